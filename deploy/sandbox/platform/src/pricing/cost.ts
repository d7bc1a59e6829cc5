import type { Price } from '../tariffs/tariff';
import type { ChargedComponent, ChargedTariff } from './charged-tariff';
import type { Meter } from './meter';
import type { Stretch } from './timeline';

/**
 * An amount of money, exactly, in parts of a unit of the currency: prices have up to six decimals, VAT rates up to four,
 * kilowatt-hours three, and an hour has 3600 seconds.
 */
export type Decimal = bigint;

const PRICE_PARTS = 1_000_000n;
const VAT_PARTS = 1_000_000n;
const WATT_HOURS = 1000n;
const SECONDS = 3600n;

/** One unit of the currency. */
const UNIT = PRICE_PARTS * VAT_PARTS * WATT_HOURS * SECONDS;

/** An amount as a tariff has it. */
const exactly = (price: number): Decimal => (BigInt(Math.round(price * 1e6)) * UNIT) / PRICE_PARTS;

/** The cost of so many watt-hours by a price per kWh. */
const forEnergy = (pricePerKwh: number, wattHours: number): Decimal =>
  (exactly(pricePerKwh) * BigInt(wattHours)) / WATT_HOURS;

/** The cost of so many seconds by a price per hour. */
const forTime = (pricePerHour: number, seconds: number): Decimal => (exactly(pricePerHour) * BigInt(seconds)) / SECONDS;

/** An amount with VAT; its rate is in percent. */
const withVat = (amount: Decimal, rate: number): Decimal =>
  (amount * (VAT_PARTS + BigInt(Math.round(rate * 10_000)))) / VAT_PARTS;

/** An amount rounded to so many decimals, half a step upwards. */
export function rounded(amount: Decimal, decimals: number): number {
  const steps = 10n ** BigInt(decimals);
  return Number((amount * steps * 2n + UNIT) / (UNIT * 2n)) / Number(steps);
}

/** An exact price; without VAT where the tariff does not tell it. */
export interface ExactPrice {
  readonly exclVat: Decimal;
  readonly inclVat: Decimal | undefined;
}

/** The cost of a session, and how it comes about. */
export interface Cost {
  /** At least the tariff's lowest and at most its highest price. */
  readonly total: ExactPrice;
  /** The price paid for it, to the cent: the VAT is rounded by itself, as on an invoice, and the total keeps to the limits. */
  readonly bill: Price;
  readonly by: Record<ChargedComponent['type'], ExactPrice>;
}

/** The quantity charged by one component: watt-hours, seconds, or once. */
interface Charge {
  readonly component: ChargedComponent;
  readonly volume: number;
}

/** Computes the cost of a session that ends at a second of its timeline (OCPI 2.2.1, Tariff). */
export function costAt(second: number, tariff: ChargedTariff, timeline: Stretch[], meter: Meter): Cost {
  const charges = chargesUntil(second, timeline, meter);
  const by = {
    FLAT: sum(charges.filter(({ component }) => component.type === 'FLAT')),
    ENERGY: sum(stepped(charges.filter(({ component }) => component.type === 'ENERGY'))),
    ...timeCosts(charges),
  };
  const charged = total(Object.values(by));
  const exact = bounded(charged, tariff);
  return { total: exact, bill: billFor(exact, tariff), by };
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

/**
 * The lowest and the highest price bound the amounts before and with VAT apart. One that is reached, and is given without
 * VAT, has as much VAT as what was charged.
 */
function bounded(charged: ExactPrice, { min_price, max_price }: ChargedTariff): ExactPrice {
  const exclVat = between(charged.exclVat, exactLimit(min_price?.excl_vat), exactLimit(max_price?.excl_vat));
  const inclVat = vatOf(exclVat, charged, exclVat > charged.exclVat ? min_price : max_price);
  if (inclVat === undefined) return { exclVat, inclVat };
  return { exclVat, inclVat: between(inclVat, exactLimit(min_price?.incl_vat), exactLimit(max_price?.incl_vat)) };
}

const exactLimit = (limit: number | null | undefined): Decimal | undefined =>
  limit == null ? undefined : exactly(limit);

type PriceLimit = ChargedTariff['min_price'];

function vatOf(amount: Decimal, { exclVat, inclVat }: ExactPrice, reached: PriceLimit): Decimal | undefined {
  if (amount === exclVat || inclVat === undefined || reached?.incl_vat != null) return inclVat;
  return exclVat === 0n ? undefined : (amount * inclVat) / exclVat;
}

function between(amount: Decimal, least: Decimal | undefined, most: Decimal | undefined): Decimal {
  if (least !== undefined && amount < least) return least;
  if (most !== undefined && amount > most) return most;
  return amount;
}

const cents = (amount: Decimal): number => Math.round(rounded(amount, 2) * 100);

function billFor({ exclVat, inclVat }: ExactPrice, { min_price, max_price }: ChargedTariff): Price {
  const excl = cents(exclVat);
  if (inclVat === undefined) return { excl_vat: excl / 100 };
  let incl = excl + cents(inclVat - exclVat);
  if (min_price?.incl_vat != null) incl = Math.max(incl, cents(exactly(min_price.incl_vat)));
  if (max_price?.incl_vat != null) incl = Math.min(incl, cents(exactly(max_price.incl_vat)));
  return { excl_vat: excl / 100, incl_vat: incl / 100 };
}

/** A price as OCPI writes it, to so many decimals. */
export const asPrice = ({ exclVat, inclVat }: ExactPrice, decimals: number): Price => ({
  excl_vat: rounded(exclVat, decimals),
  ...(inclVat !== undefined && { incl_vat: rounded(inclVat, decimals) }),
});
