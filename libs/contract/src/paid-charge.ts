import { oweDifference } from './owed-refunds';
import { rememberRunningSession } from './running-sessions';
import { readSessionPayment, rememberSessionPayment, type SessionPayment } from './session-payments';

/** A session that was started, and its payment. */
export interface PaidCharge extends Omit<SessionPayment, 'paidAt' | 'expiresAt'> {
  readonly paymentId: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** The method of a debit, as a refund's record names it; null for a hold, of which only the cost is taken. */
const debitMethods: Readonly<Record<SessionPayment['kind'], string | null>> = { hold: null, wallet: 'ath-movil' };

/**
 * Makes the browser's records of a charge: the way back to it, what was paid for it (docs/rules.md: hold-known-everywhere)
 * and what is to go back to the driver once it is over (docs/rules.md: refunds-owed). Twice does no harm.
 */
export function notePaidCharge({ paymentId, startedAt, ...payment }: PaidCharge): void {
  const { sessionId, driverId, isPrivate, kind, amountMinor: paidMinor, currency } = payment;
  const method = debitMethods[kind];
  if (method !== null) oweDifference({ paymentId, method, driverId, sessionId, paidMinor, currency, since: startedAt });
  rememberRunningSession({ id: sessionId, startedAt, driverId, isPrivate });
  // An earlier record of the payment may hold more than the start knows: the time of the payment.
  if (readSessionPayment(sessionId) === null) rememberSessionPayment({ ...payment, paidAt: null, expiresAt: null });
}
