import { readRefund, readRefundOf, refundReasons, writeRefund, type OwedRefund } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { bus } from '../part';

/*
 * What is to go back of a payment that was debited is a record, which the shell works off (docs/rules.md: refunds-owed).
 * This part only writes what it has learnt about it. `pageSessionId` is the id in the page's address.
 */

/** The record of the payment for a session; null where the payment was a hold, and where another browser paid. */
export function refundOf(pageSessionId: string, session: Session | null): OwedRefund | null {
  const refund = readRefundOf(pageSessionId);
  if (refund || !session) return refund;
  const { id, authorizationReference } = session;
  return readRefundOf(id) ?? (authorizationReference === null ? null : readRefund(authorizationReference));
}

/** The operator took the stop: the whole goes back now. What was asked for, or is settled, stays as it is. */
export function oweWhole(pageSessionId: string, session: Session | null): void {
  const refund = refundOf(pageSessionId, session);
  if (!refund) return;
  if (refund.state === 'owed' && refund.refundMinor === null)
    writeRefund({ ...refund, amount: 'whole', due: 'now', reason: refundReasons.whole });
  bus.emit('refund/requested', { paymentId: refund.paymentId });
}
