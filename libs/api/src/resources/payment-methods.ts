import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { dataOf, readAll, unusable } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiClient, CallOptions, WriteOptions } from '../client/exchange';
import { callOf } from '../client/path';
import * as routes from '../routes';
import { sendExplained } from './identity-answer';

export type WalletType = 'apple_pay' | 'google_pay';

/** A card that a driver saved. Null: the backend does not report it. */
export interface PaymentMethod {
  readonly id: string;
  /** The last digits of its number. */
  readonly last4: string | null;
  /** 'visa', 'mastercard' and so on, as the backend writes it. */
  readonly brand: string | null;
  /** 1 to 12. */
  readonly expiryMonth: number | null;
  /** With its century. */
  readonly expiryYear: number | null;
  readonly isDefault: boolean;
  readonly isExpired: boolean;
  readonly cardholderName: string | null;
  /** ISO 8601 in UTC, with Z. */
  readonly createdAt: string | null;
  /** Null for a card that was typed in. */
  readonly walletType: WalletType | null;
}

/** Only a yes is one. */
const explicitTrue = v.fallback(
  v.union([
    v.boolean(),
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
  ]),
  false,
);
const whole = v.pipe(fields.requiredNumber, v.integer());

const paymentMethodSchema: v.GenericSchema<unknown, PaymentMethod> = v.object({
  id: fields.identifier,
  last4: fields.text,
  brand: fields.text,
  expiryMonth: fields.orNull(v.pipe(whole, v.minValue(1), v.maxValue(12))),
  expiryYear: fields.orNull(
    v.pipe(
      whole,
      v.minValue(0),
      v.maxValue(9999),
      v.transform((year) => (year < 100 ? 2000 + year : year)),
    ),
  ),
  isDefault: explicitTrue,
  isExpired: explicitTrue,
  cardholderName: fields.text,
  createdAt: fields.instant,
  walletType: fields.orNull(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['apple_pay', 'google_pay']))),
});

const readPaymentMethod = (wire: unknown): PaymentMethod | null => readWire(paymentMethodSchema, wire);

/**
 * The cards that a driver saved.
 *
 * @throws ServiceError, 404 'No payment method data in response' when the answer holds no list.
 */
export async function listPaymentMethods(
  client: ApiClient,
  userId: string,
  options: CallOptions = {},
): Promise<PaymentMethod[]> {
  const response = await client.send({ ...callOf(routes.cards), query: { userId }, ...options, driverId: userId });
  return readAll(response, 'payment method', readPaymentMethod, 'paymentMethods', 'payment_methods');
}

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
  options: WriteOptions = {},
): Promise<PaymentMethod | null> {
  const body = { stripe_token: stripeToken, user_id: userId, set_as_default: setAsDefault, wallet_type: walletType };
  const request = { ...callOf(routes.saveCard), body, ...options, driverId: userId };
  const response = await sendExplained(client, request, 'card-not-saved');
  if (response.status !== 204 && !isRecord(response.body)) throw unusable('card-not-saved', response);
  return readPaymentMethod(dataOf(response));
}

/** Forgets a card. @throws ServiceError */
export async function deletePaymentMethod(
  client: ApiClient,
  paymentMethodId: string,
  options: WriteOptions = {},
): Promise<void> {
  await client.send({ ...callOf(routes.removeCard, { cardId: paymentMethodId }), ...options });
}

/** Makes a card the one that is chosen at first. @throws ServiceError */
export async function setDefaultPaymentMethod(
  client: ApiClient,
  { paymentMethodId, userId }: { paymentMethodId: string; userId: string },
  options: WriteOptions = {},
): Promise<void> {
  const at = callOf(routes.setDefaultCard, { cardId: paymentMethodId });
  await client.send({ ...at, body: { userId }, ...options, driverId: userId });
}

/** The settings with which the payment service's library starts. Public. */
export interface StripeConfig {
  readonly publishableKey: string;
}

const stripeConfigSchema: v.GenericSchema<unknown, StripeConfig> = v.object({ publishableKey: fields.identifier });

/**
 * The payment service's configuration.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to load payment configuration', which also
 * stands for an answer without a key.
 */
export async function getStripeConfig(client: ApiClient, options: CallOptions = {}): Promise<StripeConfig> {
  const response = await sendExplained(client, { ...callOf(routes.stripeConfig), ...options }, 'no-payment-config');
  const config = readWire(stripeConfigSchema, dataOf(response));
  if (!config) throw unusable('no-payment-config', response, 404);
  return config;
}
