import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { FRONT_FOLDER } from '../front/front-files';
import type { StripeStandIn } from './stripe-stand-in';

/** Where browsers find the stand-in: its frames, and its API below /v1. */
export const STAND_IN_PATH = '/sandbox/stripe';

/**
 * What the frames may do. They are sandboxed without an origin of their own, whoever opens them: the app's scripts cannot
 * look in, and the app alone may frame them.
 */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** The frames in which a card is entered and a bank asks back, and the API that they call. */
export const standInRoutes =
  ({ routes }: StripeStandIn, frontFolder = FRONT_FOLDER): FastifyPluginAsync =>
  async (app) => {
    await app.register(routes, { prefix: '/v1' });
    await app.register(async (frames) => {
      frames.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', FRAME_POLICY);
      });
      await frames.register(fastifyStatic, { root: join(frontFolder, 'stripe'), decorateReply: false, maxAge: 0 });
    });
  };

/** Lets the frames, whose origin is none, read their scripts and what the stand-in's API answers, faults included. */
export function letFramesCall(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(`${STAND_IN_PATH}/`)) reply.header('access-control-allow-origin', '*');
  });
}
