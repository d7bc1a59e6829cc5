import { type Decimal, decimal, divide, multiply, rounded } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import type { Bill } from '../quote/priced';
import type { Money } from '../tariffs/money';

/** Money is in minor units of the currency. */
export interface Totals {
  /** Before VAT. */
  readonly subtotal: number | null;
  /** What the operator reports differs from what its tariff comes to: the subtotal is the operator's. */
  readonly isActual: boolean;
  readonly tax: { percent: number; amount: number; isEstimate: boolean } | null;
  /** With VAT. */
  readonly total: number | null;
}

/** What the charges of a session come to by its tariff. */
export interface Computed {
  /** Before VAT. */
  readonly sum: Decimal;
  /** Null where some VAT is not known. */
  readonly tax: Decimal | null;
  /** A share; null where it is not known. */
  readonly taxRate: Decimal | null;
  /** What is paid, where the operator reports nothing. */
  readonly bill: Bill;
}

/** A share, for a tariff that names no VAT. */
export const FALLBACK_TAX = decimal(0.12);
/** A smaller difference comes from rounding. */
const THRESHOLD = decimal(0.01);

const differ = (one: Decimal, other: Decimal): boolean => one - other > THRESHOLD || other - one > THRESHOLD;

/**
 * Subtotal, tax and total. What the operator reports counts; what it leaves out follows from
 * its tariff; where that does not say a tax either it is 12 %, an estimate. They add up to the cent.
 */
export function totalsOf(reported: Money | null, computed: Computed | null, currency: string): Totals {
  const { excl, incl } = usable(reported);
  if (excl === null && incl === null)
    return computed ? computedTotals(computed, currency) : { subtotal: null, isActual: false, tax: null, total: null };

  const taxRate = computed?.taxRate ?? FALLBACK_TAX;
  const subtotal = excl ?? withoutTax(incl ?? 0n, computed);
  const isActual = computed !== null && differ(subtotal, computed.sum);
  const tax = incl === null ? ((isActual ? null : computed?.tax) ?? multiply(subtotal, taxRate)) : incl - subtotal;
  const isReported = excl !== null && incl !== null && subtotal > 0n;
  const subtotalMinor = inMinor(subtotal, currency);
  const totalMinor = inMinor(subtotal + tax, currency);
  return {
    subtotal: subtotalMinor,
    isActual,
    tax: {
      percent: percentOf(subtotal, tax, computed?.taxRate ?? null),
      amount: totalMinor - subtotalMinor,
      isEstimate: !isReported && (computed?.taxRate ?? null) === null,
    },
    total: totalMinor,
  };
}

/** What an operator reports, as far as it is a price: null where it is not said. */
export interface Reported {
  readonly excl: Decimal | null;
  readonly incl: Decimal | null;
}

/** Feeds that know no VAT write 0 with it: less with tax than without is no price. */
export function usable(reported: Money | null): Reported {
  const { exclVat, inclVat } = reported ?? { exclVat: null, inclVat: null };
  const hasBoth = exclVat !== null && inclVat !== null;
  return {
    excl: exclVat === null ? null : decimal(exclVat),
    incl: inclVat === null || (hasBoth && inclVat < exclVat) ? null : decimal(inclVat),
  };
}

function withoutTax(incl: Decimal, computed: Computed | null): Decimal {
  const fits = computed?.tax != null && !differ(computed.sum + computed.tax, incl);
  return fits ? computed.sum : divide(incl, decimal(1) + (computed?.taxRate ?? FALLBACK_TAX));
}

function computedTotals({ sum, tax, taxRate, bill }: Computed, currency: string): Totals {
  const exactTax = tax ?? multiply(sum, FALLBACK_TAX);
  const amount = bill.tax ?? inMinor(exactTax, currency);
  return {
    subtotal: bill.subtotal,
    isActual: false,
    tax: {
      percent: percentOf(sum, exactTax, taxRate),
      amount,
      isEstimate: tax === null || (taxRate === null && sum === 0n),
    },
    total: bill.subtotal + amount,
  };
}

const inPercent = (share: Decimal): number => rounded(multiply(share, decimal(100)), 2);

/** The rate that is known, as long as it leads to this tax; else the one that does. */
function percentOf(subtotal: Decimal, tax: Decimal, known: Decimal | null): number {
  if (subtotal === 0n) return inPercent(known ?? FALLBACK_TAX);
  if (known !== null && !differ(multiply(subtotal, known), tax)) return inPercent(known);
  return inPercent(divide(tax, subtotal));
}
