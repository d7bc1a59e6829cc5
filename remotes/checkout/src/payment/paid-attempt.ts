import { paymentKinds } from '@wattline/charge';
import type { AuthorizedPayment } from '../../payment/payment';
import { isOpened, readAttempt, type OpenedAttempt } from '../../payment/payment-attempt';

/** The `paymentMethodId` of payments with ATH Móvil, in every record. */
export const ATH_MOVIL = paymentKinds.wallet.paymentMethodId;

/** A driver's try with its money taken, and that no session has used yet; null for none. */
export function paidAttemptOf(driverId: string): OpenedAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt?.paymentMethodId === ATH_MOVIL && isOpened(attempt) && attempt.opened.paid ? attempt : null;
}

/** The payment of a try, once its money is taken. */
export const debitOf = ({ driverId, at, amount, opened: { paymentId } }: OpenedAttempt): AuthorizedPayment => ({
  paymentId,
  paymentIntentId: paymentId,
  kind: 'wallet',
  driverId,
  at,
  amount,
  paymentMethodId: ATH_MOVIL,
  isUsingPreAuth: false,
});
