import { chargingElements } from './charging-elements';
import { looksAtClock } from './looks-at-clock';
import { type PriceLine, priceLines } from './price-lines';
import type { Tariff } from './tariff';
import type { TaxedAmount } from './taxed-amount';

/** The price of charging as a screen can show it. */
export type Price =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'free' }
  | {
      state: 'priced';
      /** Empty only where nothing but the minimum costs. */
      lines: PriceLine[];
      /** ISO 4217. */
      currency: string;
      /** The least and the most price of a session: before VAT if the operator reports it so, else with it. */
      minPrice: number | null;
      maxPrice: number | null;
      tariffId: string;
      /** Whether prices depend on the time of day, the day or the date. */
      followsClock: boolean;
    };

/**
 * Reads the price of charging by a tariff. It is free if it has components, all of them 0, and no minimum; a component
 * with a broken price or an unknown type is never taken for 0.
 */
export function priceOf(tariff: Tariff): Price {
  const lines = priceLines(tariff);
  const minPrice = limit(tariff.minPrice);
  const components = chargingElements(tariff).flatMap((element) => element.components);
  const allZero = components.length > 0 && components.every((component) => component.price === 0);

  if (lines.length === 0 && !allZero) return { state: 'unavailable' };
  if (lines.length === 0 && !minPrice) return { state: 'free' };
  return {
    state: 'priced',
    lines,
    currency: tariff.currency,
    minPrice,
    maxPrice: limit(tariff.maxPrice),
    tariffId: tariff.id,
    followsClock: chargingElements(tariff).some(({ restrictions }) => restrictions && looksAtClock(restrictions)),
  };
}

function limit(money: TaxedAmount | null): number | null {
  return money?.exclVat ?? money?.inclVat ?? null;
}
