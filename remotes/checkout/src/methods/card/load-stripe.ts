import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getStripeConfig } from '@wattline/api';
import { guardedAnswer } from '@wattline/base/browser';
import { client } from '../../part';

/** A script that has not come by then is not waited for any more, in milliseconds. */
const PATIENCE_MS = 30_000;

let loading: Promise<Stripe> | null = null;

async function load(): Promise<Stripe> {
  const { publishableKey } = await getStripeConfig(client);
  // Its own errors tell of script tags: nothing that a driver could do anything about.
  const stripe = await guardedAnswer('stripe: load', () => loadStripe(publishableKey), PATIENCE_MS);
  if (stripe) return stripe;
  throw new Error('The payment service has no library to give');
}

/**
 * The payment service's library, fetched once and only when a card form or a confirmation needs it. After a failure
 * the next call tries again.
 *
 * @throws the backend's errors, or an Error where its script does not load.
 */
export function stripeService(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
