import { startTransition, useEffect, useId, useMemo, useState } from 'react';
import { createPlatformClock } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import type { StorageKey } from '@wattline/base/storage';
import { styled } from '@wattline/vendor/styled';
import type { Answered } from '../part';
import { useTexts } from '../texts/use-texts';
import { KWH_CHOICES, useComparedKwh } from './compared-kwh';
import type { StationPrices } from './station-prices';
import type { Totals } from './totals';
import { totalsAt } from './totals-at';

const MINUTE_MS = 60_000;

const clock = createPlatformClock();

type LastAnswer = () => Answered | null;

function readTime(getLastAnswer: LastAnswer): number {
  const answer = getLastAnswer();
  if (answer) clock.hear(answer);
  return clock.now();
}

/**
 * The platform's time (docs/rules.md: platform-clock), each minute anew while `isTicking`: tariffs count in minutes.
 * `getLastAnswer` gives the backend's last answer, which tells it; it keeps its identity.
 */
function useMinute(getLastAnswer: LastAnswer, isTicking: boolean): number {
  const [now, setNow] = useState(() => readTime(getLastAnswer));

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setTimeout(() => setNow(readTime(getLastAnswer)), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [getLastAnswer, isTicking, now]);

  return now;
}

/*
 * The price engine is a chunk of its own: the page is shown without it. Other modules of the page's first script are
 * passed in. A module that both import could not be merged with the rest of that script, which made it 1 KB larger.
 */

const Choice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`;

const Select = styled.select`
  min-height: 40px;
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  font-weight: 650;
`;

const Note = styled.p`
  font-size: 0.8125rem;
  line-height: 18px;
`;

interface ComparedEnergyProps extends StationPrices {
  /** Where the driver's choice is kept. */
  readonly storageKey: StorageKey<'local'>;
  readonly getLastAnswer: () => Answered | null;
  /** Is given the totals whenever they change. */
  readonly onTotals: (totals: Totals) => void;
}

/** Lets the driver choose the energy for which connectors are compared, and computes the total at each. */
export function ComparedEnergy({
  location,
  lookup,
  priceOf,
  storageKey,
  getLastAnswer,
  onTotals,
}: ComparedEnergyProps) {
  const t = useTexts('totals');
  const formats = useFormats();
  const id = useId();
  const [kwh, choose] = useComparedKwh(storageKey);
  const { timeZone } = location;
  const followsClock = useMemo(
    () =>
      location.evses.some(({ connectors }) =>
        connectors.some((connector) => {
          const price = priceOf(connector);
          return price.state === 'priced' && price.followsClock;
        }),
      ),
    [location, priceOf],
  );
  const now = useMinute(getLastAnswer, followsClock);

  const totals = useMemo(
    () => totalsAt({ lookup, priceOf, kwh, now, timeZone, t, formats }),
    [lookup, priceOf, kwh, now, timeZone, t, formats],
  );
  useEffect(() => {
    // In slices: a station may have hundreds of rows.
    startTransition(() => onTotals(totals));
  }, [onTotals, totals]);

  return (
    <>
      <Choice>
        <label htmlFor={id}>{t('compare')}</label>
        <Select
          id={id}
          aria-describedby={`${id}-note`}
          value={kwh}
          onChange={({ target }) => choose(Number(target.value))}
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
