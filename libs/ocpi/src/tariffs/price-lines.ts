import { chargingElements } from './charging-elements';
import { type ComponentType, componentTypes } from './dimensions';
import type { Restrictions } from './restrictions';
import type { PriceComponent, Tariff } from './tariff';

/** One price as drivers read it, before VAT unless `isTaxIncluded`. */
export interface PriceLine {
  readonly type: ComponentType;
  /** Per kWh for ENERGY, per hour for TIME, per minute for PARKING_TIME, once for FLAT. Not rounded. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly vatPercent: number | null;
  readonly isTaxIncluded: boolean;
  /** In Wh for ENERGY, in seconds for TIME and PARKING_TIME. */
  readonly stepSize: number | null;
  readonly restrictions: Restrictions | null;
}

/**
 * The prices that a driver may meet while charging, in display order: every component above 0,
 * each once. A restricted element keeps its lines, as it may follow a free one; a reservation's has none here. Nothing is
 * listed beside a restriction that cannot be read, nor of a dimension beside a price of it that cannot.
 */
export function priceLines(tariff: Tariff): PriceLine[] {
  const elements = chargingElements(tariff);
  if (elements.some(({ restrictions }) => restrictions?.isBroken)) return [];
  const lines = elements.flatMap(({ components, restrictions }) =>
    components.flatMap((component) => lineOf(component, tariff.currency, restrictions) ?? []),
  );
  const unique = new Map(lines.map((line) => [JSON.stringify(line), line]));
  const broken = elements.flatMap(({ components }) => components.filter(({ price }) => price === null));
  return componentTypes
    .filter((type) => !broken.some((one) => one.type === type || one.type === 'UNKNOWN'))
    .flatMap((type) => [...unique.values()].filter((line) => line.type === type));
}

function lineOf(component: PriceComponent, currency: string, restrictions: Restrictions | null): PriceLine | null {
  const { type, price, vat, isTaxIncluded, stepSize } = component;
  if (type === 'UNKNOWN' || !price) return null;
  const amount = type === 'PARKING_TIME' ? price / 60 : price;
  return { type, amount, currency, vatPercent: vat, isTaxIncluded, stepSize, restrictions };
}
