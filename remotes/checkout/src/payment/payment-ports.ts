import {
  authorizeAthPayment,
  cancelAthPayment,
  cancelPreAuthorization,
  completeAthPayment,
  createAthPayment,
  createPreAuthorization,
  getAthPayment,
  isPreAuthorizationActive,
} from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { walletSeconds } from '../ath-movil/use-wallet-offer';
import { client } from '../part';
import { readUsableHolds } from '../pre-authorization/use-pending-holds';
import { pause } from './pause';
import type { PaymentPorts } from './work-of';

/** The number to ask for an approval: as it is now, since no record of a payment holds it. */
function phoneOf(driverId: string): string {
  const driver = currentDriver();
  return (driver?.id === driverId && driver.phoneNumber) || '';
}

/** The backend, the payment service and the clock, as a payment uses them. */
export const paymentPorts: PaymentPorts = {
  isHoldActive: (holdId) => isPreAuthorizationActive(client, holdId),
  usableHolds: readUsableHolds,
  makeHold: ({ key, driverId, paymentMethodId, amount, at }) =>
    createPreAuthorization(client, { paymentMethodId, amount, userId: driverId, ...at }, { idempotencyKey: key }),
  releaseHold: (holdId, { key }) =>
    cancelPreAuthorization(client, holdId, { reason: 'Authentication failed', idempotencyKey: `${key}-release` }),
  // With the card form: both need the payment service's library.
  async confirmCard(clientSecret) {
    const { confirmCard } = await import(/* webpackChunkName: "card-form" */ '../payment-methods/confirm-card');
    return confirmCard(clientSecret);
  },
  openWallet: ({ key, driverId, amount, at: { locationId, evseId } }) =>
    createAthPayment(client, { amount, phoneNumber: phoneOf(driverId), locationId, evseId }, { idempotencyKey: key }),
  readWallet: (paymentId) => getAthPayment(client, paymentId),
  authorizeWallet: ({ key, wallet }) =>
    authorizeAthPayment(client, wallet.paymentId, { idempotencyKey: `${key}-authorize` }),
  completeWallet: ({ key, wallet }) =>
    completeAthPayment(client, wallet.paymentId, { idempotencyKey: `${key}-complete` }),
  cancelWallet: ({ key, wallet }) => cancelAthPayment(client, wallet.paymentId, { idempotencyKey: `${key}-cancel` }),
  walletSeconds,
  pause,
  now: () => Date.now(),
};
