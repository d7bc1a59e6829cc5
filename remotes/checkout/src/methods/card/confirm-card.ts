import type { CardConfirmation } from './card-work';
import { stripeService } from './load-stripe';

/** What a PaymentIntent that is held, or as good as, can say. */
const GOOD: ReadonlySet<string> = new Set(['requires_capture', 'succeeded', 'processing']);

/** Kinds of errors after which the bank's approval may stand all the same. */
const UNCLEAR: ReadonlySet<string> = new Set(['api_connection_error', 'api_error']);

/**
 * Lets the bank ask the driver (3-D Secure; docs/rules.md: card-verification).
 *
 * @throws what `stripeService` throws: nothing was asked.
 */
export async function confirmCard(clientSecret: string): Promise<CardConfirmation> {
  const stripe = await stripeService();
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret);
  if (error) return UNCLEAR.has(error.type) ? { type: 'unclear' } : { type: 'refused', reason: error.message ?? null };
  return GOOD.has(paymentIntent.status) ? { type: 'confirmed' } : { type: 'refused', reason: null };
}
