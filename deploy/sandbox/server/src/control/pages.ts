import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '@wattline/services/edge';

const HERE = dirname(fileURLToPath(import.meta.url));
const PHONE = join(HERE, '../../control/phone.html');
const ERRORS = join(HERE, '../../../../../docs/errors.md');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One line of the document. A link says where a table lies: its text is enough here. Gaps of a text are emphasised. */
function lineAsHtml(line: string): string {
  const [, code = ''] = /^- <a id="([^"]+)"/.exec(line) ?? [];
  const words = line.replace(/^- (?:<a [^>]*><\/a>)?/, '').replaceAll(/\[([^\]]*)\]\([^)]*\)|\*\*/g, '$1');
  const text = escaped(words).replaceAll(/\{\{(\w+)\}\}/g, '<em>$1</em>');
  if (text.startsWith('# ')) return `<h1>${text.slice(2)}</h1>`;
  return text === '' ? '' : `<p${code && ` id="${code}"`}>${text}</p>`;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const policy = contentSecurityPolicy(html, { scripts: [], connections: [] });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
    .send(html);
}

/**
 * The sandbox's own pages: the controls, the driver's phone, and docs/errors.md with each code as an anchor, to which the
 * debug console leads.
 * @param controls The address of the controls.
 */
export const pages =
  (controls: string): FastifyPluginAsync =>
  async (app) => {
    app.get('/', async (_request, reply) => reply.redirect(controls));
    app.get('/phone', async (_request, reply) => sendPage(reply, await readFile(PHONE, 'utf8')));
    app.get('/errors', async (_request, reply) => {
      const markdown = (await readFile(ERRORS, 'utf8')).replaceAll(/<!--.*?-->/gs, '');
      const head = '<meta charset="utf-8"><title>Errors</title><meta name="viewport" content="width=device-width">';
      const lines = markdown.split('\n').map(lineAsHtml).join('\n');
      return sendPage(reply, `<!doctype html><html lang="en"><head>${head}</head><body>${lines}</body></html>`);
    });
  };
