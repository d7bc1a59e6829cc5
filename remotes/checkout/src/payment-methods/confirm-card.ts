import { stripeService } from './load-stripe';

const FAILED = 'Your bank did not approve the hold';

/** What a PaymentIntent that is held, or as good as, can say. */
const GOOD: ReadonlySet<string> = new Set(['requires_capture', 'succeeded', 'processing']);

/**
 * Lets the bank ask the driver (3-D Secure, reading 11): what is wrong, in the payment service's words, or null. Errors:
 * those of `stripeService`.
 */
export async function confirmCard(clientSecret: string): Promise<string | null> {
  const stripe = await stripeService();
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret);
  if (error) return error.message ?? FAILED;
  return GOOD.has(paymentIntent.status) ? null : FAILED;
}
