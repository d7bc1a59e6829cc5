import { distinctTariffIds, type Prices } from '../prices/use-prices';
import type { StationLocation } from '../use-station';

/** The lowest price of a kWh at a station: before tax, in a currency by ISO 4217. */
export type FromPrice =
  /** At all connectors, or at some. */
  | { readonly state: 'free' | 'some-free' }
  | { readonly state: 'from'; readonly amount: number; readonly currency: string; readonly hasTax: boolean };

/**
 * Finds the lowest price for energy at a station's connectors. Null while a tariff is not read yet, and if the price
 * cannot be determined: a tariff cannot be read, no connector has a price for energy, or they have several currencies.
 */
export function fromPrice(station: Pick<StationLocation, 'evses'>, { priceOf, stateOf }: Prices): FromPrice | null {
  if (!distinctTariffIds(station).every((id) => stateOf(id).state === 'loaded')) return null;
  const prices = station.evses.flatMap(({ connectors }) => connectors.map(priceOf));
  const free = prices.filter(({ state }) => state === 'free');
  if (free.length > 0) return { state: free.length === prices.length ? 'free' : 'some-free' };
  const lines = prices
    .flatMap((price) => (price.state === 'priced' ? price.lines : []))
    .filter(({ type }) => type === 'ENERGY');
  const [first] = lines;
  if (!first || lines.some(({ currency }) => currency !== first.currency)) return null;
  const cheapest = lines.reduce((least, line) => (line.amount < least.amount ? line : least));
  return {
    state: 'from',
    amount: cheapest.amount,
    currency: cheapest.currency,
    hasTax: !cheapest.isTaxIncluded && (cheapest.vatPercent ?? 0) > 0,
  };
}

/** The rank of a price in a list: free charging first, an unknown price last. */
const rankOf = (price: FromPrice | null | undefined): number => {
  if (!price) return Infinity;
  if (price.state === 'from') return price.amount;
  return price.state === 'free' ? 0 : Number.MIN_VALUE;
};

/** The stations by their lowest price; those without a known one come last, in their order. */
export function cheapestFirst<S extends Pick<StationLocation, 'id'>>(
  stations: readonly S[],
  prices: ReadonlyMap<string, FromPrice | null>,
): readonly S[] {
  const rank = ({ id }: S): number => rankOf(prices.get(id));
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted since 2023 only; this array is its own.
  return [...stations].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}
