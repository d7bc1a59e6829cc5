import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { frontFolders, FRONT_PREFIX } from './front-script';

/** Serves the scripts that take the place of other servers' scripts in the app's page. */
export const frontFiles = (): FastifyPluginAsync => async (app) => {
  await app.register(fastifyStatic, { root: [...frontFolders], prefix: FRONT_PREFIX, decorateReply: false, maxAge: 0 });
};
