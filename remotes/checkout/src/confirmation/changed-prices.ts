import { priceOf, type PriceLine, type Tariff } from '@wattline/ocpi';

/** One price that changed; null where there was none before, or is none any more. */
export interface ChangedPrice {
  readonly before: PriceLine | null;
  readonly after: PriceLine | null;
}

const termsOf = ({ currency, elements, minPrice, maxPrice }: Tariff): string =>
  JSON.stringify([currency, elements, minPrice, maxPrice]);

/** Whether two records of tariffs have the same prices, under whatever id. */
export const isSamePrice = (one: Tariff, other: Tariff): boolean => one === other || termsOf(one) === termsOf(other);

/**
 * The amounts that differ between two records of tariffs, each beside what it was. Empty where something else differs: a
 * tax, a limit, a step, or several prices that only their order tells apart.
 */
export function changedPrices(before: Tariff, after: Tariff): ChangedPrice[] {
  const old = linesByPlace(before);
  const now = linesByPlace(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const [one = null, ...moreBefore] = old.get(place) ?? [];
    const [other = null, ...moreAfter] = now.get(place) ?? [];
    const isClear = moreBefore.length === 0 && moreAfter.length === 0;
    return isClear && one?.amount !== other?.amount ? [{ before: one, after: other }] : [];
  });
}

/** Price lines by what they are for, and when they apply: by that one is found again in another record. */
function linesByPlace(tariff: Tariff): Map<string, PriceLine[]> {
  const price = priceOf(tariff);
  const lines = new Map<string, PriceLine[]>();
  for (const line of price.state === 'priced' ? price.lines : []) {
    const place = JSON.stringify([line.type, line.currency, line.restrictions]);
    lines.set(place, [...(lines.get(place) ?? []), line]);
  }
  return lines;
}
