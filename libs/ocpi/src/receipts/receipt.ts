import { type Charge, amountOf, byRate } from '../quote/charge';
import { decimal, rounded, sum } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import { type Priced, billOf } from '../quote/priced';
import type { Session } from '../sessions/session';
import { type ComponentType, type DimensionUnit, dimensions } from '../tariffs/dimensions';
import { isLater } from '../tariffs/price';
import { type AppliedTariff, type FoundTariffs, appliedTariff } from './applied-tariff';
import { pricedBy } from './receipt-charges';
import { energyOf } from './session-usage';
import { taxTerms } from './tax-terms';
import { type Computed, type Totals, totalsOf } from './totals';

/** The cost of a session, and its parts. Money is in minor units of the currency: cents, yen, fils. */
export interface Receipt extends Totals {
  /** ISO 4217. */
  readonly currency: string;
  /** In kWh, 3 decimals; null where it is not known. */
  readonly energy: number | null;
  /** In seconds; null before the end. */
  readonly duration: number | null;
  /** The tariff by which the sections are computed. */
  readonly applied: AppliedTariff;
  /** Only those above 0.01. */
  readonly sections: ReceiptSection[];
  /** The change by the tariff's least or most price; negative for the most. Null: there is none. */
  readonly adjustment: number | null;
}

export interface ReceiptSection {
  readonly kind: 'energy' | 'time' | 'fixed';
  readonly amount: number;
  /** One for each rate, those above 0.01. */
  readonly lines: ReceiptLine[];
}

interface ReceiptLine {
  readonly type: ComponentType;
  /** In kWh, hours or times, 3 decimals. */
  readonly quantity: number;
  /** Per unit of the quantity, 4 decimals. */
  readonly rate: number;
  readonly amount: number;
}

const KINDS = [
  ['energy', 'kWh'],
  ['time', 'hour'],
  ['fixed', 'session'],
] as const satisfies [ReceiptSection['kind'], DimensionUnit][];

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
  const byTariff = isBilled ? pricedBy(applied, session, timeZone) : null;
  const totalsBy = (price: Priced | null): Totals =>
    totalsOf(
      isBilled ? session.totalCost : { exclVat: 0, inclVat: 0 },
      computedBy(price, currency),
      taxTerms(applied, found),
      currency,
    );
  // A tariff of today proves nothing of a charge that cost another amount.
  const isTodays =
    applied.kind === 'ocpi' && applied.tariffs.some((tariff) => startDateTime && isLater(tariff, startDateTime));
  const isOther = session.totalCost === null || totalsBy(byTariff).isActual;
  const price = isTodays && isOther ? null : byTariff;
  const adjustment = price === null ? 0n : price.exclVat - price.charged;
  const energy = energyOf(session);
  return {
    currency,
    energy: energy === null ? null : rounded(energy, 3),
    duration:
      startDateTime && endDateTime
        ? Math.max(0, Math.round((Date.parse(endDateTime) - Date.parse(startDateTime)) / 1000))
        : null,
    applied,
    sections: sectionsOf(price?.charges.billed ?? [], currency),
    adjustment: adjustment === 0n ? null : inMinor(adjustment, currency),
    ...totalsBy(price),
  };
}

function sectionsOf(charges: readonly Charge[], currency: string): ReceiptSection[] {
  return KINDS.flatMap(([kind, unit]) => {
    const own = charges.filter(({ type }) => dimensions[type] === unit);
    const amount = sum(own.map(amountOf));
    if (amount <= HIDDEN) return [];
    const lines = byRate(own).filter((line) => amountOf(line) > HIDDEN);
    return [{ kind, amount: inMinor(amount, currency), lines: lines.map((line) => lineOf(line, currency)) }];
  });
}

const lineOf = (charge: Charge, currency: string): ReceiptLine => ({
  type: charge.type,
  quantity: rounded(charge.volume, 3),
  rate: rounded(charge.rate, 4),
  amount: inMinor(amountOf(charge), currency),
});

/** Null where no tariff is known that the session could have been charged by, or where it is not known which price held. */
function computedBy(price: Priced | null, currency: string): Computed | null {
  if (price === null || price.charges.undecided !== null) return null;
  const { exclVat, inclVat, taxRate } = price;
  return { sum: exclVat, tax: inclVat === null ? null : inclVat - exclVat, taxRate, bill: billOf(price, currency) };
}
