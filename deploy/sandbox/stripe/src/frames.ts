import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { StripeStandIn } from './stripe-stand-in';

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
