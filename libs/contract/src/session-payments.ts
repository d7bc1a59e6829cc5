import * as v from '@wattline/schema';
import * as storageKeys from './storage-keys';
import { paymentKinds, readRecords, requiredText, storedText, writeRecord } from './stored-record';

export const sessionPaymentSchema = v.object({
  /** The one in the page's address, /session/{id}. */
  sessionId: requiredText,
  driverId: requiredText,
  /** That driver has signed out on this device: it is shown only to them. */
  isPrivate: v.optional(v.fallback(v.boolean(), false), false),
  /** 'hold': reserved on a card, of which the cost is taken. 'wallet': debited, and the difference goes back. */
  kind: v.picklist(paymentKinds),
  /** What was held or debited, in minor units of `currency`. */
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.length(3)),
  /** When that was, ISO 8601; null where it is not known. */
  paidAt: storedText,
  /** Until when a hold lasts, ISO 8601; null where it is not known, and for a debit. */
  expiresAt: storedText,
});

/**
 * What was held or paid for a session: written when it starts, and kept when it is over, for its receipt
 * (docs/rules.md: hold-known-everywhere).
 */
export type SessionPayment = Readonly<v.InferOutput<typeof sessionPaymentSchema>>;

const KEY = storageKeys.sessionPayments;

const MOST = 20;

const readAll = (): readonly SessionPayment[] => readRecords('local', KEY, sessionPaymentSchema);

/** What was held or paid for a session, or null: older releases and other browsers left no record. */
export function readSessionPayment(sessionId: string): SessionPayment | null {
  return readAll().find((payment) => payment.sessionId === sessionId) ?? null;
}

/** Keeps what was held or paid for a session, in front of the others; replaces what is known of that session. */
export function rememberSessionPayment(payment: SessionPayment): void {
  const others = readAll().filter(({ sessionId }) => sessionId !== payment.sessionId);
  writeRecord('local', KEY, [payment, ...others].slice(0, MOST));
}

const asPrivate = (payment: SessionPayment): SessionPayment => ({ ...payment, isPrivate: true });

/** A driver has signed out: from now on their payments are shown only to them. */
export function hideSessionPayments(driverId: string): void {
  const payments = readAll();
  if (!payments.some((payment) => payment.driverId === driverId)) return;
  writeRecord(
    'local',
    KEY,
    payments.map((payment) => (payment.driverId === driverId ? asPrivate(payment) : payment)),
  );
}
