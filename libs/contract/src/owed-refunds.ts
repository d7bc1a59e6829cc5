import * as v from '@wattline/schema';
import * as storageKeys from './storage-keys';
import { readRecords, requiredText, storedText, writeRecord } from './stored-record';

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const values = v.record(v.string(), v.union([v.string(), v.number()]));

export const owedRefundSchema = v.object({
  /** The debit. There is one record for each. */
  paymentId: requiredText,
  /** The payment method, as in libs/refunds. Records of contract 1.2 and older have none: they are of ATH Móvil. */
  method: v.optional(requiredText, 'ath-movil'),
  driverId: requiredText,
  /** The session that the payment pays for; null where none was started. */
  sessionId: storedText,
  /** What was debited, in minor units of `currency`. */
  paidMinor: minor,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.length(3)),
  /** 'whole': the operator took the driver's stop. 'difference': the payment less the session's final cost. */
  amount: v.picklist(['whole', 'difference']),
  /** Whether it may be asked for at once, as the whole, or only when the session is over. */
  due: v.picklist(['now', 'when-over']),
  /** Sent to the backend. */
  reason: v.string(),
  /** Sent as Idempotency-Key with every try. */
  key: requiredText,
  /** When the record was made, ISO 8601 by this device's clock. */
  since: requiredText,
  /**
   * 'owed': nothing clear is known yet. 'requested': the backend took the request for `refundMinor`. 'refused': it does not
   * go back, and `problem` says why. 'nothing-due': the session cost what was paid.
   */
  state: v.picklist(['owed', 'requested', 'refused', 'nothing-due']),
  /**
   * What was asked for, in minor units of `currency`; null until then. From then on it does not change, as long as no clear
   * answer has come either: the same key must stand for the same amount.
   */
  refundMinor: v.nullable(minor),
  /** Why it was refused, in English: the backend's own words, or the text of `failure`. */
  problem: storedText,
  /** Why it was refused, as a code and what fills its text; null for the backend's own words. Since contract 1.3. */
  failure: v.optional(v.fallback(v.nullable(v.object({ code: requiredText, values })), null), null),
});

/**
 * What is to go back to a driver of a debit: written when a charge is started with it, and kept until it is settled
 * (docs/rules.md: refunds-owed).
 */
export type OwedRefund = Readonly<v.InferOutput<typeof owedRefundSchema>>;

/** The reasons that the backend is given. */
export const refundReasons = {
  whole: 'Session stopped by user',
  difference: 'Refund difference after session completion',
} as const;

const KEY = storageKeys.refundsOwed;

/** Settled records that stay readable, for the receipt. What is owed is always kept. */
const MOST_SETTLED = 20;

/**
 * Releases of the session part with contract 1.9 and older wrote the whole down before the stop went out, to be asked for
 * once the session is over. No answer said that the operator took the stop, so it is the difference that is owed.
 */
function asAnswered(refund: OwedRefund): OwedRefund {
  const { amount, due, refundMinor, state } = refund;
  const isUnanswered = amount === 'whole' && due === 'when-over' && refundMinor === null && state === 'owed';
  return isUnanswered ? { ...refund, amount: 'difference', reason: refundReasons.difference } : refund;
}

/** All records of this browser, of all drivers, newest first. */
export function readRefunds(): readonly OwedRefund[] {
  return readRecords('local', KEY, owedRefundSchema).map(asAnswered);
}

/** The record of a payment, or null. */
export function readRefund(paymentId: string): OwedRefund | null {
  return readRefunds().find((refund) => refund.paymentId === paymentId) ?? null;
}

/** The record of a session's payment, or null. */
export function readRefundOf(sessionId: string): OwedRefund | null {
  return readRefunds().find((refund) => refund.sessionId === sessionId) ?? null;
}

/**
 * Writes the record of a payment, in place of the one before. What is settled stays settled, and what was asked for stays
 * as it was asked for: a refund is never asked for twice.
 *
 * @returns Whether the browser keeps it; if not, it lasts until the page is left.
 */
export function writeRefund(refund: OwedRefund): boolean {
  const before = readRefunds();
  const known = before.find(({ paymentId }) => paymentId === refund.paymentId);
  if (known && (known.state !== 'owed' || (known.refundMinor !== null && known.refundMinor !== refund.refundMinor)))
    return true;
  const all = [refund, ...before.filter((one) => one !== known)];
  const settled = new Set(all.filter(({ state }) => state !== 'owed').slice(0, MOST_SETTLED));
  return writeRecord(
    'local',
    KEY,
    all.filter((one) => one.state === 'owed' || settled.has(one)),
  );
}

/**
 * The part of a debit that a session does not cost is owed from the session's start on. An earlier record of the
 * payment stays: the whole of it may be owed by now.
 */
export function oweDifference(
  debit: Pick<OwedRefund, 'paymentId' | 'method' | 'driverId' | 'sessionId' | 'paidMinor' | 'currency' | 'since'>,
): void {
  const { paymentId } = debit;
  if (readRefund(paymentId)) return;
  writeRefund({
    ...debit,
    amount: 'difference',
    due: 'when-over',
    reason: refundReasons.difference,
    key: `refund-${paymentId}`,
    state: 'owed',
    refundMinor: null,
    problem: null,
    failure: null,
  });
}
