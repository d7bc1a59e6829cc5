import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { SIGN_IN_SCRIPTS } from '@wattline/sign-in-emulator';
import { STRIPE_SCRIPTS } from '@wattline/stripe-stand-in';

/** Serves the scripts that take the place of other servers' scripts in the app's page. */
export const frontFiles = (): FastifyPluginAsync => async (app) => {
  const root = [STRIPE_SCRIPTS, SIGN_IN_SCRIPTS];
  await app.register(fastifyStatic, { root, prefix: '/sandbox/front/', decorateReply: false, maxAge: 0 });
};
