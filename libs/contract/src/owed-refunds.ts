import * as v from 'valibot';
import { storageKeys } from './storage-keys';
import { readRecords, requiredText, storedText, writeRecord } from './stored-record';

/**
 * What is to go back to a driver of a payment by the mobile wallet, which is a debit: written when a charge is started
 * with it, and kept until it is settled (docs/rules.md: refunds-owed).
 */
export interface OwedRefund {
  /** The wallet's payment. There is one record for each. */
  readonly paymentId: string;
  readonly driverId: string;
  /** The session that the payment pays for; null where none was started. */
  readonly sessionId: string | null;
  /** What was debited, in minor units of `currency`. */
  readonly paidMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** 'difference': the payment less the session's final cost. */
  readonly amount: 'whole' | 'difference';
  /** Whether it may be asked for at once, or only when the session is over. */
  readonly due: 'now' | 'when-over';
  /** Told to the backend. */
  readonly reason: string;
  /** Sent as Idempotency-Key with every try. */
  readonly key: string;
  /** When it was noted, ISO 8601 by this device's clock. */
  readonly since: string;
  readonly state:
    /** Nothing clear is known yet. */
    | 'owed'
    /** The backend took the request for `refundMinor`. */
    | 'requested'
    /** It does not go back: `problem` says why. */
    | 'refused'
    /** The session cost what was paid. */
    | 'nothing-due';
  /**
   * What was asked for, in minor units of `currency`; null until then. From then on it does not change, as long as no clear
   * answer has come either: the same key must stand for the same amount.
   */
  readonly refundMinor: number | null;
  /** The backend's reason for a refusal, or the app's own. */
  readonly problem: string | null;
}

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema: v.GenericSchema<unknown, OwedRefund> = v.object({
  paymentId: requiredText,
  driverId: requiredText,
  sessionId: storedText,
  paidMinor: minor,
  currency: v.pipe(v.string(), v.length(3)),
  amount: v.picklist(['whole', 'difference']),
  due: v.picklist(['now', 'when-over']),
  reason: v.string(),
  key: requiredText,
  since: requiredText,
  state: v.picklist(['owed', 'requested', 'refused', 'nothing-due']),
  refundMinor: v.nullable(minor),
  problem: storedText,
});

const KEY = storageKeys.refundsOwed;

/** Settled records that stay readable, for the receipt. What is owed is kept whatever the number. */
const MOST_SETTLED = 20;

/** All records of this browser, newest first, whichever driver's they are. */
export function readRefunds(): readonly OwedRefund[] {
  return readRecords('localStorage', KEY, schema);
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
    'localStorage',
    KEY,
    all.filter((one) => one.state === 'owed' || settled.has(one)),
  );
}
