import { use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createPlatformClock } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { knownTimeZone, type Location } from '@wattline/ocpi';
import { useChunk } from '@wattline/remote';
import { FirstView } from '../first-view';
import { infoAndTotalsCode } from '../info-and-totals-code';
import { getLastAnswer } from '../part';
import type { Prices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import type { Totals } from './totals';

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
export function useTotals({ evses, timeZone }: Location, prices: Prices, kwh: number): Totals | null {
  const t = useTexts('totals');
  const formats = useFormats();
  const first = use(FirstView);
  const { code } = useChunk(infoAndTotalsCode);
  const followsClock = useMemo(
    () =>
      evses.some(({ connectors }) =>
        connectors.some((connector) => {
          const price = prices.priceOf(connector);
          return price.state === 'priced' && price.followsClock;
        }),
      ),
    [evses, prices],
  );
  const minute = useMinute(followsClock);
  const now = first?.now ?? minute;

  const isUnknown = first !== null && knownTimeZone(timeZone) === null;
  const totals = useMemo(
    () => (code && !isUnknown ? code.totalsAt({ prices, kwh, now, timeZone, t, formats }) : null),
    [code, isUnknown, prices, kwh, now, timeZone, t, formats],
  );
  // In slices: a station may have hundreds of rows.
  return useDeferredValue(totals);
}
