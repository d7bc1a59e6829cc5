import { minorDigits } from '@wattline/base/money';
import { type Decimal, ONE } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import { usable } from '../receipts/usable';
import type { Session } from '../sessions/session';

/** One amount of a bill. */
export interface BilledAmount {
  /** As it is paid, in minor units. */
  readonly minor: number;
  /** As it was written. */
  readonly exact: Decimal;
}

/** The cost that an operator reports of a session. Null: not reported. */
export interface Billed {
  readonly subtotal: BilledAmount | null;
  readonly tax: BilledAmount | null;
  readonly total: BilledAmount | null;
  /** By how much a written amount may differ from the exact one, because of its decimals; 0 for paid amounts. */
  readonly precision: Decimal;
}

/**
 * Reads a session's reported cost. If it has more decimals than its currency, it was not rounded to the amount to pay.
 */
export function billedBy({ totalCost, currency }: Session): Billed {
  const { excl, incl } = usable(totalCost);
  const amountOf = (exact: Decimal): BilledAmount => ({ exact, minor: inMinor(exact, currency) });
  const [subtotal, total] = [excl === null ? null : amountOf(excl), incl === null ? null : amountOf(incl)];
  const tax = subtotal && total ? { exact: total.exact - subtotal.exact, minor: total.minor - subtotal.minor } : null;
  const digits = minorDigits(currency);
  const isWhole = [excl, incl].every((amount) => amount === null || amount % (ONE / 10n ** BigInt(digits)) === 0n);
  return { subtotal, tax, total, precision: isWhole ? 0n : ONE / 10n ** BigInt(digits + 2) };
}

/** Whether a billed amount is the tariff's: to the smallest unit of the currency, or exactly where it was not rounded. */
export function isBilledAs({ minor, exact }: BilledAmount, due: BilledAmount, precision: Decimal): boolean {
  const difference = exact > due.exact ? exact - due.exact : due.exact - exact;
  return minor === due.minor || (precision > 0n && difference <= precision);
}
