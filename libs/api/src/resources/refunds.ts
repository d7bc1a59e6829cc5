import type { ApiClient } from '../client/api-client';
import type { WriteOptions } from '../client/exchange';
import { path } from '../client/path';
import { roundToCents } from './round-to-cents';
import { sendExplained } from './send-explained';

/**
 * Gives a part of a card's payment back, or all of it. For a backend that takes the whole hold: the app expects only what
 * a session cost to be taken.
 *
 * @throws ServiceError with the reason that the backend gives; 400 without a payment intent id.
 */
export async function refundPayment(
  client: ApiClient,
  paymentIntentId: string,
  refund: {
    /** In dollars, rounded to cents. */
    amount: number;
    reason: string;
  },
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<void> {
  const at = path`/api/payments/${paymentIntentId}/refund`;
  const body = { amount: roundToCents(refund.amount), reason: refund.reason };
  await sendExplained(client, { method: 'POST', path: at, body, idempotencyKey, signal });
}
