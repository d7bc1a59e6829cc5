import { currentDriver } from '@wattline/auth';
import { majorOf } from '@wattline/base/money';
import { writePendingSession } from '@wattline/charge';
import { bus } from '../part';
import type { AuthorizedPayment } from '../payment/payment';

/**
 * Remembers what is paid for, for the pages that come next, and tells the other parts. A payment of a driver who has
 * signed out meanwhile is left to that driver (docs/rules.md: records-have-a-driver).
 */
export function beginSession({
  driverId,
  at,
  paymentId,
  paymentIntentId,
  amount,
  ...payment
}: AuthorizedPayment): void {
  const driver = currentDriver();
  if (driver?.id !== driverId) return;
  writePendingSession({
    id: paymentId,
    paymentIntentId,
    authorizationReference: paymentIntentId,
    locationId: at.locationId,
    evseUid: at.evseUid,
    connectorId: at.connectorId,
    userId: driver.id,
    userEmail: driver.email,
    userPhone: driver.phoneNumber,
    preAuthAmount: majorOf(amount),
    currency: amount.currency,
    paymentMethodId: payment.paymentMethodId,
    isUsingPreAuth: payment.isUsingPreAuth,
  });
  bus.emit('checkout/payment-authorized', {
    sessionId: paymentId,
    amountMinor: amount.minor,
    currency: amount.currency,
  });
}
