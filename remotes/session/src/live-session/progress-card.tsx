import { useFormats } from '@wattline/base/i18n';
import { type Connector, type Session, connectorName, powerKw } from '@wattline/ocpi';
import { Card, media, Note, Row, Text, VisuallyHidden } from '@wattline/ui';
import { keyframes, styled } from '@wattline/vendor/styled';
import type { HoldShare } from '../hold/hold';
import type { Rate } from '../outlook/charging-rate';
import { useTexts } from '../texts/use-texts';
import { usePlatformTime } from '../use-platform-time';
import { clockText, durationCode, elapsedSeconds } from './elapsed';

const sweep = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/** Empty until the session is complete, then full. The sweep only shows that the charge goes on. */
const Bar = styled.div<{ $full: boolean }>`
  overflow: hidden;
  direction: ltr;
  height: 4px;
  border-radius: 999px;
  background: var(--surface-sunken);

  &::before {
    display: block;
    width: ${({ $full }) => ($full ? '100%' : '0%')};
    height: 100%;
    border-radius: inherit;
    background: var(--accent);
    transition: width 0.6s ease-out;
    content: '';
  }

  &::after {
    display: ${({ $full }) => ($full ? 'none' : 'block')};
    width: 30%;
    height: 100%;
    margin-top: -4px;
    border-radius: inherit;
    background: linear-gradient(90deg, transparent, var(--accent), transparent);
    opacity: 0.55;
    animation: ${sweep} 2.4s ease-in-out infinite;
    content: '';
  }

  [dir='rtl'] & {
    transform: scaleX(-1);
  }

  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`;

/** The energy leads, in the ring; the other three stand below, in a further line where their figures need it. */
const Tiles = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  & > div {
    display: flex;
    flex: 1 1 5.5rem;
    flex-direction: column;
  }

  & dt {
    order: 1;
    color: var(--ink-soft);
    font-size: var(--small);
    line-height: var(--small-line);
  }

  & dd {
    font-size: var(--heading);
    font-weight: 700;
    white-space: nowrap;
  }
`;

/** Around the figure that leads and its label: the share of the hold, which stands below them in words. */
const Ring = styled.div`
  position: relative;
  order: -1;

  && {
    flex: 1 0 100%;
    align-items: center;
    justify-content: center;
    min-height: 13rem;
    text-align: center;
  }

  & svg {
    position: absolute;
    inset: 0;
    width: min(100%, 13rem);
    margin: auto;
    transform: rotate(-90deg);
  }

  ${media.wide} {
    && {
      min-height: 16rem;
    }

    & svg {
      width: min(100%, 16rem);
    }
  }

  & circle {
    fill: none;
    stroke: var(--surface-sunken);
    stroke-width: 10;
  }

  & .share {
    stroke: var(--accent);
    stroke-linecap: round;
    transition: stroke-dasharray 0.4s;
  }

  & .share.most {
    stroke: var(--warning);
  }

  && > dd {
    font-size: var(--display);
    letter-spacing: -0.03em;
    line-height: var(--display-line);
    white-space: normal;
  }

  && > dd + dd {
    order: 2;
    min-height: var(--heading);
    color: var(--ink-soft);
    font-size: var(--small);
    font-weight: 600;
    letter-spacing: 0;
    line-height: var(--small-line);
  }

  @media (forced-colors: active) {
    & circle {
      stroke: GrayText;
      stroke-width: 2;
    }

    & .share {
      stroke: Highlight;
      stroke-width: 10;
    }
  }
`;

const Unit = styled.span`
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 600;
  letter-spacing: 0;
