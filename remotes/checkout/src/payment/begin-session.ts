import { currentDriver } from '@wattline/auth';
import { writePendingSession } from '@wattline/contract';
import { bus } from '../part';
import type { AuthorizedPayment } from './payment';

/**
 * Remembers what is paid for, for the pages that come next, and tells the other parts (specification 2, §3). A payment of
 * a driver who has signed out meanwhile is left to them (docs/rules.md: records-have-a-driver).
 */
export function beginSession({ driverId, at, ...payment }: AuthorizedPayment): void {
  const driver = currentDriver();
  if (driver?.id !== driverId) return;
  writePendingSession({
    id: payment.id,
    paymentIntentId: payment.paymentIntentId,
    authorizationReference: payment.paymentIntentId,
    locationId: at.locationId,
    evseUid: at.evseUid,
    connectorId: at.connectorId,
    userId: driver.id,
    userEmail: driver.email,
    userPhone: driver.phoneNumber,
    preAuthAmount: payment.amount,
    currency: payment.currency,
    paymentMethodId: payment.paymentMethodId,
    isUsingPreAuth: payment.isUsingPreAuth,
  });
  const amountMinor = Math.round(payment.amount * 100);
  bus.emit('checkout/payment-authorized', { sessionId: payment.id, amountMinor, currency: payment.currency });
}
