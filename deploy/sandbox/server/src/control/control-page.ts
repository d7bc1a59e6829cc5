import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { contentSecurityPolicy } from '@wattline/services/edge';

/** The sandbox's own pages by their paths. Each has its content, script and style by its name, and page.html around it. */
const PAGES = {
  '/': { name: 'main', title: 'Sandbox controls' },
  '/phone': { name: 'phone', title: 'The driver’s phone' },
};

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../control');

/** Serves the control page and the driver's phone. They may load and call this server only. */
export const controlPage: FastifyPluginAsync = async (app) => {
  const read = (file: string) => readFile(join(FOLDER, file), 'utf8');
  for (const [path, { name, title }] of Object.entries(PAGES)) {
    app.get(path, async (_request, reply) => {
      const page = await read('page.html');
      const html = page
        .replaceAll('{name}', name)
        .replace('{title}', title)
        .replace('{body}', await read(`${name}.html`));
      const policy = contentSecurityPolicy(html, { scripts: [], connections: [] });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
        .send(html);
    });
  }
  await app.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/control/',
    // The host may have decorated replies for its own files, and a reply takes that only once.
    decorateReply: false,
    maxAge: 0,
  });
};
