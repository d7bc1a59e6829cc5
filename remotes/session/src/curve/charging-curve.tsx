import { useEffect, useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import {
  curveOf,
  isOver,
  keepReading,
  knownTimeZone,
  type MeterReading,
  type PowerCurve,
  type Session,
  type PowerStretch,
} from '@wattline/ocpi';
import { Card, Fold, Note, Stack } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { styled } from '@wattline/vendor/styled';
import { hasDriverLeft } from '../has-driver-left';
import { locationQuery } from '../queries';
import { useTexts } from '../texts/use-texts';
import { CurveChart } from './curve-chart';
import { curveRows } from './curve-figures';
import { readReadings, writeReadings } from './kept-readings';

const Table = styled.table`
  width: 100%;
  margin-top: 12px;
  border-collapse: collapse;
  font-size: var(--small);
  line-height: 1.3;

  & th,
  & td {
    padding-block: 8px;
    padding-inline: 12px 0;
    border-bottom: 1px solid var(--line);
    text-align: end;
    vertical-align: bottom;
  }

  & :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  & th {
    font-weight: 600;
  }

  & thead th {
    color: var(--ink-soft);
    font-size: var(--small);
    overflow-wrap: normal;
  }

  & tbody th {
    font-weight: 400;
  }
`;

interface CurveTableProps {
  readonly stretches: readonly PowerStretch[];
  /** An IANA name; null: the device's. */
  readonly timeZone: string | null;
}

/** The charging curve in figures. */
function CurveTable({ stretches, timeZone }: CurveTableProps) {
  const t = useTexts('curve');
  const { number, clock } = useFormats();
  const rows = curveRows(stretches);
  const hasBattery = rows.some(({ stateOfCharge }) => stateOfCharge !== null);

  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('timeColumn')}</th>
          <th scope="col">{t('powerColumn')}</th>
          <th scope="col">{t('energyColumn')}</th>
          {hasBattery && <th scope="col">{t('batteryColumn')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, kilowatts, kwh, stateOfCharge }, index) => (
          <tr key={from}>
            <th scope="row">{clock(new Date(to), timeZone, index === 0)}</th>
            <td>{number(kilowatts, 1, 1)}</td>
            <td>{number(kwh, 2, 2)}</td>
            {hasBattery && <td>{stateOfCharge === null ? '–' : number(stateOfCharge)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * The readings of a session's meter up to now: those that this browser kept, in other tabs and before a reload too, and the
 * session's latest reading, which is kept then. Of a session that was over when it was first seen nothing is kept.
 */
function useReadings(session: Session): readonly MeterReading[] {
  const [kept, readings] = useMemo(() => {
    const before = readReadings(session.id);
    return [before, keepReading(before, session)];
  }, [session]);

  useEffect(() => {
    const isWorthKeeping = kept.length > 0 || !isOver(session);
    if (readings !== kept && isWorthKeeping && !hasDriverLeft()) writeReadings(session.id, readings);
  }, [session, kept, readings]);

  return readings;
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--ink-soft);
  font-size: var(--small);

  & > li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`;

const Sample = styled.span<{ $style: 'solid' | 'dotted' }>`
  flex: none;
  width: 20px;
  border-top: 3px ${({ $style }) => $style} var(--accent);
`;

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border: 4px solid var(--ink);
  border-radius: 50%;
`;

/** A session's power over time: drawn, in a sentence, and as a table (docs/rules.md: power-as-measured). */
export function ChargingCurve({ session }: { readonly session: Session }) {
  const t = useTexts('curve');
  const readings = useReadings(session);
  const curve = useMemo(() => curveOf(session, readings), [session, readings]);
  const summary = useSummary(curve, isOver(session));
  const { data: location } = useQuery(locationQuery(session.locationId));
  const timeZone = knownTimeZone(location?.timeZone ?? null);
  const { stretches } = curve;

  return (
    <Card $gap={16} $height={340} className="screen-only" aria-labelledby="charging-curve">
      <Stack $gap={4}>
        <h2 id="charging-curve">{t('title')}</h2>
        <Note id="charging-curve-summary">{summary ?? t(isOver(session) ? 'noneEver' : 'none')}</Note>
      </Stack>
      {stretches.length > 0 && (
        <>
          <div role="img" aria-labelledby="charging-curve" aria-describedby="charging-curve-summary">
            <CurveChart curve={curve} timeZone={timeZone} />
          </div>
          <CurveLegend curve={curve} />
          <Fold>
            <summary>{t('table')}</summary>
            <CurveTable stretches={stretches} timeZone={timeZone} />
          </Fold>
        </>
      )}
    </Card>
  );
}

/** The legend of lines and dots, where there is more than one kind of them. */
function CurveLegend({ curve: { stretches } }: { readonly curve: PowerCurve }) {
  const t = useTexts('curve');
  const hasGap = stretches.some(({ isGap }) => isGap);
  const hasBattery = stretches.some(({ stateOfCharge }) => stateOfCharge !== null);
  if (!hasGap && !hasBattery) return null;
  return (
    <Legend aria-hidden="true">
      {stretches.some(({ isGap }) => !isGap) && (
        <li>
          <Sample $style="solid" />
          {t('power')}
        </li>
      )}
      {hasGap && (
        <li>
          <Sample $style="dotted" />
          {t('mean')}
        </li>
      )}
      {hasBattery && (
        <li>
          <Dot />
          {t('stateOfCharge')}
        </li>
      )}
    </Legend>
  );
}

/** The curve in a sentence; null where there is none. What was not read while it happened is called an average. */
function useSummary({ stretches, highest }: PowerCurve, isPast: boolean): string | null {
  const t = useTexts('curve');
  const { number } = useFormats();
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last || highest === null) return null;
  const all = Math.round((last.to - first.from) / 60_000);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const power = (kilowatts: number): string => number(kilowatts, kilowatts < 10 ? 1 : 0);
  const values = {
    highest: power(highest),
    now: power(last.kilowatts),
    average: power(last.kwh / ((last.to - first.from) / 3_600_000)),
    energy: number(last.kwh, 2, 2),
    time: hours > 0 ? t('hoursMinutes', { hours, minutes }) : t('minutes', { minutes }),
  };
  const isAverage = stretches.every(({ isGap }) => isGap);
  const sentence = t(isAverage ? 'average' : isPast || last.isGap ? 'over' : 'rising', values);
  const percent = stretches.reduce<number | null>((latest, one) => one.stateOfCharge ?? latest, null);
  return percent === null ? sentence : `${sentence} ${t('battery', { percent: number(percent) })}`;
}
