import { changeCharge, findCharge, chargeEvent, paymentKinds } from '@wattline/charge';
import { bus } from '../../part';
import { paidBy } from '../../payment/paid-by';
import type { PaymentKind } from '../../payment/payment-kind';
import { useTexts } from '../../texts/use-texts';
import { debitOf, paidAttemptOf } from './paid-attempt';

/**
 * A debit. It is given back by its charge's refund, which the shell works off until a clear answer came
 * (docs/rules.md: refunds-owed).
 */
export const athDebit: PaymentKind = {
  useTexts: () => useTexts('ath-debit'),
  settled(paymentId, driverId) {
    const charge = findCharge({ paymentId });
    if (!charge?.refund || charge.driverId !== driverId) return null;
    return charge.session
      ? { state: 'started', sessionId: charge.session.id }
      : { state: 'not-paid', why: { code: 'given-back', values: { to: paymentKinds.wallet.name } } };
  },
  async find(paymentId, driverId) {
    const attempt = paidAttemptOf(driverId);
    return attempt?.opened.paymentId === paymentId ? { state: 'paid', payment: debitOf(attempt) } : null;
  },
  isGivenBack: ({ paymentId }) => findCharge({ paymentId })?.refund?.amount === 'whole',
  async release(payment) {
    const { paymentId } = payment;
    changeCharge({ paymentId }, chargeEvent.released(paidBy(payment)));
    bus.emit('refund/requested', { paymentId });
  },
  isActive: async (payment) => !athDebit.isGivenBack(payment),
};
