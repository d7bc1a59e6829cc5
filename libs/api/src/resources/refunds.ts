import { majorOf, type Money } from '@wattline/money';
import type { ApiClient } from '../client/api-client';
import type { OfDriver, WriteOptions } from '../client/exchange';
import { path } from '../client/path';
import { sendExplained } from './send-explained';

/**
 * Refunds a part of a card's payment, or all of it, for a backend that takes the whole hold: the app expects that only
 * the cost of a session is taken.
 *
 * @throws ServiceError with the reason that the backend gives; 400 without a payment intent id.
 */
export async function refundPayment(
  client: ApiClient,
  paymentIntentId: string,
  refund: { readonly amount: Money; readonly reason: string },
  { signal, idempotencyKey, driverId }: WriteOptions & OfDriver,
): Promise<void> {
  const at = path`/api/payments/${paymentIntentId}/refund`;
  const body = { amount: majorOf(refund.amount), reason: refund.reason };
  await sendExplained(client, { method: 'POST', path: at, body, idempotencyKey, signal, driverId });
}