`;

/** A value that is not known yet: a dash on the screen, words for assistive technology. */
function Unknown() {
  const t = useTexts('session');
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('unknown')}</VisuallyHidden>
    </>
  );
}

interface ElapsedTimeProps {
  /** ISO 8601. */
  readonly start: string | null;
  /** Milliseconds since the epoch; null while it goes on. */
  readonly end: number | null;
}

/** The time since the start, each second. */
function ElapsedTime({ start, end }: ElapsedTimeProps) {
  const now = usePlatformTime(end === null);
  const seconds = elapsedSeconds(start, end ?? now);
  return (
    <time role="timer" dateTime={durationCode(seconds)}>
      {clockText(seconds)}
    </time>
  );
}

/** Shown where the session or its location does not say it. */
const FALLBACK_NAME = 'Type 2';
const FALLBACK_ID = 'C1';

interface ProgressCardProps {
  readonly session: Session;
  /** Null where it is not known. */
  readonly connector: Connector | null;
  readonly status: string;
  /** When it ended, or was known last, in milliseconds since the epoch; null while it goes on. */
  readonly until: number | null;
  readonly isComplete: boolean;
  /** By the meter; null where it does not tell. */
  readonly rate: Rate;
  /** Null where it is not known. */
  readonly share: HoldShare | null;
  /** The cost may still change. */
  readonly isFinalising: boolean;
}

/** The session's status, its connector and its progress, 0 % until it is complete; time, energy, rate and cost. */
export function ProgressCard(props: ProgressCardProps) {
  const { session, connector, status, until, isComplete, rate, share, isFinalising } = props;
  const t = useTexts('session');
  const { number, money } = useFormats();
  const { kwh, totalCost, currency, startDateTime, connectorId } = session;
  const cost = totalCost?.inclVat ?? totalCost?.exclVat ?? null;
  const name = connector?.standard ? connectorName(connector.standard) : FALLBACK_NAME;
  const watts = connector?.maxPowerWatts ?? null;
  const power = watts === null ? null : `${powerKw(watts)} kW`;
  const facts = [name, t('connector', { id: connectorId ?? FALLBACK_ID }), power];
  const isMostKnown = rate === null && power !== null && !isComplete;

  return (
    <Card $gap={12} aria-labelledby="charging-progress">
      <Row $gap={16} $align="baseline" $spread="between">
        <h2 id="charging-progress">{t('progress')}</h2>
        <Text $tone="accent" $weight={600}>
          {status}
        </Text>
      </Row>
      <Note $size="small">{facts.filter(Boolean).join(' • ')}</Note>
      {/* Without a value it is 'indeterminate' to assistive technology. */}
      <Bar
        $full={isComplete}
        role="progressbar"
        aria-labelledby="charging-progress"
        {...(isComplete && { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 100 })}
      />
      <Tiles>
        <div>
          <dt>{t('elapsed')}</dt>
          <dd>
            <ElapsedTime start={startDateTime} end={until} />
          </dd>
        </div>
        <Ring>
          <dt>{t('energy')}</dt>
          <dd>
            {kwh === null ? <Unknown /> : number(kwh, 2, 2)} <Unit>kWh</Unit>
            <svg viewBox="0 0 208 208" aria-hidden="true">
              <circle cx="104" cy="104" r="98" />
              {(isComplete || (share && share.percent > 0)) && (
                <circle
                  className={share?.isMost === true && !isComplete ? 'share most' : 'share'}
                  cx="104"
                  cy="104"
                  r="98"
                  pathLength="100"
                  strokeDasharray={`${isComplete ? 100 : share?.percent} 100`}
                />
              )}
            </svg>
          </dd>
          <dd>{share?.text}</dd>
        </Ring>
        <div>
          <dt>{t('rate')}</dt>
          <dd>
            {typeof rate === 'number' ? number(rate, 1, 1) : isMostKnown ? null : <Unknown />}
            {isMostKnown ? t('rateMost', { power }) : <Unit> kW</Unit>}
            {rate === 'impossible' && <Warning>{t('rateImpossible')}</Warning>}
          </dd>
        </div>
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            {cost === null ? <Unknown /> : money(cost, currency)}
            {isFinalising && <Warning>{t('finalising')}</Warning>}
          </dd>
        </div>
      </Tiles>
    </Card>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <Text as="span" $block $size="small" $tone="warning" $weight={600} style={{ whiteSpace: 'normal' }}>
      {children}
    </Text>
  );
}
