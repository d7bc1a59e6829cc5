import type { Formats } from '@wattline/base/i18n';
import type { Connector } from '@wattline/ocpi';
import type { Words } from '../texts/use-texts';
import type { StationPrices } from './station-prices';
import { type AskedCharge, totalOf } from './total-of';
import type { Total, Totals } from './totals';

interface TotalsAsked extends Omit<StationPrices, 'location'>, Omit<AskedCharge, 'watts'> {
  readonly t: Words<'totals'>;
  readonly formats: Formats;
}

/** The totals at a station's connectors: each is computed when it is first read, once for connectors that are alike. */
export function totalsAt({ lookup, priceOf, t, formats, ...charge }: TotalsAsked): Totals {
  const known = new Map<string, Total | undefined>();

  const compute = (connector: Pick<Connector, 'tariffIds' | 'maxPowerWatts'>): Total | undefined => {
    const price = priceOf(connector);
    if (price.state !== 'priced') return undefined;
    const [tariff] = connector.tariffIds
      .map(lookup)
      .flatMap((found) => (found.state === 'loaded' && found.tariff.id === price.tariffId ? [found.tariff] : []));
    return tariff && totalOf(tariff, { ...charge, watts: connector.maxPowerWatts }, t, formats);
  };
  return {
    heading: `${t('compare')} ${charge.kwh} kWh\n${t('estimates')}`,
    at(connector) {
      const key = JSON.stringify([connector.tariffIds, connector.maxPowerWatts]);
      if (!known.has(key)) known.set(key, compute(connector));
      return known.get(key);
    },
  };
}
