import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const OWN_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../front');

/** Serves what stands in, before the app's page, for scripts of servers that cannot be reached. */
export const frontFiles =
  (folder = OWN_FOLDER): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, { root: folder, prefix: '/sandbox/front/', decorateReply: false, maxAge: 0 });
  };
