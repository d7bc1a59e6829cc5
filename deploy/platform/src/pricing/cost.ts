import type { Price } from '../tariffs/tariff';
import type { ChargedComponent, ChargedTariff } from './charged-tariff';
import { type Decimal, exactly, forEnergy, forTime, rounded, withVat } from './decimal';
import type { Meter } from './meter';
import type { Stretch } from './timeline';

/** An exact price; without VAT where the tariff does not tell it. */
export interface ExactPrice {
  readonly exclVat: Decimal;
  readonly inclVat: Decimal | undefined;
}

/** What a session costs, and how that comes about. */
export interface Cost {
  /** At least the tariff's lowest and at most its highest price. */
  readonly total: ExactPrice;
  readonly by: Record<ChargedComponent['type'], ExactPrice>;
}

/** What is charged by one component: watt-hours, seconds, or once. */
interface Charge {
  readonly component: ChargedComponent;
  readonly volume: number;
}

/** What a session costs that ends at a second of its timeline (OCPI 2.2.1, Tariff). */
export function costAt(second: number, tariff: ChargedTariff, timeline: Stretch[], meter: Meter): Cost {
  const charges = chargesUntil(second, timeline, meter);
  const by = {
    FLAT: sum(charges.filter(({ component }) => component.type === 'FLAT')),
    ENERGY: sum(stepped(charges.filter(({ component }) => component.type === 'ENERGY'))),
    ...timeCosts(charges),
  };
  return { total: bounded(total(Object.values(by)), tariff), by };
}

function chargesUntil(second: number, timeline: Stretch[], meter: Meter): Charge[] {
  const charges: Charge[] = [];
  const charge = (component: ChargedComponent | undefined, volume: number) => {
    if (component) charges.push({ component, volume });
  };
  charge(timeline.find(({ from, prices }) => from <= second && prices.FLAT)?.prices.FLAT, 1);
  for (const { from, to, charges: flows, prices } of timeline) {
    if (from >= second) break;
    const end = Math.min(to, second);
    if (flows) charge(prices.ENERGY, meter.wattHoursAt(end) - meter.wattHoursAt(from));
    charge(flows ? prices.TIME : prices.PARKING_TIME, end - from);
  }
  return charges;
}

/** Of charging and standing there, only what came last is rounded up. */
function timeCosts(charges: Charge[]) {
  const TIME = charges.filter(({ component }) => component.type === 'TIME');
  const PARKING_TIME = charges.filter(({ component }) => component.type === 'PARKING_TIME');
  const parked = PARKING_TIME.length > 0;
  return { TIME: sum(parked ? TIME : stepped(TIME)), PARKING_TIME: sum(stepped(PARKING_TIME)) };
}

/** Rounds the volume of a whole session up to the step size used last, at the price used last. */
function stepped(charges: Charge[]): Charge[] {
  const last = charges.at(-1);
  if (!last) return charges;
  const { component } = last;
  const volume = charges.reduce((before, charge) => before + charge.volume, 0);
  const missing = Math.ceil(volume / component.step_size) * component.step_size - volume;
  return [...charges, { component, volume: missing }];
}

const sum = (charges: Charge[]): ExactPrice => total(charges.map(priceOf));

function priceOf({ component: { type, price, vat }, volume }: Charge): ExactPrice {
  const exclVat = type === 'FLAT' ? exactly(price) : (type === 'ENERGY' ? forEnergy : forTime)(price, volume);
  // Nothing is nothing, whatever its VAT.
  return { exclVat, inclVat: vat == null && price > 0 ? undefined : withVat(exclVat, vat ?? 0) };
}

const total = (prices: ExactPrice[]): ExactPrice =>
  prices.reduce<ExactPrice>(
    (before, { exclVat, inclVat }) => ({
      exclVat: before.exclVat + exclVat,
      inclVat: before.inclVat === undefined || inclVat === undefined ? undefined : before.inclVat + inclVat,
    }),
    { exclVat: 0n, inclVat: 0n },
  );

/** The lowest and the highest price bound the amounts before and with VAT apart. */
function bounded({ exclVat, inclVat }: ExactPrice, { min_price, max_price }: ChargedTariff): ExactPrice {
  return {
    exclVat: between(exclVat, min_price?.excl_vat, max_price?.excl_vat),
    inclVat: inclVat === undefined ? undefined : between(inclVat, min_price?.incl_vat, max_price?.incl_vat),
  };
}

function between(amount: Decimal, least: number | null | undefined, most: number | null | undefined): Decimal {
  if (least != null && amount < exactly(least)) return exactly(least);
  if (most != null && amount > exactly(most)) return exactly(most);
  return amount;
}

/** A price as OCPI writes it, to so many decimals. */
export const asPrice = ({ exclVat, inclVat }: ExactPrice, decimals: number): Price => ({
  excl_vat: rounded(exclVat, decimals),
  ...(inclVat !== undefined && { incl_vat: rounded(inclVat, decimals) }),
});
