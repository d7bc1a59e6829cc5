import { cancelPreAuthorization, isPreAuthorizationActive } from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import type { Translate } from '@wattline/base/i18n';
import { majorOf } from '@wattline/base/money';
import {
  changeCharge,
  findCharge,
  type PaymentKindName,
  RELEASED,
  settlementOf,
  writePendingSession,
} from '@wattline/charge';
import { bus, client } from '../part';
import { useTexts } from '../texts/use-texts';
import { type AuthorizedPayment, paidBy, type Payment } from './payment';

/*
 * A payment once it is made, whichever method made it: how it is described, handed on and given back. It is a hold, which the
 * platform lists and releases, or a debit, which is given back by its charge's refund (docs/rules.md: refunds-owed).
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

/**
 * Remembers what is paid for, for the pages that come next, and tells the other parts. A payment of a driver who has
 * signed out meanwhile is left to that driver (docs/rules.md: records-have-a-driver).
 */
export function beginSession(payment: AuthorizedPayment): void {
  const { paymentId, paymentIntentId, driverId, amount, paymentMethodId, isUsingPreAuth } = payment;
  const { locationId, evseUid, connectorId } = payment.at;
  const driver = currentDriver();
  if (driver?.id !== driverId) return;
  writePendingSession({
    id: paymentId,
    paymentIntentId,
    authorizationReference: paymentIntentId,
    locationId,
    evseUid,
    connectorId,
    userId: driver.id,
    userEmail: driver.email,
    userPhone: driver.phoneNumber,
    preAuthAmount: majorOf(amount),
    currency: amount.currency,
    paymentMethodId,
    isUsingPreAuth,
  });
  bus.emit('checkout/payment-authorized', {
    sessionId: paymentId,
    amountMinor: amount.minor,
    currency: amount.currency,
  });
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
