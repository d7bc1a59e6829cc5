import type { PaymentIntentResult } from '@stripe/stripe-js';
import { guardedAnswer } from '@wattline/base/browser';
import { stripeLibrary } from './load-stripe';

/** The outcome of the bank's question to the driver. */
export type CardConfirmation =
  | { readonly type: 'confirmed' }
  | {
      readonly type: 'refused';
      /** In the payment service's words; null where it gives none. */
      readonly reason: string | null;
    }
  /** The bank was asked, and its answer did not arrive. */
  | { readonly type: 'unclear' };

/** The statuses of a PaymentIntent that is held. */
const HELD: ReadonlySet<string> = new Set(['requires_capture', 'succeeded']);

/** Kinds of errors that are a clear no. After any other the bank's approval may stand all the same (docs/rules.md: clear-no). */
const REFUSALS: ReadonlySet<string> = new Set(['card_error', 'validation_error', 'invalid_request_error']);

/** @throws where the payment service's answer is none. */
function outcomeOf({ paymentIntent, error }: PaymentIntentResult): CardConfirmation {
  const { status } = paymentIntent ?? error?.payment_intent ?? { status: '' };
  if (HELD.has(status)) return { type: 'confirmed' };
  if (status === 'processing') return { type: 'unclear' };
  if (!error) return paymentIntent ? { type: 'refused', reason: null } : { type: 'unclear' };
  return REFUSALS.has(error.type) ? { type: 'refused', reason: error.message ?? null } : { type: 'unclear' };
}

/**
 * Lets the bank ask the driver (3-D Secure; docs/rules.md: card-verification). Where the payment service's code throws once it
 * was asked, the outcome is not known.
 *
 * @throws what loading `stripeLibrary` throws: nothing was asked.
 */
export async function confirmCard(clientSecret: string): Promise<CardConfirmation> {
  const stripe = await stripeLibrary.load();
  const outcome = await guardedAnswer('stripe: confirmCardPayment', async () =>
    outcomeOf(await stripe.confirmCardPayment(clientSecret)),
  );
  return outcome ?? { type: 'unclear' };
}
