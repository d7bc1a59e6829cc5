import { readRefund, readRefundOf, writeRefund, type OwedRefund } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { Session } from '@wattline/ocpi';

/*
 * What of a wallet's payment is to go back is a record, which the shell works off (docs/rules.md: refunds-owed). This part
 * only says what it has learnt about it. `sessionId` is the one in the page's address.
 */

/** What the backend is told. */
const reasons = { whole: 'Session stopped by user', difference: 'Refund difference after session completion' } as const;

/** The record of the payment for a session, or null: a card, or paid from another browser. */
export function refundOf(sessionId: string, session: Session | null): OwedRefund | null {
  const refund = readRefundOf(sessionId);
  if (refund || !session) return refund;
  const { id, authorizationReference } = session;
  return readRefundOf(id) ?? (authorizationReference === null ? null : readRefund(authorizationReference));
}

function owe(refund: OwedRefund | null, amount: OwedRefund['amount'], due: OwedRefund['due']): void {
  // What was asked for, or is settled, stays as it is.
  if (refund?.state === 'owed' && refund.refundMinor === null)
    writeRefund({ ...refund, amount, due, reason: reasons[amount] });
}

/** The driver's stop goes out: should its answer not be seen on this page, the whole goes back once the session is over. */
export function expectStop(sessionId: string, session: Session): void {
  owe(refundOf(sessionId, session), 'whole', 'when-over');
}

/** The stop was not taken, and the session goes on: what it will not cost is owed, as before. */
export function expectEnd(sessionId: string, session: Session): void {
  owe(refundOf(sessionId, session), 'difference', 'when-over');
}

/** The operator took the stop: the whole goes back now. */
export function oweWhole(sessionId: string, session: Session): void {
  const refund = refundOf(sessionId, session);
  owe(refund, 'whole', 'now');
  if (refund) bus.emit('refund/requested', { paymentId: refund.paymentId }, '@wattline/session');
}
