import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** Serves the control page, always as it is now. */
export const controlPage =
  (controlDir: string): FastifyPluginAsync =>
  async (app) => {
    app.get('/', async (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      return readFile(join(controlDir, 'index.html'), 'utf8');
    });
    await app.register(fastifyStatic, {
      root: controlDir,
      prefix: '/control/',
      // The host may have decorated replies for its own files, and a reply takes that only once.
      decorateReply: false,
      maxAge: 0,
    });
  };
