import { cancelPreAuthorization, isPreAuthorizationActive, pendingPreAuthorizations } from '@wattline/api';
import type { Translate } from '@wattline/base/i18n';
import { changeCharge, findCharge, type PaymentKindName, paymentKinds, RELEASED, settlementOf } from '@wattline/charge';
import { bus, client } from '../part';
import { useTexts } from '../texts/use-texts';
import { debitOf, paidAttemptOf } from './paid-attempt';
import { paidBy } from './paid-by';
import type { FoundPayment, Payment } from './payment';
import { fromHold, usableHolds } from './usable-holds';

/*
 * A payment once it is made, whichever method made it: how it is described, found again and given back. It is a hold, which
 * the platform lists and releases, or a debit, which is given back by its charge's refund (docs/rules.md: refunds-owed).
 */

/** The words for a payment, each with its {{amount}}: on its receipt, before its session, on the button that gives it back, and once it is given back. */
type PaymentWord = 'receipt' | 'startsWith' | 'release' | 'released';

/** The words for a payment of a kind. */
export function usePaymentWords(kind: PaymentKindName): Translate<PaymentWord> {
  const words: Readonly<Record<PaymentKindName, Translate<PaymentWord>>> = {
    hold: useTexts('hold'),
    wallet: useTexts('ath-debit'),
  };
  return words[kind];
}

const isDebit = (kind: PaymentKindName): boolean => settlementOf(kind) === 'refund';

/** Whether it is being given back already, here or by another tab. */
export const isGivenBack = ({ kind, paymentId }: Payment): boolean =>
  isDebit(kind) && findCharge({ paymentId })?.refund?.amount === 'whole';

/**
 * Gives a payment back to the driver after a start that failed.
 *
 * @throws ServiceError after a refusal, and where the answer does not say.
 */
export async function releasePayment(payment: Payment): Promise<void> {
  const { paymentId, driverId } = payment;
  if (!isDebit(payment.kind)) {
    const release = { reason: RELEASED, idempotencyKey: `release-${paymentId}`, driverId };
    return cancelPreAuthorization(client, paymentId, release);
  }
  changeCharge({ paymentId }, { type: 'released', by: paidBy(payment) });
  bus.emit('refund/requested', { paymentId });
}

/** Whether a payment may still be used. @throws ServiceError */
export const isActivePayment = async (payment: Payment): Promise<boolean> =>
  isDebit(payment.kind)
    ? !isGivenBack(payment)
    : isPreAuthorizationActive(client, payment.paymentId, { driverId: payment.driverId });

/** The outcome of a payment that this device knows of: a session uses it, or it goes back. Null where it has none. */
export function settledPayment(paymentId: string, driverId: string): FoundPayment | null {
  const charge = findCharge({ paymentId });
  if (!charge || charge.driverId !== driverId) return null;
  const { session, refund, payment } = charge;
  if (session) return { state: 'started', sessionId: session.id };
  if (!refund) return null;
  return {
    state: 'not-paid',
    why: { code: 'given-back', values: { to: paymentKinds[payment?.kind ?? 'wallet'].name ?? '' } },
  };
}

/** A debit as this device knows it, before its session; null where it does not. */
export function findDebit(paymentId: string, driverId: string): FoundPayment | null {
  const attempt = paidAttemptOf(driverId);
  return attempt?.opened.paymentId === paymentId ? { state: 'paid', payment: debitOf(attempt) } : null;
}

/**
 * Finds a payment as this device or the platform knows it, for another tab and another day; null where neither does. Never
 * rejects.
 */
export async function findMadePayment(paymentId: string, driverId: string): Promise<FoundPayment | null> {
  const debit = findDebit(paymentId, driverId);
  if (debit) return debit;
  const held = await pendingPreAuthorizations(client, driverId).then(
    (holds) => holds.find(({ id }) => id === paymentId),
    () => undefined,
  );
  if (held?.sessionId != null) return { state: 'started', sessionId: held.sessionId };
  const [usable] = held ? usableHolds([held]) : [];
  return usable ? fromHold(usable, driverId) : null;
}
