import type Stripe from 'stripe';
import { type AthMovilApi, createWallet, type Wallet } from '../ath-movil/wallet';
import type { Database } from '../database/open-database';
import { createKeptAnswers, type KeptAnswers } from '../http/kept-answers';
import type { Stores } from '../stores';
import { createSessionPayments } from './create-session-payments';
import { createHolds, type Holds } from './holds';
import { createSavedCards, type SavedCards } from './saved-cards';
import type { SessionPayments } from './session-payments';

/** Stripe, as the platform reaches it. */
export interface StripeApi {
  readonly client: Stripe;
  /** The key with which the page starts Stripe's library. */
  readonly publishableKey: string;
}

/** All that has to do with money. */
export interface Payments {
  /** The key with which the page starts Stripe's library. */
  readonly publishableKey: string;
  readonly stripe: Stripe;
  readonly cards: SavedCards;
  readonly holds: Holds;
  readonly wallet: Wallet;
  /** What sessions need of both. */
  readonly sessions: SessionPayments;
  readonly keptAnswers: KeptAnswers;
}

/** Makes payments over Stripe and ATH Móvil. */
export function createPayments(
  database: Database,
  stores: Stores,
  { client: stripe, publishableKey }: StripeApi,
  athMovil: AthMovilApi,
  now: () => Date,
): Payments {
  const holds = createHolds(stripe, stores.holds, stores.ledger, now);
  const wallet = createWallet(athMovil, stores.walletPayments, stores.ledger);
  return {
    publishableKey,
    stripe,
    cards: createSavedCards(stripe, stores.paymentMethods, stores.customers),
    holds,
    wallet,
    sessions: createSessionPayments(holds, stores.holds, wallet, now),
    keptAnswers: createKeptAnswers(database, now),
  };
}
