import { type Tariff, readTariff } from '../tariffs/tariff';

/** For tests: the tariff that a wire record stands for. @throws when it is none. */
export function tariffOf(wire: object): Tariff {
  const tariff = readTariff({ id: 'T1', ...wire });
  if (tariff === null) throw new Error(`Not a tariff: ${JSON.stringify(wire)}`);
  return tariff;
}

/** Prices by their dimension, each with what differs from the usual. */
export type Prices = Readonly<Record<string, number | readonly [price: number, more: object]>>;

/** For tests: an element of a tariff, on the wire; `vat` is its prices' where they name none. */
export const elementWith =
  (vat?: number) =>
  (prices: Prices, restrictions?: object): object => ({
    price_components: Object.entries(prices).map(([type, said]) => {
      const [price, more] = typeof said === 'number' ? [said, {}] : said;
      return Object.assign({ type, price, vat, step_size: 1 }, more);
    }),
    ...(restrictions && { restrictions }),
  });
