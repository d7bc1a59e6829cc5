import { useMemo } from 'react';
import { connectorPrice, type Connector, type Price, type TariffState } from '@wattline/ocpi';

/**
 * The price at a connector. Connectors with the same tariffs share one object, which stays the same until
 * a tariff does: a row can tell by it that it need not render.
 */
export function usePrices(lookup: (tariffId: string) => TariffState): (connector: Pick<Connector, 'tariffIds'>) => Price {
  return useMemo(() => {
    const prices = new Map<string, Price>();
    const now = new Date();
    return ({ tariffIds }) => {
      const key = JSON.stringify(tariffIds);
      const price = prices.get(key) ?? connectorPrice(tariffIds, lookup, now);
      prices.set(key, price);
      return price;
    };
  }, [lookup]);
}
