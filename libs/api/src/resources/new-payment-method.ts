import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { WriteOptions } from '../client/exchange';
import { codedError } from '../client/service-error';
import * as routes from '../routes';
import { readPaymentMethod, type PaymentMethod, type WalletType } from './payment-methods';
import { sendExplained } from './send-explained';

/** A card that is to be saved, as the payment service's form gave it. */
export interface NewPaymentMethod {
  readonly stripeToken: string;
  readonly userId: string;
  readonly setAsDefault: boolean;
  /** For wallets only. */
  readonly walletType?: WalletType | undefined;
}

/**
 * Saves a card, and returns it if the answer holds it. The card counts as saved if the answer is a record or a 204: a
 * web page of a network's sign-in is not the backend's answer (docs/rules.md: unclear-answer).
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to add payment method'.
 */
export async function addPaymentMethod(
  client: ApiClient,
  { stripeToken, userId, setAsDefault, walletType }: NewPaymentMethod,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<PaymentMethod | null> {
  const body = { stripe_token: stripeToken, user_id: userId, set_as_default: setAsDefault, wallet_type: walletType };
  const request = {
    ...callOf(routes.saveCard),
    body,
    idempotencyKey,
    signal,
    driverId: userId,
  } as const;
  const response = await sendExplained(client, request, 'card-not-saved');
  const { status, body: details, requestId } = response;
  if (status !== 204 && !isRecord(details))
    throw codedError('card-not-saved', { status: 500, httpStatus: status, details, requestId });
  return readPaymentMethod(dataOf(response));
}
