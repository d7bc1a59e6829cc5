import { useMemo, type ReactNode } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { knownTimeZone, type Location } from '@wattline/ocpi';
import { priceList } from '../prices/price-list';
import { useTariffs } from '../prices/use-tariffs';
import { useTexts } from '../texts/use-texts';
import { USUAL_KWH } from './compared-kwh';
import { TotalsInUse } from './totals';
import { totalsAt } from './totals-at';

interface RenderedTotalsProps {
  readonly location: Location;
  /** The tariffs that were read. */
  readonly tariffIds: readonly string[];
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly children: ReactNode;
}

/**
 * On a server: the totals of a station's first view, for the usual energy, which cost no script. None where its time zone
 * is not known, since the device's is not known either.
 */
export function RenderedTotals({ location, tariffIds, now, children }: RenderedTotalsProps) {
  const t = useTexts('totals');
  const formats = useFormats();
  const lookup = useTariffs(tariffIds);
  const totals = useMemo(() => {
    const timeZone = knownTimeZone(location.timeZone);
    if (timeZone === null) return { heading: '', at: () => undefined };
    const priceOf = priceList(lookup);
    return totalsAt({ lookup, priceOf, kwh: USUAL_KWH, now, timeZone, t, formats });
  }, [location, now, lookup, t, formats]);
  return <TotalsInUse value={totals}>{children}</TotalsInUse>;
}
