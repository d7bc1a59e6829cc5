import { type ReactNode, use, useEffect, useId, useState, useDeferredValue, useMemo } from 'react';
import { createPlatformClock } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { readText, type StorageKey, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { type Location, knownTimeZone } from '@wattline/ocpi';
import { useChunk } from '@wattline/remote';
import { styled } from '@wattline/vendor/styled';
import { infoAndTotalsCode } from '../info-and-totals-code';
import { FirstView } from '../page-state';
import { getLastAnswer } from '../part';
import type { Prices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { ShownTotals, type Totals } from './totals';

const MINUTE_MS = 60_000;

const clock = createPlatformClock();

/** The platform's time, as the backend's last answer tells it. */
function readTime(): number {
  const answer = getLastAnswer();
  if (answer) clock.hear(answer);
  return clock.now();
}

/** The platform's time (docs/rules.md: platform-clock), each minute anew while `isTicking`: tariffs count in minutes. */
function useMinute(isTicking: boolean): number {
  const [now, setNow] = useState(readTime);

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setTimeout(() => setNow(readTime()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [isTicking, now]);

  return now;
}

/**
 * The totals of charges of `kwh` at a station's connectors, from now on. Null until the price engine is there, and on a
 * server where the station's time zone is not known, since the device's is not known either.
 */
function useTotals({ evses, timeZone }: Location, priceOf: Prices['priceOf'], kwh: number): Totals | null {
  const t = useTexts('totals');
  const formats = useFormats();
  const first = use(FirstView);
  const { code } = useChunk(infoAndTotalsCode);
  const followsClock = useMemo(
    () =>
      evses.some(({ connectors }) =>
        connectors.some((connector) => {
          const price = priceOf(connector);
          return price.state === 'priced' && price.followsClock;
        }),
      ),
    [evses, priceOf],
  );
  const minute = useMinute(followsClock);
  const now = first?.now ?? minute;

  const isUnknown = first !== null && knownTimeZone(timeZone) === null;
  const totals = useMemo(
    () => (code && !isUnknown ? code.totalsAt({ priceOf, kwh, now, timeZone, t, formats }) : null),
    [code, isUnknown, priceOf, kwh, now, timeZone, t, formats],
  );
  // In slices: a station may have hundreds of rows.
  return useDeferredValue(totals);
}

/** For how much energy a driver may compare connectors, in kWh. */
const KWH_CHOICES: readonly number[] = [10, 20, 30, 40, 60];
const USUAL_KWH = 20;

const readKwh = (key: StorageKey<'local'>): number =>
  KWH_CHOICES.find((kwh) => `${kwh}` === readText('local', key)) ?? USUAL_KWH;

/** For how much energy the driver compares connectors: chosen once, for every station, tab and later visit. */
function useComparedKwh(key: StorageKey<'local'>): readonly [kwh: number, choose: (kwh: number) => void] {
  const [kwh, setKwh] = useState(() => readKwh(key));

  useEffect(() => {
    const follow = (): void => setKwh(readKwh(key));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);

  const choose = (chosen: number): void => {
    writeText('local', key, `${chosen}`);
    setKwh(chosen);
  };
  return [kwh, choose];
}

/** As high as the control, which comes later (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 3.625rem;
  margin-bottom: 4px;
  color: var(--ink-soft);
`;

/** The control in a rendered document: its words alone, with the look of the control and its note. */
const Heading = styled.p`
  font-size: var(--small);
  line-height: 1.125rem;
  white-space: pre-line;

  &::first-line {
    font-size: var(--body);
    line-height: 2.5rem;
  }
`;

const Choice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`;

const Select = styled.select`
  min-height: 2.5rem;
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  font-weight: 600;
`;

const Note = styled.p`
  font-size: var(--small);
  line-height: 1.125rem;
`;

interface ControlProps {
  readonly kwh: number;
  readonly onChoose: (kwh: number) => void;
}

/** The energy for which connectors are compared. */
function Control({ kwh, onChoose }: ControlProps) {
  const t = useTexts('totals');
  const id = useId();
  return (
    <>
      <Choice>
        <label htmlFor={id}>{t('compare')}</label>
        <Select
          id={id}
          aria-describedby={`${id}-note`}
          value={kwh}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {KWH_CHOICES.map((choice) => (
            <option key={choice} value={choice}>{`${choice} kWh`}</option>
          ))}
        </Select>
      </Choice>
      <Note id={`${id}-note`}>{t('estimates')}</Note>
    </>
  );
}

interface ComparisonProps extends Pick<Prices, 'priceOf'> {
  readonly location: Location;
  /** The rows. */
  readonly children: ReactNode;
}

/** Compares what a charge costs at a station's connectors: lets the driver choose for how much energy, above the rows that show it. */
export function Comparison({ location, priceOf, children }: ComparisonProps) {
  const t = useTexts('totals');
  const first = use(FirstView);
  const [kwh, choose] = useComparedKwh(storageKeys.comparedEnergy);
  const totals = useTotals(location, priceOf, kwh);
  const isPriced = location.evses.some(({ connectors }) =>
    connectors.some((connector) => ['priced', 'loading'].includes(priceOf(connector).state)),
  );
  return (
    <>
      {isPriced && (
        <Place>
          {totals &&
            (first ? (
              <Heading>{`${t('compare')} ${kwh} kWh\n${t('estimates')}`}</Heading>
            ) : (
              <Control kwh={kwh} onChoose={choose} />
            ))}
        </Place>
      )}
      <ShownTotals value={totals}>{children}</ShownTotals>
    </>
  );
}
