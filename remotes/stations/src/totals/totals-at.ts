import type { Formats } from '@wattline/base/i18n';
import type { Prices } from '../prices/use-prices';
import type { Words } from '../texts/use-texts';
import { priceDay } from './price-day-of';
import { type AskedCharge, totalOf } from './total-of';
import type { Total, Totals } from './totals';

interface TotalsAsked extends Omit<AskedCharge, 'watts'> {
  readonly prices: Pick<Prices, 'priceOf' | 'tariffOf'>;
  readonly t: Words<'totals'>;
  readonly formats: Formats;
}

/** The totals at a station's connectors: each is computed when it is first read, once for connectors that are alike. */
export function totalsAt({ prices, t, formats, ...charge }: TotalsAsked): Totals {
  const known = new Map<string, Total | undefined>();
  return {
    at(connector) {
      const key = JSON.stringify([connector.tariffIds, connector.maxPowerWatts]);
      if (!known.has(key)) {
        const tariff = prices.priceOf(connector).state === 'priced' ? prices.tariffOf(connector) : null;
        known.set(key, tariff ? totalOf(tariff, { ...charge, watts: connector.maxPowerWatts }, t, formats) : undefined);
      }
      return known.get(key);
    },
    dayOf(connector) {
      const price = prices.priceOf(connector);
      const tariff = price.state === 'priced' && price.followsClock ? prices.tariffOf(connector) : null;
      return tariff ? priceDay(tariff, { ...charge, watts: connector.maxPowerWatts }, formats) : [];
    },
  };
}
