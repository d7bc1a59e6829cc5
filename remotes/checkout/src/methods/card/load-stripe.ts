import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getStripeConfig } from '@wattline/api';
import { guardedAnswer } from '@wattline/base/browser';
import { chunk } from '@wattline/remote';
import { client } from '../../part';

/** A script that has not come by then is not waited for any more, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * The payment service's library, fetched once and only when a card form or a confirmation needs it. Its `load` rejects with the
 * backend's errors, or an Error where its script does not load.
 */
export const stripeLibrary = chunk(
  async (): Promise<Stripe> => {
    const { publishableKey } = await getStripeConfig(client);
    // Its own errors tell of script tags: nothing that a driver could do anything about.
    const stripe = await guardedAnswer('stripe: load', () => loadStripe(publishableKey), PATIENCE_MS);
    if (stripe) return stripe;
    throw new Error('The payment service has no library to give');
  },
  { when: 'asked' },
);
