import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { STRIPE_SCRIPTS } from '@wattline/stripe-stand-in';

const SIGN_IN_SCRIPTS = join(dirname(fileURLToPath(import.meta.url)), '../../front');

/** Serves the scripts that take the place of other servers' scripts in the app's page. */
export const frontFiles = (): FastifyPluginAsync => async (app) => {
  const root = [STRIPE_SCRIPTS, SIGN_IN_SCRIPTS];
  await app.register(fastifyStatic, { root, prefix: '/sandbox/front/', decorateReply: false, maxAge: 0 });
};
