import Stripe from 'stripe';
import { createStripeStandIn, type StripeStandIn } from '@wattline/stripe-stand-in';
import type { Database } from '../database/open-database';
import type { StripeApi } from '../payments/payments';
import { openStandInMemory } from '../stand-in-memory';

/** The keys of a Stripe account in test mode. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Connects with an account at Stripe itself or, without one, opens the stand-in with its memory in the database. */
export function openStripe(
  database: Database,
  account: StripeAccount | undefined,
  now: () => Date,
): { readonly stripe: StripeApi; readonly standIn?: StripeStandIn } {
  if (account) {
    const client = new Stripe(account.secretKey, { maxNetworkRetries: 0, telemetry: false, timeout: 20_000 });
    return { stripe: { client, publishableKey: account.publishableKey } };
  }
  const standIn = openStripeStandIn(database, now);
  return { stripe: standIn, standIn };
}

/** Opens the stand-in with its memory in a database. */
export const openStripeStandIn = (database: Database, now: () => Date): StripeStandIn =>
  createStripeStandIn(openStandInMemory(database, 'stripe'), now);
