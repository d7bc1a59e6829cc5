import { changeCharge, chargeEvent, type DebitKind, findCharge, paymentKinds } from '@wattline/charge';
import { bus } from '../part';
import { debitOf, paidAttemptOf } from './paid-attempt';
import { paidBy } from './paid-by';
import type { Payment } from './payment';
import type { PaymentKind } from './payment-kind';

const isGivenBack = ({ paymentId }: Payment): boolean => findCharge({ paymentId })?.refund?.amount === 'whole';

/**
 * A kind of debit. It is given back by its charge's refund, which the shell works off until a clear answer came
 * (docs/rules.md: refunds-owed).
 */
export const debit = (kind: DebitKind, useTexts: PaymentKind['useTexts']): PaymentKind => ({
  useTexts,
  settled(paymentId, driverId) {
    const charge = findCharge({ paymentId });
    if (!charge?.refund || charge.driverId !== driverId) return null;
    return charge.session
      ? { state: 'started', sessionId: charge.session.id }
      : { state: 'not-paid', why: { code: 'given-back', values: { to: paymentKinds[kind].name } } };
  },
  async find(paymentId, driverId) {
    const attempt = paidAttemptOf(driverId, kind);
    return attempt?.opened.paymentId === paymentId ? { state: 'paid', payment: debitOf(attempt) } : null;
  },
  isGivenBack,
  async release(payment) {
    const { paymentId } = payment;
    changeCharge({ paymentId }, chargeEvent.released(paidBy(payment)));
    bus.emit('refund/requested', { paymentId });
  },
  isActive: async (payment) => !isGivenBack(payment),
});
