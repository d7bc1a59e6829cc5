import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import type { Database } from '../database/open-database';
import { secretOf } from '../database/secret';
import { createKeptAnswers } from '../http/kept-answers';
import { createStripeActions, type StripeActions } from './stripe-actions';
import { createStripeObjects } from './stripe-objects';
import { stripeRoutes } from './stripe-routes';

/** Stripe, played by the sandbox. */
export interface StripeStandIn {
  /** What the page's library is started with. */
  readonly publishableKey: string;
  /** Stripe's API for browsers, which see the sandbox's server only. */
  readonly routes: FastifyPluginAsync;
  /** What its API does, without the API. */
  readonly actions: StripeActions;
  /** How the platform's library reaches the same API, within this process. */
  readonly client: Stripe;
  close(): Promise<void>;
}

const PUBLISHABLE_KEY = 'pk_test_wattline_sandbox';

/** Opens the stand-in on its memory. Its secret key is new each time, since none but this process uses it. */
export function createStripeStandIn(database: Database, now: () => Date): StripeStandIn {
  const keys = { secretKey: `sk_test_${randomUUID()}`, publishableKey: PUBLISHABLE_KEY };
  const objects = createStripeObjects(database);
  const actions = createStripeActions(objects, secretOf(database, 'card-fingerprints'), now);
  const routes = stripeRoutes(actions, createKeptAnswers(database, now), keys);
  const server = fastify();
  void server.register(routes, { prefix: '/v1' });

  return {
    publishableKey: keys.publishableKey,
    routes,
    actions,
    client: new Stripe(keys.secretKey, {
      httpClient: Stripe.createFetchHttpClient(withinProcess(server)),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    close: () => server.close(),
  };
}

/** Calls a server without a network. */
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
