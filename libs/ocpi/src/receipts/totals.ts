import { type Decimal, decimal, divide, multiply, ONE, rounded } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import type { Bill } from '../quote/priced';
import type { TaxedAmount } from '../tariffs/taxed-amount';
import { FALLBACK_PERCENT } from './fallback-tax';
import type { TaxTerms } from './tax-terms';
import { usable } from './usable';

/** Money is in minor units of the currency. */
export interface Totals {
  /** Before VAT. */
  readonly subtotal: number | null;
  /** The operator reports another cost than its tariff gives: the subtotal is the operator's. */
  readonly isActual: boolean;
  /** An estimate is for the eye alone: no money moves by it (docs/rules.md: labelled-estimates). */
  readonly tax: { percent: number; amount: number; isEstimate: boolean } | null;
  /** With VAT. */
  readonly total: number | null;
}

/** The charges of a session by its tariff. */
export interface Computed {
  /** Before VAT. */
  readonly sum: Decimal;
  /** Null where some VAT is not known. */
  readonly tax: Decimal | null;
  /** A share; null where it is not known. */
  readonly taxRate: Decimal | null;
  /** The amount to pay if the operator reports none. */
  readonly bill: Bill;
}

/** A share, for a tariff that names no VAT. */
export const FALLBACK_TAX = decimal(FALLBACK_PERCENT / 100);
/** A smaller difference comes from rounding. */
const THRESHOLD = decimal(0.01);

const differ = (one: Decimal, other: Decimal): boolean => one - other > THRESHOLD || other - one > THRESHOLD;

/**
 * Computes subtotal, tax and total. The operator's report counts; missing parts follow from its tariff, then from the
 * tax of the environment; if neither names a tax it is estimated, by 12 % in the end. They add up to the cent.
 */
export function totalsOf(
  reported: TaxedAmount | null,
  computed: Computed | null,
  terms: TaxTerms,
  currency: string,
): Totals {
  const { excl, incl } = usable(reported);
  if (excl === null && incl === null)
    return computed
      ? computedTotals(computed, terms, currency)
      : { subtotal: null, isActual: false, tax: null, total: null };

  const subtotal = excl ?? withoutTax(incl ?? 0n, computed, terms);
  const isActual = computed !== null && differ(subtotal, computed.sum);
  const own = isActual || terms.isAssumed ? null : (computed?.tax ?? null);
  const { rate, isKnown } = rateOf(computed, terms);
  const tax = incl === null ? (own ?? multiply(subtotal, rate)) : incl - subtotal;
  const isReported = excl !== null && incl !== null && subtotal > 0n;
  const subtotalMinor = inMinor(subtotal, currency);
  const totalMinor = inMinor(subtotal + tax, currency);
  return {
    subtotal: subtotalMinor,
    isActual,
    tax: {
      percent: percentOf(subtotal, tax, isKnown || computed?.taxRate != null ? rate : null),
      amount: totalMinor - subtotalMinor,
      isEstimate: !isReported && !isKnown && (own === null || subtotal === 0n),
    },
    total: totalMinor,
  };
}

/** Finds the rate of a tax, and whether it is known; otherwise it is the best guess. */
function rateOf(computed: Computed | null, { soleRate, environmentRate }: TaxTerms) {
  const known = soleRate ?? environmentRate;
  return { rate: known ?? computed?.taxRate ?? FALLBACK_TAX, isKnown: known !== null };
}

function withoutTax(incl: Decimal, computed: Computed | null, terms: TaxTerms): Decimal {
  const fits = computed?.tax != null && !terms.isAssumed && !differ(computed.sum + computed.tax, incl);
  return fits ? computed.sum : divide(incl, ONE + rateOf(computed, terms).rate);
}

function computedTotals(computed: Computed, terms: TaxTerms, currency: string): Totals {
  const { sum, tax, taxRate, bill } = computed;
  const { rate, isKnown } = rateOf(computed, terms);
  const isOwn = tax !== null && !(terms.isAssumed && isKnown);
  const exactTax = isOwn ? tax : multiply(sum, rate);
  const amount = isOwn && bill.tax !== null ? bill.tax : inMinor(exactTax, currency);
  return {
    subtotal: bill.subtotal,
    isActual: false,
    tax: {
      percent: percentOf(sum, exactTax, isOwn ? taxRate : isKnown ? rate : null),
      amount,
      isEstimate: !isKnown && (tax === null || terms.isAssumed || (taxRate === null && sum === 0n)),
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
