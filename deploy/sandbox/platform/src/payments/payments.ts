import type Stripe from 'stripe';
import type { Identity } from '../drivers/identity';
import type { PublicOrigin } from '../http/public-origin';
import type { KeptAnswers } from '../idempotency/kept-answers';
import type { Holds } from './holds';
import type { Ledger } from './ledger';
import type { SavedCards } from './saved-cards';
import type { Wallet } from './wallet';

/** All that has to do with money. */
export interface Payments {
  /** The key with which the page starts Stripe's library. */
  readonly publishableKey: string;
  readonly stripe: Stripe;
  readonly ledger: Ledger;
  readonly cards: SavedCards;
  readonly holds: Holds;
  readonly wallet: Wallet;
  readonly keptAnswers: KeptAnswers;
  /** Of refunds, by their payments: a refund may be asked for again as long as its payment is kept. */
  readonly refundAnswers: KeptAnswers;
  readonly identity: Identity;
  /** ISO 4217, in capitals: what holds and debits are in. */
  readonly currency: string;
  readonly originOf: PublicOrigin;
  readonly now: () => Date;
}
