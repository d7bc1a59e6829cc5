import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseUnreadable, securityHeaders, serveEdge } from '@wattline/edge';
import type { Renderer } from '@wattline/renderer';
import { inProcessRenderer } from './in-process-renderer';
import { ask, type Answered, type Asked } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { all, operatorToken } from './testing/edge-requests';

/** Documents with a first view (docs/decisions/0019), as the edge sends them. */

const portOf = (server: FastifyInstance): number => {
  const [address] = server.addresses();
  return typeof address === 'object' ? address.port : 0;
};

/** A backend that tells what it was asked with, always at the same time. */
function backendRoutes(server: FastifyInstance): void {
  server.get('/ocpi/emsp/2.2.1/locations/:id', async ({ host, headers: { authorization, cookie } }, reply) =>
    reply.header('Date', 'Fri, 20 Nov 2026 15:00:00 GMT').send({ host, authorization, cookie }),
  );
}

describe('documents with a first view', () => {
  let folder: string;
  let renderer: Renderer;
  let server: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
    const store = await composedStore(folder);
    server = fastify({ frameworkErrors: refuseUnreadable, forceCloseConnections: true });
    // Other tests run beside these.
    renderer = inProcessRenderer(server, store, { budgetMs: 10_000, keepMs: 60_000, onFailure: () => undefined });
    await serveEdge(server, { store, operatorToken, firstViews: renderer.render });
    backendRoutes(server);
    await server.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    renderer.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = (asked: Partial<Asked> = {}): Promise<Answered> =>
    ask(portOf(server), { target: '/station/view', ...asked });
  const textOf = ({ headers, body }: Answered): string => {
    const bytes = Buffer.from(body, 'latin1');
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  };

  test('are sent as static ones are: to be asked about, with all headers, and to whom no cookie is told apart', async () => {
    const { status, headers, body } = await page();
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie',
        'content-length': String(body.length),
        ...Object.fromEntries(Object.entries(securityHeaders).map(([name, text]) => [name.toLowerCase(), text])),
      },
    });
    expect(body).toMatch(/^<!doctype html>[^]*<p style="margin:0">en light 200 [^]*<\/html>$/);
  });

  test('are made of what the backend says to the edge, which adds the token, and nothing of the driver goes there', async () => {
    const headers = { Cookie: 'auth=of-the-driver; wattline.language=es', Authorization: 'Bearer of-the-driver' };
    const answer = await page({ target: '/station/view-2', headers });
    const [, told = ''] = /id="wattline-answers">([^<]*)</.exec(answer.body) ?? [];
    expect(answer.body).toContain('es light 200');
    expect(told).toContain(`Token ${operatorToken}`);
    expect(told).toContain(`127.0.0.1:${portOf(server)}`);
    expect(answer.body).not.toContain('of-the-driver');
  });

  test.each([
    [undefined, undefined],
    [all['Accept-Encoding'], 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ])('Accept-Encoding %s: %s, the same text', async (accepted, encoding) => {
    const answer = await page(accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(textOf(answer)).toBe((await page()).body);
  });

  test('HEAD, a query, a condition: as of a static one', async () => {
    const { headers, body } = await page();
    expect(await page({ method: 'HEAD' })).toMatchObject({ status: 200, headers: { etag: headers['etag'] }, body: '' });
    expect((await page({ target: '/station/view?utm=1' })).body).toBe(body);
    for (const tag of [headers['etag'], `"other", ${headers['etag']}`, '*']) {
      const again = await page({ headers: { ...all, 'If-None-Match': tag ?? '' } });
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers['etag'], vary: headers['vary'] } });
    }
    expect((await page({ headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect((await page({ method: 'POST' })).status).toBe(405);
  });

  test.each([
    ['without a view', '/station/plain'],
    ['of an entry that throws', '/station/throws'],
    ['of an entry that gives garbage', '/station/garbage'],
    ['that may take a release of its own', '/station/view?a=1&override=x'],
    ['of a visitor whose release is not known here', '/station/view', 'wattline.own-release=1'],
  ])('a page %s is the static document, which depends on cookies too', async (_, target, cookie = '') => {
    const { status, headers, body } = await page({ target, headers: { Cookie: cookie } });
    expect([status, headers['vary']]).toEqual([200, 'Accept-Encoding, Cookie']);
    expect(body).toContain('<div id="root"><div class="boot">');
    expect(headers['last-modified']).toBeDefined();
  });

  test.each(['/', '/nothing', '/discovery.json'])('%s has none, and depends on no cookie', async (target) => {
    expect((await page({ target })).headers['vary']).toBe('Accept-Encoding');
  });
});
