import Stripe from 'stripe';
import { createStripeStandIn, type StripeStandIn } from '@wattline/stripe-stand-in';

/** The keys of a Stripe account in test mode. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Stripe's client, and the key with which the page starts Stripe's library. */
interface OpenedStripe {
  readonly stripe: { readonly client: Stripe; readonly publishableKey: string };
  readonly standIn?: StripeStandIn;
}

/** Connects with an account at Stripe itself or, without one, opens the stand-in on its memory. */
export function openStripe(
  memory: Parameters<typeof createStripeStandIn>[0],
  account: StripeAccount | undefined,
  now: () => Date,
): OpenedStripe {
  if (account) {
    const client = new Stripe(account.secretKey, { maxNetworkRetries: 0, telemetry: false, timeout: 20_000 });
    return { stripe: { client, publishableKey: account.publishableKey } };
  }
  const standIn = createStripeStandIn(memory, now);
  return { stripe: standIn, standIn };
}
