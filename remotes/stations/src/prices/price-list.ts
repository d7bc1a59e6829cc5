import { connectorPrice, type Connector, type Price, type TariffState } from '@wattline/ocpi';

/** Gives the price at a connector. */
export type PriceOf = (connector: Pick<Connector, 'tariffIds'>) => Price;

/**
 * The prices at a station's connectors. Connectors with the same tariffs share one object, made when it is
 * first asked for: a row can tell by it that it need not render.
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
