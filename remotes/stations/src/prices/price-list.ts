import { connectorPrice, type Connector, type Price, type TariffState } from '@wattline/ocpi';

/** Gives the price at a connector. */
export type PriceOf = (connector: Pick<Connector, 'tariffIds'>) => Price;

/**
 * The prices at a location's connectors. Connectors with the same tariffs share one object, made when it is first read:
 * a memoised row sees by its identity that the price did not change.
 */
export function priceList(lookup: (tariffId: string) => TariffState, now = new Date()): PriceOf {
  const prices = new Map<string, Price>();
  return ({ tariffIds }) => {
    const key = JSON.stringify(tariffIds);
    const price = prices.get(key) ?? connectorPrice(tariffIds, lookup, now);
    prices.set(key, price);
    return price;
  };
}
