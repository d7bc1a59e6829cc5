import { currentDriver } from '@wattline/auth';
import {
  changeCharge,
  readPendingSession,
  removePendingSession,
  writeActiveSession,
  writePendingSession,
} from '@wattline/charge';
import { bus } from '../part';
import { paidBy } from '../payment/paid-by';
import type { Payment } from '../payment/payment';
import { clearAttempt } from '../payment/payment-attempt';
import { completeTutorial } from './tutorial-progress';

/** A session uses the payment now, or it is given back: it is offered no more. Another payment's records stay. */
function forgetPayment({ paymentId, driverId }: Payment): void {
  if (readPendingSession()?.id === paymentId) removePendingSession();
  clearAttempt({ driverId, paymentId });
}

/** The session runs: what later pages and the other parts need to know, whichever page is shown by now. */
export function noteStarted(payment: Payment, sessionId: string): void {
  const { paymentId, paymentIntentId, driverId, at } = payment;
  const startedAt = new Date().toISOString();
  changeCharge({ paymentId }, { type: 'started', by: paidBy(payment), sessionId, startedAt });
  forgetPayment(payment);
  // The driver may have signed out meanwhile, and another one in.
  if (currentDriver()?.id === driverId) {
    writeActiveSession({
      id: sessionId,
      ocpiId: sessionId,
      status: 'ACTIVE',
      authorizationReference: paymentIntentId,
      locationId: at.locationId,
      evseUid: at.evseUid,
      connectorId: at.connectorId,
      startDateTime: startedAt,
    });
    completeTutorial();
  }
  bus.emit('session/started', { sessionId });
}

/** The charge is over, and its session was never found: it has its place among the receipts. */
export function noteOver(payment: Payment): void {
  changeCharge({ paymentId: payment.paymentId }, { type: 'start-over' });
  forgetPayment(payment);
}

/** The payment starts nothing any more. */
export function noteReleased(payment: Payment): void {
  changeCharge({ paymentId: payment.paymentId }, { type: 'start-ended' });
  forgetPayment(payment);
}

/** The driver starts at another connector: a reload goes on there. */
export function noteMoved({ paymentId, at }: Payment): void {
  const pending = readPendingSession();
  if (pending?.id === paymentId) writePendingSession({ ...pending, ...at });
}
