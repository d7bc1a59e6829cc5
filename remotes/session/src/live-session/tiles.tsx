import type { ReactNode } from 'react';
import { useFormats } from '@wattline/base/i18n';
import type { Session } from '@wattline/ocpi';
import { Card, BoltIcon, ClockIcon, CostIcon, RateIcon, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Rate } from '../outlook/possible-rate';
import { useTexts } from '../texts/use-texts';
import { usePlatformTime } from '../use-platform-time';
import { clockText, durationCode, elapsedSeconds } from './elapsed';

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

/** Has two columns where the longest word of a label has room in them. */
const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.5rem, 40%)), 1fr));
  gap: 12px;
`;

const Box = styled(Card).attrs({ as: 'div' })`
  display: grid;
  grid-template: auto 1fr / auto 1fr;
  gap: 8px 8px;
  align-items: center;
  min-height: 116px;

  & > svg {
    color: var(--accent);
  }

  & > dt {
    color: var(--ink-soft);
    font-size: var(--small);
    font-weight: 600;
    line-height: 1.25;
  }

  & > dd {
    grid-column: 1 / -1;
    align-self: end;
    overflow-wrap: normal;
    font-size: var(--title);
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.15;
  }
`;

const Unit = styled.span`
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 600;
  letter-spacing: 0;
`;

const Note = styled.span`
  display: block;
  margin-top: 4px;
  color: var(--warning);
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

function Tile({
  icon: Icon,
  label,
  children,
}: {
  readonly icon: typeof ClockIcon;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Box>
      <Icon size={20} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Box>
  );
}

interface TilesProps {
  readonly session: Session;
  /** When it ended, or was known last, in milliseconds since the epoch; null while it goes on. */
  readonly until: number | null;
  readonly rate: Rate;
  /** The cost may still change. */
  readonly isFinalising: boolean;
}

/** Time, energy, rate and cost. */
export function Tiles({ session, until, rate, isFinalising }: TilesProps) {
  const t = useTexts('session');
  const { number, money } = useFormats();
  const { kwh, totalCost, currency, startDateTime } = session;
  const cost = totalCost?.inclVat ?? totalCost?.exclVat ?? null;

  return (
    <Grid>
      <Tile icon={ClockIcon} label={t('elapsed')}>
        <ElapsedTime start={startDateTime} end={until} />
      </Tile>
      <Tile icon={BoltIcon} label={t('energy')}>
        {kwh === null ? <Unknown /> : number(kwh, 2, 2)} <Unit>kWh</Unit>
      </Tile>
      <Tile icon={RateIcon} label={t('rate')}>
        {typeof rate === 'number' ? number(rate, 1, 1) : <Unknown />} <Unit>kW</Unit>
        {rate === 'impossible' && <Note>{t('rateImpossible')}</Note>}
      </Tile>
      <Tile icon={CostIcon} label={t('cost')}>
        {cost === null ? <Unknown /> : money(cost, currency)}
        {isFinalising && <Note>{t('finalising')}</Note>}
      </Tile>
    </Grid>
  );
}
