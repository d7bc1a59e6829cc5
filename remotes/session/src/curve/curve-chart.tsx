import { useFormats } from '@wattline/base/i18n';
import type { PowerCurve, PowerStretch } from '@wattline/ocpi';
import { styled } from '@wattline/vendor/styled';
import { powerLines } from './curve-figures';

/** The plot's own units; it is stretched to its place. */
const [WIDTH, HEIGHT] = [1000, 100];

const Frame = styled.div<{ $hasBattery: boolean }>`
  display: grid;
  grid-template: 176px auto / auto minmax(0, 1fr) ${({ $hasBattery }) => ($hasBattery ? 'auto' : '')};
  gap: 8px 8px;
  color: var(--ink-soft);
  font-size: var(--small);
  line-height: 1;
`;

/** The figures beside the lines that they belong to. */
const Figures = styled.ol`
  position: relative;
  display: grid;

  & > li {
    grid-area: 1 / 1;
    align-self: end;
    justify-self: end;
    transform: translateY(50%);
    white-space: nowrap;
  }

  &:last-of-type > li {
    justify-self: start;
  }
`;

const Times = styled.ol`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-top: 4px;
`;

/** In the device's own colours there are no fills: lines tell things apart. */
const Plot = styled.svg`
  grid-area: 1 / 2;
  width: 100%;
  height: 100%;
  overflow: visible;

  & * {
    vector-effect: non-scaling-stroke;
  }

  & .grid {
    stroke: var(--line);
  }

  & .area {
    fill: var(--accent-soft);
  }

  & .line {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2.5;
    stroke-linejoin: round;
    stroke-linecap: round;
  }

  & .gap {
    stroke-dasharray: 2 6;
  }

  & .battery {
    stroke: var(--ink);
    stroke-width: 7;
    stroke-linecap: round;
  }

  @media (forced-colors: active) {
    & .grid {
      stroke: GrayText;
    }

    & .area {
      fill: none;
    }

    & .line {
      stroke: CanvasText;
    }

    & .battery {
      stroke: CanvasText;
    }
  }
`;

interface CurveChartProps {
  /** With at least one stretch. */
  readonly curve: PowerCurve;
  /** An IANA name; null: the device's. */
  readonly timeZone: string | null;
}

/** Power over time, as steps: each stretch has its mean. States of charge are dots. Its figures are hidden from speech. Time runs
 * from left to right in every language (docs/rules.md: logical-styles). */
export function CurveChart({ curve: { stretches, highest }, timeZone }: CurveChartProps) {
  const { number, clock } = useFormats();
  const [start, end] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 1];
  const lines = powerLines(highest ?? 1);
  const most = lines.at(-1) ?? 1;
  const x = (at: number): number => round(((at - start) / (end - start)) * WIDTH);
  const y = (share: number): number => round((1 - share) * HEIGHT);
  const yOf = ({ kilowatts }: PowerStretch): number => y(kilowatts / most);
  const dots = stretches.flatMap(({ to, stateOfCharge }) =>
    stateOfCharge === null ? [] : [[to, stateOfCharge] as const],
  );

  return (
    <Frame aria-hidden="true" dir="ltr" $hasBattery={dots.length > 0}>
      <Figures>
        {lines.map((line) => (
          <li key={line} style={{ bottom: `${(line / most) * 100}%`, position: 'absolute', insetInlineEnd: 0 }}>
            {number(line, 1)}
            {line === most && ' kW'}
          </li>
        ))}
        {/* Gives the column its width. */}
        <li style={{ visibility: 'hidden' }}>{number(most, 1)} kW</li>
      </Figures>
      <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {lines.map((line) => (
          <path key={line} className="grid" d={`M0 ${y(line / most)}H${WIDTH}`} />
        ))}
        <path
          className="area"
          d={`M0 ${HEIGHT}${stretches.map((one) => `V${yOf(one)}H${x(one.to)}`).join('')}V${HEIGHT}Z`}
        />
        {runsOf(stretches).map((run) => (
          <path
            key={run[0]?.from}
            className={run[0]?.isGap === true ? 'line gap' : 'line'}
            d={run.map((one, index) => `${index === 0 ? `M${x(one.from)} ` : 'V'}${yOf(one)}H${x(one.to)}`).join('')}
          />
        ))}
        {dots.map(([at, percent]) => (
          <path key={at} className="battery" d={`M${x(at)} ${y(percent / 100)}h0`} />
        ))}
      </Plot>
      {dots.length > 0 && (
        <Figures>
          {[0, 50, 100].map((percent) => (
            <li key={percent} style={{ bottom: `${percent}%`, position: 'absolute', insetInlineStart: 0 }}>
              {percent}%
            </li>
          ))}
          <li style={{ visibility: 'hidden' }}>100%</li>
        </Figures>
      )}
      <Times>
        {[start, (start + end) / 2, end].map((at) => (
          <li key={at}>{clock(new Date(at), timeZone, at === end)}</li>
        ))}
      </Times>
    </Frame>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Stretches that follow one another and are drawn alike. */
function runsOf(stretches: readonly PowerStretch[]): PowerStretch[][] {
  const runs: PowerStretch[][] = [];
  for (const stretch of stretches) {
    const run = runs.at(-1);
    if (run?.[0]?.isGap === stretch.isGap) run.push(stretch);
    else runs.push([stretch]);
  }
  return runs;
}
