import type { Session } from '../sessions/session';
import type { ComponentType, Tariff } from '../tariffs/tariff';
import { type AppliedTariff, type FoundTariffs, appliedTariff } from './applied-tariff';
import { type Charge, amountOf, portalCharges, tariffCharges } from './charges';
import { type Decimal, decimal, inCents, divide, rounded, sum, multiply } from './decimal';
import { type Computed, type Totals, totalsOf } from './totals';
import { energyOf } from './usage';

/** What a session cost, and how that comes about. Money is in hundredths of the currency's unit. */
export interface Receipt extends Totals {
  /** ISO 4217. */
  readonly currency: string;
  /** In kWh, 3 decimals; null where it is not known. */
  readonly energy: number | null;
  /** In seconds; null before the end. */
  readonly duration: number | null;
  /** What the sections are computed by. */
  readonly applied: AppliedTariff;
  /** Only those above 0.01. */
  readonly sections: ReceiptSection[];
  /** What the tariff's least or most price changes; null where it does not. Negative for the most. */
  readonly adjustment: number | null;
}

export interface ReceiptSection {
  readonly kind: 'energy' | 'time' | 'fixed';
  readonly amount: number;
  /** One for each rate, those above 0.01. */
  readonly lines: ReceiptLine[];
}

export interface ReceiptLine {
  readonly type: ComponentType;
  /** In kWh, hours or times, 3 decimals. */
  readonly quantity: number;
  /** Per unit of the quantity, 4 decimals. */
  readonly rate: number;
  readonly amount: number;
}

const KINDS = [
  ['energy', ['ENERGY']],
  ['time', ['TIME', 'PARKING_TIME']],
  ['fixed', ['FLAT']],
] as const satisfies [ReceiptSection['kind'], ComponentType[]][];

/** Amounts up to this are hidden. */
const HIDDEN = decimal(0.01);

/**
 * The receipt of a session by the tariffs that were found for it. Their times of day are those of `timeZone`, the station's
 * IANA name; null where it is not known: then the device's. Exact to the cent; never throws.
 */
export function receiptOf(session: Session, found: FoundTariffs, timeZone: string | null): Receipt {
  const { currency, startDateTime, endDateTime, status } = session;
  const applied = appliedTariff(session, found);
  // An INVALID session is not billed (docs/rules.md: session-statuses).
  const isBilled = status !== 'INVALID';
  const charges = isBilled ? chargesBy(applied, session, timeZone) : [];
  const adjustment = adjustmentOf(charges, applied);
  const energy = energyOf(session);
  return {
    currency,
    energy: energy === null ? null : rounded(energy, 3),
    duration:
      startDateTime && endDateTime
        ? Math.max(0, Math.round((Date.parse(endDateTime) - Date.parse(startDateTime)) / 1000))
        : null,
    applied,
    sections: sectionsOf(charges),
    adjustment: adjustment === 0n ? null : inCents(adjustment),
    ...totalsOf(isBilled ? session.totalCost : { exclVat: 0, inclVat: 0 }, computedBy(applied, charges, adjustment)),
  };
}

function chargesBy(applied: AppliedTariff, session: Session, timeZone: string | null): Charge[] {
  if (applied.kind === 'none') return [];
  return applied.kind === 'ocpi'
    ? tariffCharges(session, applied.tariffs, timeZone)
    : portalCharges(session, applied.tariff);
}

function sectionsOf(charges: Charge[]): ReceiptSection[] {
  return KINDS.flatMap(([kind, types]) => {
    const own = types.flatMap((type) => charges.filter((charge) => charge.type === type));
    const amount = sum(own.map(amountOf));
    if (amount <= HIDDEN) return [];
    const lines = byRate(own).filter((line) => amountOf(line) > HIDDEN);
    return [{ kind, amount: inCents(amount), lines: lines.map(lineOf) }];
  });
}

/** Stretches at the same rate are one line. */
function byRate(charges: Charge[]): Charge[] {
  const lines = new Map<string, Charge>();
  for (const charge of charges) {
    const key = `${charge.type} ${charge.rate}`;
    const line = lines.get(key);
    lines.set(key, line ? { ...line, volume: line.volume + charge.volume } : charge);
  }
  return [...lines.values()];
}

const lineOf = (charge: Charge): ReceiptLine => ({
  type: charge.type,
  quantity: rounded(charge.volume, 3),
  rate: rounded(charge.rate, 4),
  amount: inCents(amountOf(charge)),
});

/** What brings the sum up to a tariff's least price, or down to its most (OCPI 2.2.1, Tariff). */
function adjustmentOf(charges: Charge[], applied: AppliedTariff): Decimal {
  const [tariff, ...others] = applied.kind === 'ocpi' ? applied.tariffs : [];
  if (!tariff || others.length > 0 || charges.length === 0) return 0n;
  const charged = sum(charges.map(amountOf));
  const least = limitOf(tariff.minPrice);
  const most = limitOf(tariff.maxPrice);
  if (least !== null && charged < least) return least - charged;
  return most !== null && charged > most ? most - charged : 0n;
}

const limitOf = (price: Tariff['minPrice']): Decimal | null => (price?.exclVat == null ? null : decimal(price.exclVat));

/** Null where no tariff is known that the session could have been charged by. */
function computedBy(applied: AppliedTariff, charges: Charge[], adjustment: Decimal): Computed | null {
  if (applied.kind === 'none') return null;
  const charged = sum(charges.map(amountOf));
  const taxRate = taxRateOf(charges, charged);
  const total = charged + adjustment;
  const perSection = KINDS.map(([, types]) =>
    sum(charges.filter(({ type }) => types.some((one) => one === type)).map(amountOf)),
  );
  return {
    sum: total,
    sumInCents: [...perSection, adjustment].reduce((before, amount) => before + inCents(amount), 0),
    tax: taxRate === null ? null : multiply(total, taxRate),
    taxRate,
  };
}

/** The rate that all charges have, else what their rates come to on the whole; null where one of them has none. */
function taxRateOf(charges: Charge[], charged: Decimal): Decimal | null {
  const paid = charges.filter((charge) => amountOf(charge) > 0n);
  const rates = (paid.length > 0 ? paid : charges).map(({ vat }) => vat);
  const known = rates.filter((rate) => rate !== null);
  if (known.length === 0 || known.length < rates.length) return null;
  if (new Set(known).size === 1) return known[0] ?? null;
  const tax = sum(charges.map((charge) => multiply(amountOf(charge), charge.vat ?? 0n)));
  return charged === 0n ? null : divide(tax, charged);
}
