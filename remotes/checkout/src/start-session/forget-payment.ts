import { readPendingSession, removePendingSession } from '@wattline/contract';
import { clearAttempt } from '../payment/payment-attempt';
import type { PaidSession } from './paid-session';

/** A session uses the payment now, or it is given back: it is offered no more. Another payment's records stay. */
export function forgetPayment({ id, driverId }: PaidSession): void {
  if (readPendingSession()?.id === id) removePendingSession();
  clearAttempt({ driverId, paymentId: id });
}
