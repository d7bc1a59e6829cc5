import { type ComponentType, componentTypes } from './dimensions';
import type { Restrictions } from './restrictions';
import type { PriceComponent, Tariff, TariffElement } from './tariff';
import type { TaxedAmount } from './taxed-amount';

/** How far the loading of one tariff is. */
export type TariffState = { state: 'loading' } | { state: 'error' } | { state: 'loaded'; tariff: Tariff };

/**
 * The price at a connector with these tariffs: that of the first one in force, as in `tariffInForce`. It is loading
 * only while a tariff that would come before the answer is; tariffs that failed to load are passed over.
 */
export function connectorPrice(
  tariffIds: readonly string[],
  lookup: (tariffId: string) => TariffState,
  now: Date,
): Price {
  const outdated: Tariff[] = [];
  for (const tariffId of tariffIds) {
    const loading = lookup(tariffId);
    if (loading.state === 'loading') return { state: 'loading' };
    if (loading.state === 'error') continue;
    if (isInForce(loading.tariff, now)) return priceOf(loading.tariff);
    outdated.push(loading.tariff);
  }
  const [fallback] = outdated;
  return fallback ? priceOf(fallback) : { state: 'unavailable' };
}

/**
 * The tariff that counts at a moment: the first that is valid then. Where none is, the first of all, as an operator
 * with an outdated record still charges by it; null for an empty list.
 */
export function tariffInForce(tariffs: readonly Tariff[], now: Date): Tariff | null {
  return tariffs.find((tariff) => isInForce(tariff, now)) ?? tariffs[0] ?? null;
}

/** Whether a tariff is valid at a moment: from its start up to, not including, its end (OCPI 2.2.1, Tariff). */
export function isInForce({ startDateTime, endDateTime }: Tariff, now: Date): boolean {
  const hasStarted = startDateTime === null || Date.parse(startDateTime) <= now.getTime();
  const hasEnded = endDateTime !== null && Date.parse(endDateTime) <= now.getTime();
  return hasStarted && !hasEnded;
}

/** Whether a tariff as it is now came after a moment: it was not valid yet, or was changed since. */
export const isLater = ({ startDateTime, lastUpdated }: Tariff, than: string): boolean =>
  [startDateTime, lastUpdated].some((since) => since !== null && Date.parse(since) > Date.parse(than));

/** The price of charging as a screen can show it. */
export type Price =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'free'; tariff: Tariff }
  | {
      state: 'priced';
      /** Empty only where nothing but the minimum costs. */
      lines: PriceLine[];
      /** ISO 4217. */
      currency: string;
      /** The least and the most price of a session: before VAT if the operator reports it so, else with it. */
      minPrice: number | null;
      maxPrice: number | null;
      tariff: Tariff;
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
  if (lines.length === 0 && !minPrice) return { state: 'free', tariff };
  return {
    state: 'priced',
    lines,
    currency: tariff.currency,
    minPrice,
    maxPrice: limit(tariff.maxPrice),
    tariff,
    followsClock: chargingElements(tariff).some(({ restrictions }) => restrictions && looksAtClock(restrictions)),
  };
}

function limit(money: TaxedAmount | null): number | null {
  return money?.exclVat ?? money?.inclVat ?? null;
}

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

/** The elements that price charging: all but a reservation's (OCPI 2.2.1, ReservationRestrictionType). */
export function chargingElements({ elements }: Tariff): TariffElement[] {
  return elements.filter(({ restrictions }) => !restrictions?.reservation);
}

/** Whether restrictions depend on the time of day, the day or the date. */
export const looksAtClock = ({ startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions): boolean =>
  (startTime ?? endTime ?? startDate ?? endDate) !== null || dayOfWeek.length > 0;
