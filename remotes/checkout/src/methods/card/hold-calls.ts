import {
  cancelPreAuthorization,
  createPreAuthorization,
  isPreAuthorizationActive,
  type PreAuthorization,
} from '@wattline/api';
import { keeps } from '@wattline/base/config';
import { majorOf } from '@wattline/base/money';
import { client } from '../../part';
import type { PaymentAttempt } from '../../payment/payment-attempt';
import { cardCode } from './card-code';
import type { CardConfirmation } from './confirm-card';

/* The calls that a hold on a card needs: of the backend, which reject with a ServiceError, and of the payment service. */

/** Whether the backend answers a hold that is asked for again under its key with the first one. */
export const mayRepeat = (): boolean => keeps('payments-answer-once');

/** Whether the backend's list names the connector that a hold is for. */
export const namesConnector = (): boolean => keeps('holds-name-their-connector');

/** Asks for a hold, under the key of its try. */
export const makeHold = ({ key, driverId, paymentMethodId, amount, at }: PaymentAttempt): Promise<PreAuthorization> =>
  createPreAuthorization(
    client,
    { paymentMethodId, amount: majorOf(amount), currency: amount.currency, userId: driverId, ...at },
    { idempotencyKey: key },
  );

/** Releases what was not confirmed, under a key of its own. */
export const releaseHold = (holdId: string, { key, driverId }: PaymentAttempt): Promise<void> =>
  cancelPreAuthorization(client, holdId, {
    reason: 'Authentication failed',
    idempotencyKey: `${key}-release`,
    driverId,
  });

/** Whether the backend still knows a hold as one that may be used. */
export const isHoldActive = (holdId: string, driverId: string): Promise<boolean> =>
  isPreAuthorizationActive(client, holdId, { driverId });

/**
 * The payment service, which a bank's question needs. It is asked for before anything is held.
 *
 * @throws Error when it cannot be had.
 */
export const paymentService = async (): Promise<unknown> => (await cardCode.load()).stripeLibrary.load();

/**
 * Lets the bank ask the driver (3-D Secure).
 *
 * @throws Error when the payment service cannot be had: nothing was asked.
 */
export const confirmCard = async (clientSecret: string): Promise<CardConfirmation> =>
  (await cardCode.load()).confirmCard(clientSecret);
