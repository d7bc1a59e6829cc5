import { readRefund, writeRefund } from '@wattline/contract';
import { bus } from '../../part';
import { RELEASED, type AuthorizedPayment } from '../../payment/payment';
import { isOpened, readAttempt, type OpenedAttempt } from '../../payment/payment-attempt';
import type { PaymentKind } from '../../payment/payment-kind';
import { useAthTexts } from './ath-texts';

/** The `paymentMethodId` of payments with ATH Móvil, in every record. */
export const ATH_MOVIL = 'ATH_MOVIL';

/** A driver's try whose money is taken and that no session has used yet; null for none. */
export function paidAttemptOf(driverId: string): OpenedAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt?.paymentMethodId === ATH_MOVIL && isOpened(attempt) && attempt.opened.paid ? attempt : null;
}

/** What a try pays for, once its money is taken. */
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

/**
 * A debit. It is given back by a record of what is owed, which the shell works off until a clear answer came
 * (docs/rules.md: refunds-owed).
 */
export const athDebit: PaymentKind = {
  useTexts: useAthTexts,
  settled(paymentId, driverId) {
    const refund = readRefund(paymentId);
    if (refund?.driverId !== driverId) return null;
    return refund.sessionId === null
      ? { state: 'not-paid', why: { code: 'given-back', values: { to: 'ATH Móvil' } } }
      : { state: 'started', sessionId: refund.sessionId };
  },
  async find(paymentId, driverId) {
    const attempt = paidAttemptOf(driverId);
    return attempt?.opened.paymentId === paymentId ? { state: 'paid', payment: debitOf(attempt) } : null;
  },
  isGivenBack: ({ paymentId }) => readRefund(paymentId)?.amount === 'whole',
  async release({ paymentId, driverId, amount }) {
    writeRefund({
      paymentId,
      driverId,
      sessionId: null,
      paidMinor: amount.minor,
      currency: amount.currency,
      amount: 'whole',
      due: 'now',
      reason: RELEASED,
      key: `release-${paymentId}`,
      since: new Date().toISOString(),
      state: 'owed',
      refundMinor: null,
      problem: null,
    });
    bus.emit('refund/requested', { paymentId });
  },
  isActive: async (payment) => !athDebit.isGivenBack(payment),
};
