import type { Money } from '../tariffs/money';
import { type Exact, exact, inCents, over, rounded, times } from './exact';

/** Money is in hundredths of the currency's unit: cents, whatever they are called. */
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
  readonly sum: Exact;
  /** The same in hundredths, by the rounded sections that it is shown as. */
  readonly sumInCents: number;
  /** Null where some VAT is not known. */
  readonly tax: Exact | null;
  /** A share; null where it is not known. */
  readonly taxRate: Exact | null;
}

/** Specification 1, §9. */
const FALLBACK_TAX = exact(0.12);
const THRESHOLD = exact(0.01);

const differ = (one: Exact, other: Exact): boolean => one - other > THRESHOLD || other - one > THRESHOLD;

/**
 * Subtotal, tax and total (specification 1, §2 and §9). What the operator reports counts; what it leaves out follows from
 * its tariff; where that does not say a tax either it is 12 %, an estimate. They add up to the cent.
 */
export function totalsOf(reported: Money | null, computed: Computed | null): Totals {
  const { excl, incl } = usable(reported);
  if (excl === null && incl === null)
    return computed ? computedTotals(computed) : { subtotal: null, isActual: false, tax: null, total: null };

  const taxRate = computed?.taxRate ?? FALLBACK_TAX;
  const subtotal = excl ?? withoutTax(incl ?? 0n, computed);
  const isActual = computed !== null && differ(subtotal, computed.sum);
  const tax = incl === null ? ((isActual ? null : computed?.tax) ?? times(subtotal, taxRate)) : incl - subtotal;
  const isReported = excl !== null && incl !== null && subtotal > 0n;
  const subtotalCents = inCents(subtotal);
  const totalCents = inCents(subtotal + tax);
  return {
    subtotal: subtotalCents,
    isActual,
    tax: {
      percent: percentOf(subtotal, tax, computed?.taxRate ?? null),
      amount: totalCents - subtotalCents,
      isEstimate: !isReported && (computed?.taxRate ?? null) === null,
    },
    total: totalCents,
  };
}

/** Feeds that know no VAT write 0 with it: less with tax than without is no price. */
function usable(reported: Money | null): { excl: Exact | null; incl: Exact | null } {
  const { exclVat, inclVat } = reported ?? { exclVat: null, inclVat: null };
  const hasBoth = exclVat !== null && inclVat !== null;
  return {
    excl: exclVat === null ? null : exact(exclVat),
    incl: inclVat === null || (hasBoth && inclVat < exclVat) ? null : exact(inclVat),
  };
}

function withoutTax(incl: Exact, computed: Computed | null): Exact {
  const fits = computed?.tax != null && !differ(computed.sum + computed.tax, incl);
  return fits ? computed.sum : over(incl, exact(1) + (computed?.taxRate ?? FALLBACK_TAX));
}

function computedTotals({ sum, sumInCents, tax, taxRate }: Computed): Totals {
  const amount = inCents(tax ?? times(sum, FALLBACK_TAX));
  const percent = percentOf(sum, tax ?? times(sum, FALLBACK_TAX), taxRate);
  return {
    subtotal: sumInCents,
    isActual: false,
    tax: { percent, amount, isEstimate: taxRate === null },
    total: sumInCents + amount,
  };
}

const inPercent = (share: Exact): number => rounded(times(share, exact(100)), 2);

/** The rate that is known, as long as it leads to this tax; else the one that does. */
function percentOf(subtotal: Exact, tax: Exact, known: Exact | null): number {
  if (subtotal === 0n) return inPercent(known ?? FALLBACK_TAX);
  if (known !== null && !differ(times(subtotal, known), tax)) return inPercent(known);
  return inPercent(over(tax, subtotal));
}
