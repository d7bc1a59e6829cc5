import {
  authorizeAthPayment, cancelAthPayment, cancelPreAuthorization, createAthPayment, createPreAuthorization, getAthPayment,
  isPreAuthorizationActive,
} from '@wattline/api';
import { freshAccessToken } from '@wattline/auth';
import { client } from '../api';
import { confirmCard } from '../payment-methods/confirm-card';
import { readUsableHolds } from '../pre-authorization/use-pending-holds';
import { pause } from './pause';
import type { PaymentPorts } from './payment-work';

/** The backend, the payment service and the clock, as a payment uses them. Writes never go out with a token about to expire. */
export const paymentPorts: PaymentPorts = {
  isHoldActive: (holdId) => isPreAuthorizationActive(client, holdId),
  usableHolds: readUsableHolds,
  async makeHold({ key, driverId, paymentMethodId, amount, at }) {
    await freshAccessToken();
    return createPreAuthorization(client, { paymentMethodId, amount, userId: driverId, ...at }, { idempotencyKey: key });
  },
  async releaseHold(holdId, reason) {
    await freshAccessToken();
    await cancelPreAuthorization(client, holdId, { reason });
  },
  confirmCard,
  async openWallet({ key, amount, phoneNumber, at: { locationId, evseId } }) {
    await freshAccessToken();
    return createAthPayment(client, { amount, phoneNumber: phoneNumber ?? '', locationId, evseId }, { idempotencyKey: key });
  },
  readWallet: (paymentId) => getAthPayment(client, paymentId),
  async authorizeWallet({ key, wallet }) {
    await freshAccessToken();
    return authorizeAthPayment(client, wallet.paymentId, { idempotencyKey: `${key}-authorize` });
  },
  async cancelWallet({ key, wallet }) {
    await freshAccessToken();
    return cancelAthPayment(client, wallet.paymentId, { idempotencyKey: `${key}-cancel` });
  },
  pause,
  now: () => Date.now(),
};
