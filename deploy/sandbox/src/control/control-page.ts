import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { contentSecurityPolicy } from '@wattline/edge';

/** The pages of the sandbox's own, each by its path. */
const PAGES = { '/': 'index.html', '/phone': 'phone.html' };

/** Serves the control page and the driver's phone, always as they are now. They may load and call nothing but this server. */
export const controlPage =
  (controlDir: string): FastifyPluginAsync =>
  async (app) => {
    for (const [path, file] of Object.entries(PAGES)) {
      app.get(path, async (_request, reply) => {
        const html = await readFile(join(controlDir, file), 'utf8');
        const policy = contentSecurityPolicy(html, { scripts: [], connections: [] });
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
          .send(html);
      });
    }
    await app.register(fastifyStatic, {
      root: controlDir,
      prefix: '/control/',
      // The host may have decorated replies for its own files, and a reply takes that only once.
      decorateReply: false,
      maxAge: 0,
    });
  };
