import fastify, { type FastifyInstance } from 'fastify';
import { createAthMovil } from '@wattline/sandbox/ath-movil';
import { createPlatform, openDocuments, type Payments, type Platform } from '@wattline/sandbox/platform';
import { createStripeStandIn, type StripeStandIn } from '@wattline/sandbox/stripe';
import { seed } from '../seed/seed';
import { createGiveCard, type GiveCard } from '../stripe/give-card';
import { NOW } from './start-sandbox';

const PURPOSE = { locationId: null, evseId: null, evseUid: null, connectorId: null };

/** A seeded platform in memory with the stand-ins that it reaches, for each test of a file anew, on the test's clock. */
export class BarePlatform {
  at = NOW;
  private opened: readonly [Platform, StripeStandIn, FastifyInstance] | undefined;
  private giveCard: GiveCard = () => {
    throw new Error('It is not open yet.');
  };

  /** Without the secret of Stripe's events it takes none. */
  constructor(eventSecret?: string) {
    beforeEach(() => this.open(eventSecret));
    afterEach(() => this.close());
  }

  async open(eventSecret?: string): Promise<void> {
    this.at = NOW;
    const now = () => this.at;
    const standIn = createStripeStandIn(new Map<string, object>(), now);
    const platform = createPlatform({
      documents: await openDocuments(),
      stripe: { client: standIn.client, publishableKey: standIn.publishableKey, eventSecret },
      athMovil: createAthMovil(new Map<string, object>(), now),
      firebase: { projectId: 'none', keys: new URL('http://sandbox.test') },
      sendCode: () => undefined,
      brand: 'Wattline',
      operatorToken: 'none',
      now,
    });
    this.giveCard = createGiveCard(standIn, platform, now);
    seed(platform, this.giveCard, now());
    const app = fastify();
    await app.register(platform.productApi, { prefix: '/api' });
    this.opened = [platform, standIn, app];
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.platform.close();
    await this.standIn.close();
  }

  private get parts() {
    if (!this.opened) throw new Error('It is not open yet.');
    return this.opened;
  }

  get platform(): Platform {
    return this.parts[0];
  }
  get standIn(): StripeStandIn {
    return this.parts[1];
  }
  get app(): FastifyInstance {
    return this.parts[2];
  }
  get payments(): Payments {
    return this.platform.payments;
  }

  /** Holds $20.00 on a card of drv-001. Gives the payment intent. */
  async held(): Promise<string> {
    const method = this.payments.cards.require('drv-001', this.giveCard('drv-001', {}).id);
    const wish = { method, amountMinor: 2000, purpose: PURPOSE, idempotencyKey: null };
    return (await this.payments.holds.make(wish)).hold.paymentIntentId;
  }

  /** A hold of which a session took its cost, in cents. */
  async taken(costMinor = 1234): Promise<string> {
    const reference = await this.held();
    this.platform.sessionPayments.bind(reference, 'session-1');
    await this.platform.sessionPayments.settle(reference, costMinor);
    return reference;
  }

  /** Calls the product's API as drv-001. */
  async call(method: 'GET' | 'POST', url: string, payload?: object) {
    const { access_token } = await this.payments.identity.signIns.begin('drv-001', {});
    const headers = { authorization: `Bearer ${access_token}` };
    return this.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** The ledger of a payment: kinds, with cents. */
  ledger(reference: string) {
    return this.payments.ledger.entries({ reference }).map(({ kind, amountMinor }) => [kind, amountMinor]);
  }
}

/** The ledger of a hold of $20.00. */
export const HELD = [
  ['hold-made', 2000],
  ['hold-authorized', 2000],
];
