import Stripe from 'stripe';
import { createStripeStandIn, type StripeStandIn } from '@wattline/sandbox/stripe';

/** The keys of a Stripe account in test mode. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Of the endpoint that Stripe sends events to: whsec_…; without it none is taken. */
  readonly eventSecret?: string | undefined;
}

/** Stripe's client, the key with which the page starts Stripe's library, and the one that signs events. */
interface OpenedStripe {
  readonly stripe: Pick<StripeStandIn, 'client' | 'publishableKey'> & { readonly eventSecret?: string | undefined };
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
    const { publishableKey, eventSecret } = account;
    return { stripe: { client, publishableKey, eventSecret } };
  }
  const standIn = createStripeStandIn(memory, now);
  return { stripe: { ...standIn, eventSecret: standIn.events.secret }, standIn };
}
