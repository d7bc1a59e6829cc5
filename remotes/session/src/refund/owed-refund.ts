import { readRefund, readRefundOf, writeRefund, type OwedRefund } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { bus } from '../part';

/*
 * What is to go back of a payment that was debited is a record, which the shell works off (docs/rules.md: refunds-owed).
 * This part only writes what it has learnt about it. `pageSessionId` is the id in the page's address.
 */

/** The reasons that the backend is given. */
const reasons = { whole: 'Session stopped by user', difference: 'Refund difference after session completion' } as const;

/** The record of the payment for a session; null where the payment was a hold, and where another browser paid. */
export function refundOf(pageSessionId: string, session: Session | null): OwedRefund | null {
  const refund = readRefundOf(pageSessionId);
  if (refund || !session) return refund;
  const { id, authorizationReference } = session;
  return readRefundOf(id) ?? (authorizationReference === null ? null : readRefund(authorizationReference));
}

function owe(refund: OwedRefund | null, amount: OwedRefund['amount'], due: OwedRefund['due']): void {
  // A record that was asked for, or is settled, stays as it is.
  if (refund?.state === 'owed' && refund.refundMinor === null)
    writeRefund({ ...refund, amount, due, reason: reasons[amount] });
}

/** A stop is about to be sent. If its answer does not reach this page, the whole goes back once the session is over. */
export function expectStop(pageSessionId: string, session: Session): void {
  owe(refundOf(pageSessionId, session), 'whole', 'when-over');
}

/** The stop was not taken and the session goes on: the difference to its final cost is owed, as before. */
export function expectEnd(pageSessionId: string, session: Session): void {
  owe(refundOf(pageSessionId, session), 'difference', 'when-over');
}

/** The operator took the stop: the whole goes back now. */
export function oweWhole(pageSessionId: string, session: Session): void {
  const refund = refundOf(pageSessionId, session);
  owe(refund, 'whole', 'now');
  if (refund) bus.emit('refund/requested', { paymentId: refund.paymentId });
}
