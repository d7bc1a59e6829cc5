import { kindOf } from '@wattline/charge';
import type { AuthorizedPayment } from './payment';
import { isOpened, readAttempt, type OpenedAttempt } from './payment-attempt';

/** A driver's try of a debit with its money taken, and that no session has used yet; null for none. */
export function paidAttemptOf(driverId: string): OpenedAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt !== null && isOpened(attempt) && attempt.opened.paid ? attempt : null;
}

/** The payment of a debit's try, once its money is taken. */
export const debitOf = ({ opened: { paymentId }, ...attempt }: OpenedAttempt): AuthorizedPayment => {
  const { driverId, at, amount, paymentMethodId } = attempt;
  return {
    paymentId,
    paymentIntentId: paymentId,
    kind: kindOf(paymentMethodId),
    driverId,
    at,
    amount,
    paymentMethodId,
    isUsingPreAuth: false,
  };
};
