import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import type { CallOptions, WriteOptions } from '../client/exchange';
import { readAll } from '../client/list-data';
import * as routes from '../routes';
import { listUnder } from './list-under';

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

/**
 * The cards that a driver saved.
 *
 * @throws ServiceError, 404 'No payment method data in response' when the answer holds no list.
 */
export async function listPaymentMethods(
  client: ApiClient,
  userId: string,
  { signal }: CallOptions = {},
): Promise<PaymentMethod[]> {
  const response = await client.send({ ...callOf(routes.cards), query: { userId }, signal, driverId: userId });
  return readAll(listUnder(response, 'paymentMethods', 'payment_methods'), 'payment method', readPaymentMethod);
}

/** Forgets a card. @throws ServiceError */
export async function deletePaymentMethod(
  client: ApiClient,
  paymentMethodId: string,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<void> {
  await client.send({ ...callOf(routes.removeCard, { cardId: paymentMethodId }), idempotencyKey, signal });
}

/** Makes a card the one that is chosen at first. @throws ServiceError */
export async function setDefaultPaymentMethod(
  client: ApiClient,
  { paymentMethodId, userId }: { paymentMethodId: string; userId: string },
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<void> {
  const at = callOf(routes.setDefaultCard, { cardId: paymentMethodId });
  await client.send({ ...at, body: { userId }, idempotencyKey, signal, driverId: userId });
}

/** Reads a card in an answer. Null: it is no card. */
export function readPaymentMethod(wire: unknown): PaymentMethod | null {
  return readWire(paymentMethodSchema, wire);
}
