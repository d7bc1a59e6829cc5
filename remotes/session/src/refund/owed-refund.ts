import { readRefund, readRefundOf, type OwedRefund } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';

/*
 * What is to go back of a payment that was debited is a record, which the shell works off (docs/rules.md: refunds-owed).
 * This part writes what it learns about it. `pageSessionId` is the id in the page's address.
 */

/** The record of the payment for a session; null where the payment was a hold, and where another browser paid. */
export function refundOf(pageSessionId: string, session: Session | null): OwedRefund | null {
  const refund = readRefundOf(pageSessionId);
  if (refund || !session) return refund;
  const { id, authorizationReference } = session;
  return readRefundOf(id) ?? (authorizationReference === null ? null : readRefund(authorizationReference));
}
