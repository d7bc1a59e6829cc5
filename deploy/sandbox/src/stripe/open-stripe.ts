import Stripe from 'stripe';
import { createStripeStandIn, type StripeStandIn } from '@wattline/stripe-stand-in';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import type { StripeApi } from '../payments/payments';

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
export function openStripeStandIn(database: Database, now: () => Date): StripeStandIn {
  const column = jsonColumn<object>('object');
  const memory = {
    get(id: string) {
      const row = database.get('SELECT object FROM stripe_objects WHERE id = ?', id);
      return row ? column.read(row) : undefined;
    },
    set(id: string, value: object) {
      database.run('INSERT OR REPLACE INTO stripe_objects (id, object) VALUES (?, ?)', [id, column.write(value)]);
    },
  };
  return createStripeStandIn(memory, now);
}
