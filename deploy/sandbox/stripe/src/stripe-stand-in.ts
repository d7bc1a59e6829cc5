import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
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

/** Where browsers find the stand-in: its frames, and its API below /v1. */
export const STRIPE_PATH = '/sandbox/stripe';

const FRAMES_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../frames');

/**
 * The frames are sandboxed and have no origin of their own: the app's scripts cannot read them, and only the app may
 * frame them. Of such a document WebKit says that nothing is `'self'`, so the server's origin stands beside it.
 */
const framePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/** A name, an address or one in brackets, with a port: nothing that would end a directive. */
const HOST = /^[\w.[\]:-]+$/;

/** The frames for a card's entry and a bank's challenge, and the API that they call. To be registered at STRIPE_PATH. */
export const stripeFrames =
  ({ routes }: StripeStandIn): FastifyPluginAsync =>
  async (app) => {
    await app.register(routes, { prefix: '/v1' });
    await app.register(async (frames) => {
      frames.addHook('onSend', async ({ protocol, host }, reply) => {
        reply.header('content-security-policy', framePolicy(HOST.test(host) ? `${protocol}://${host}` : ''));
      });
      await frames.register(fastifyStatic, { root: FRAMES_FOLDER, decorateReply: false, maxAge: 0 });
    });
  };

/** Lets the frames, which have no origin, read their scripts and every answer of the API, also one that a fault gives. */
export function allowFrames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(`${STRIPE_PATH}/`)) reply.header('access-control-allow-origin', '*');
  });
}
