import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** This package's own stand-ins. */
export const FRONT_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../front');

/** Serves what stands in, before the app's page, for scripts of servers that cannot be reached. */
export const frontFiles =
  (folder = FRONT_FOLDER): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, { root: folder, prefix: '/sandbox/front/', decorateReply: false, maxAge: 0 });
  };
