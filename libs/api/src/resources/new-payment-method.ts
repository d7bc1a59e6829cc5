import type { ApiClient } from '../client/api-client';
import { dataOf } from '../client/data';
import type { WriteOptions } from '../client/exchange';
import { readPaymentMethod, type PaymentMethod, type WalletType } from './payment-methods';
import { sendExplained } from './send-explained';

/** A card that is to be saved, as the payment service's form gave it. */
export interface NewPaymentMethod {
  stripeToken: string;
  userId: string;
  setAsDefault: boolean;
  /** For wallets only. */
  walletType?: WalletType | undefined;
}

/**
 * Saves a card (specification 2, §7); gives it where the answer holds it.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to add payment method'.
 */
export async function addPaymentMethod(
  client: ApiClient,
  { stripeToken, userId, setAsDefault, walletType }: NewPaymentMethod,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<PaymentMethod | null> {
  const body = { stripe_token: stripeToken, user_id: userId, set_as_default: setAsDefault, wallet_type: walletType };
  const request = { method: 'POST', path: '/api/payment-methods', body, idempotencyKey, signal } as const;
  return readPaymentMethod(dataOf(await sendExplained(client, request, 'Failed to add payment method')));
}
