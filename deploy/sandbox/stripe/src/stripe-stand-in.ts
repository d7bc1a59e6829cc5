import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import { createStripeActions, type StripeActions } from './stripe-actions';
import { createStripeEvents, type StripeEvents } from './stripe-events';
import { createStripeObjects, type StripeMemory } from './stripe-objects';
import { stripeRoutes } from './stripe-routes';

/** Stripe, in this process. */
export interface StripeStandIn {
  /** The key with which the page starts Stripe's library. */
  readonly publishableKey: string;
  /** Stripe's API for browsers. */
  readonly routes: FastifyPluginAsync;
  /** The changes that the API's actions make, as signed events. */
  readonly events: Pick<StripeEvents, 'deliverTo' | 'secret'>;
  /** The API's actions, without HTTP. */
  readonly actions: StripeActions;
  /** Stripe's own client, which reaches the same API without a network. */
  readonly client: Stripe;
  close(): Promise<void>;
}

/** The folder of the scripts that take the place of Stripe.js in the page. */
export const STRIPE_SCRIPTS = join(dirname(fileURLToPath(import.meta.url)), '../front');

const PUBLISHABLE_KEY = 'pk_test_wattline_sandbox';

/** Opens the stand-in on its memory. The secret key is new each time, since only this process uses it. */
export function createStripeStandIn(memory: StripeMemory, now: () => Date): StripeStandIn {
  const keys = { secretKey: `sk_test_${randomUUID()}`, publishableKey: PUBLISHABLE_KEY };
  const events = createStripeEvents(Stripe.webhooks, now);
  const actions = createStripeActions(createStripeObjects(memory), now, events.emit);
  const routes = stripeRoutes(actions, memory, keys, now);
  const server = fastify();
  void server.register(routes, { prefix: '/v1' });

  return {
    publishableKey: keys.publishableKey,
    routes,
    events,
    actions,
    client: new Stripe(keys.secretKey, {
      httpClient: Stripe.createFetchHttpClient(withinProcess(server)),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    async close() {
      events.stop();
      await server.close();
    },
  };
}

/** A `fetch` that calls a server without a network. */
const withinProcess =
  (server: FastifyInstance): typeof fetch =>
  async (address, { method, headers, body } = {}) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const { body: answer, statusCode } = await server.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      payload: typeof body === 'string' ? body : '',
    });
    return new Response(answer, { status: statusCode, headers: { 'content-type': 'application/json' } });
  };
