import Stripe from 'stripe';
import { createWallet, type Wallet } from '../ath-movil/wallet';
import type { Database } from '../database/open-database';
import { createKeptAnswers, type KeptAnswers } from '../http/kept-answers';
import type { Stores } from '../stores';
import { createStripeStandIn, type StripeStandIn } from '../stripe/stripe-stand-in';
import { createSessionPayments } from './create-session-payments';
import { createGiveCard, type GiveCard } from './give-card';
import { createHolds, type Holds } from './holds';
import { createSavedCards, type SavedCards } from './saved-cards';
import type { SessionPayments } from './session-payments';

/** The keys of a Stripe account in test mode. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** All that has to do with money. */
export interface Payments {
  /** What the page's library is started with. */
  readonly publishableKey: string;
  readonly stripe: Stripe;
  readonly cards: SavedCards;
  readonly holds: Holds;
  readonly wallet: Wallet;
  /** What sessions need of both. */
  readonly sessions: SessionPayments;
  readonly keptAnswers: KeptAnswers;
  /** Stripe as the sandbox plays it; not with an account of Stripe's own. */
  readonly standIn?: StripeStandIn;
  /** Not with an account of Stripe's own, whose form alone takes cards. */
  readonly giveCard?: GiveCard;
  close(): Promise<void>;
}

/** Makes payments over an account of Stripe's, or over the one that the sandbox plays; the same code runs on both. */
export function createPayments(
  database: Database,
  stores: Stores,
  account: StripeAccount | undefined,
  now: () => Date,
): Payments {
  const standIn = createStripeStandIn(database, now);
  const { client: stripe, publishableKey } = account ? connect(account) : standIn;
  const holds = createHolds(stripe, stores.holds, stores.ledger, now);
  const wallet = createWallet(stores.walletPayments, stores.ledger, now);
  return {
    publishableKey,
    stripe,
    cards: createSavedCards(stripe, stores.paymentMethods, stores.customers),
    holds,
    wallet,
    sessions: createSessionPayments(holds, stores.holds, wallet, now),
    keptAnswers: createKeptAnswers(database, now),
    ...(!account && { standIn, giveCard: createGiveCard(standIn.actions, stores, now) }),
    close: () => standIn.close(),
  };
}

const connect = ({ secretKey, publishableKey }: StripeAccount) => ({
  client: new Stripe(secretKey, { maxNetworkRetries: 0, telemetry: false, timeout: 20_000 }),
  publishableKey,
});
