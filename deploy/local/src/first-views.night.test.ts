import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '@wattline/services/edge';
import type { Answered, Asked } from './testing/ask';
import { edges, runBothEdges, type EdgeName } from './testing/both-edges';
import { composedStore } from './testing/composed-store';
import { all, operatorToken } from './testing/edge-requests';

/** Documents with a first view (docs/decisions/0019), as both edges send them: the sandbox's, and nginx with the service. */

/** A backend that answers with its request's headers, always at the same time. */
function backendRoutes(server: FastifyInstance): void {
  server.get('/ocpi/emsp/2.2.1/locations/:id', async ({ host, headers }, reply) =>
    reply.header('Date', 'Fri, 20 Nov 2026 15:00:00 GMT').send({
      host: headers['x-forwarded-host'] ?? host,
      authorization: headers.authorization,
      cookie: headers.cookie,
    }),
  );
}

const textOf = ({ headers, body }: Answered): string => {
  const bytes = Buffer.from(body, 'latin1');
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

let folder: string;
let both: Awaited<ReturnType<typeof runBothEdges>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
  both = await runBothEdges(await composedStore(folder), backendRoutes);
});
afterAll(async () => {
  await both?.close();
  rmSync(folder, { recursive: true, force: true });
});

const pageOf =
  (edge: EdgeName) =>
  (asked: Partial<Asked> = {}): Promise<Answered> =>
    both.ask(edge, { target: '/station/view', ...asked });

for (const [edge, described] of edges)
  described(`documents with a first view, from ${edge}`, () => {
    const page = pageOf(edge);

    test('first views are sent like static ones: with revalidation and all headers, and alike for all other cookies', async () => {
      const { status, headers, body } = await page();
      expect({ status, headers }).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding, Cookie',
          'content-length': String(body.length),
          ...Object.fromEntries(Object.entries(securityHeaders()).map(([name, text]) => [name.toLowerCase(), text])),
        },
      });
      expect(body).toMatch(/^<!doctype html>[^]*<p style="margin:0">en light 200 [^]*<\/html>$/);
    });

    test('first views are made of the backend’s answers to the edge, which adds the token, without data of the driver', async () => {
      const headers = {
        Host: 'charge.example',
        Cookie: 'auth=of-the-driver; wattline.language=es',
        Authorization: 'Bearer of-the-driver',
      };
      const answer = await page({ target: '/station/view-2', headers });
      const [, inlined = ''] = /id="wattline-answers">([^<]*)</.exec(answer.body) ?? [];
      expect(answer.body).toContain('es light 200');
      expect(inlined).toContain(`Token ${operatorToken}`);
      expect(inlined).toContain('charge.example');
      expect(answer.body).not.toContain('of-the-driver');
    });

    test('no cache keeps one driver’s page, and each request has one that was made for it', async () => {
      const asked = { target: '/station/own-1', headers: all };
      const pages = await Promise.all(Array.from({ length: 12 }, () => page(asked)));
      for (const { status, headers } of [...pages, await page(asked)]) {
        expect({ status, headers }).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' },
        });
        expect(headers['etag']).toBeUndefined();
      }
      const bodies = [...pages, await page(asked)].map(textOf);
      expect(bodies.every((body) => /own view \d+<[^]*<\/html>$/.test(body))).toBe(true);
      expect(new Set(bodies.map((body) => /own view \d+/.exec(body)?.[0])).size).toBe(bodies.length);
    });

    test.each([
      ['without a view', '/station/plain'],
      ['of an entry that throws', '/station/throws'],
      ['of an entry that gives garbage', '/station/garbage'],
      ['of a visitor with a release that is not known here', '/station/view', 'wattline.own-release=1'],
    ])('a page %s is the static document, which depends on cookies too', async (_, target, cookie = '') => {
      const { status, headers, body } = await page({ target, headers: { Cookie: cookie } });
      expect([status, headers['vary']]).toEqual([200, 'Accept-Encoding, Cookie']);
      expect(body).toContain('<div id="root"><div class="boot">');
      expect(headers['last-modified']).toBeDefined();
    });
  });
