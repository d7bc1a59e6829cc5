import { readRefund, writeRefund } from '@wattline/contract';
import { bus } from '../../part';
import { RELEASED } from '../../payment/payment';
import type { PaymentKind } from '../../payment/payment-kind';
import { useTexts } from '../../texts/use-texts';
import { ATH_MOVIL, debitOf, paidAttemptOf } from './paid-attempt';

/**
 * A debit. It is given back by a record of what is owed, which the shell works off until a clear answer came
 * (docs/rules.md: refunds-owed).
 */
export const athDebit: PaymentKind = {
  recordedAs: ATH_MOVIL,
  useTexts: () => useTexts('ath-debit'),
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
      method: 'ath-movil',
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
      failure: null,
    });
    bus.emit('refund/requested', { paymentId });
  },
  isActive: async (payment) => !athDebit.isGivenBack(payment),
};
