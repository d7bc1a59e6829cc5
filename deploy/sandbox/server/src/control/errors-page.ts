import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { contentSecurityPolicy } from '@wattline/services/edge';

const DOCUMENT = join(dirname(fileURLToPath(import.meta.url)), '../../../../../docs/errors.md');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One line of the document. A link says where a table lies: its text is enough here. Gaps of a text are emphasised. */
function lineAsHtml(line: string): string {
  const text = escaped(line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')).replaceAll(/\{\{(\w+)\}\}/g, '<em>$1</em>');
  if (text.startsWith('# ')) return `<h1>${text.slice(2)}</h1>`;
  if (text.startsWith('## ')) return `<h2 id="${text.slice(3)}">${text.slice(3)}</h2>`;
  return text === '' ? '' : `<p>${text.replace(/^- /, '')}</p>`;
}

/** The page that the debug console's error codes lead to: docs/errors.md, with each code as an anchor. */
export const errorsPage: FastifyPluginAsync = async (app) => {
  app.get('/errors', async (_request, reply) => {
    const markdown = (await readFile(DOCUMENT, 'utf8')).replaceAll(/<!--.*?-->/gs, '');
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Errors</title>',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<link rel="stylesheet" href="/sandbox/control/base.css"></head><body><main>',
      ...markdown.split('\n').map(lineAsHtml),
      '</main></body></html>',
    ].join('\n');
    const policy = contentSecurityPolicy(html, { scripts: [], connections: [] });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .send(html);
  });
};
