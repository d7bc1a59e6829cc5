import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compose, folderStore, keepEnvironment, readEnvironment } from '@wattline/release';
import type { Answered } from './testing/ask';
import { edges, runBothEdges, type EdgeName } from './testing/both-edges';
import { composedStore } from './testing/composed-store';

/**
 * Two brands by their hosts, of one store, one renderer and one edge, asked of both edges: the sandbox's, and nginx with the
 * renderer as a service.
 */

const [WATTLINE, ACME] = ['wattline.example', 'acme.example'];
const siteHosts = { hosts: [WATTLINE], brandHosts: [ACME] };
const brands = [
  [WATTLINE, 'Wattline', 'Acme Carga'],
  [ACME, 'Acme Carga', 'Wattline'],
] as const;

const icon = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

const backendRoutes = (server: FastifyInstance): void => {
  server.get('/ocpi/emsp/2.2.1/locations/:id', async () => ({}));
  server.get('/api/echo', async () => ({ ok: true }));
};

let folder: string;
let both: Awaited<ReturnType<typeof runBothEdges>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
  const store = await composedStore(folder);
  const known = JSON.parse(readFileSync(join(store, 'environment.json'), 'utf8'));
  const acme = { config: { brand: { name: 'Acme Carga' }, money: { currency: 'EUR' } }, icon };
  await keepEnvironment(
    folderStore(store),
    readEnvironment({
      ...known,
      config: { ...known.config, brand: { name: 'Wattline', domain: `https://${WATTLINE}` } },
      brands: { [ACME]: acme },
    }),
  );
  await compose(folderStore(store));
  both = await runBothEdges(store, backendRoutes, siteHosts);
});
afterAll(async () => {
  await both?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The name of the brand in the configuration that a document carries. */
const brandIn = ({ body }: Answered): string => {
  const [, json = '{}'] = /id="wattline-config">(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(json) as { readonly brand?: { readonly name?: string } }).brand?.name ?? '';
};

const getFrom =
  (edge: EdgeName) =>
  (host: string, target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> =>
    both.ask(edge, { target, headers: { Host: host, ...headers } });

for (const [edge, described] of edges)
  described(`two brands of one store, from ${edge}`, () => {
    const get = getFrom(edge);

    test.each(brands)('%s has the pages and files of %s and none of %s', async (host, own, other) => {
      for (const [target, status] of [
        ['/', 200],
        ['/stations', 200],
        ['/station/static', 200],
        ['/nowhere/x', 404],
        ['/%ff', 400],
      ] as const) {
        const page = await get(host, target, { Accept: 'text/html' });
        expect([target, page.status, brandIn(page)]).toEqual([target, status, own]);
        expect(page.body).not.toContain(`"${other}"`);
      }
      expect(JSON.parse((await get(host, '/config.json')).body)).toMatchObject({ brand: { name: own } });
      expect((await get(host, '/sw.js')).body).not.toContain(other);
      const mark = await get(host, '/icon.svg');
      expect([mark.status, mark.body === icon]).toEqual(host === ACME ? [200, true] : [404, false]);
    });

    test('a page with a first view is the host’s own, whichever was asked for before, and keeps no other’s tag', async () => {
      const asked = [WATTLINE, ACME, ACME, WATTLINE, ACME, WATTLINE];
      const pages: (readonly [string, Answered])[] = [];
      for (const host of asked) pages.push([host, await get(host, '/station/view')]);
      for (const [host, page] of pages) {
        expect(page.body).toContain('<p style="margin:0">en light 200');
        expect([host, brandIn(page)]).toEqual([host, host === ACME ? 'Acme Carga' : 'Wattline']);
      }
      const tag = { 'If-None-Match': String(pages[0]?.[1].headers['etag']) };
      expect((await get(WATTLINE, '/station/view', tag)).status).toBe(304);
      const others = await get(ACME, '/station/view', tag);
      expect([others.status, brandIn(others)]).toEqual([200, 'Acme Carga']);
    });

    test('a host with a port, or in capitals, is the same host', async () => {
      expect(brandIn(await get(`${ACME.toUpperCase()}:8443`, '/'))).toBe('Acme Carga');
      expect(brandIn(await get(`${WATTLINE}:8443`, '/station/view'))).toBe('Wattline');
    });

    test.each(['elsewhere.example', '127.0.0.1', `${ACME}.elsewhere.example`, `www.${ACME}`])(
      'the host %s has no pages: it is refused, and not shown one of the brands',
      async (host) => {
        for (const target of ['/', '/station/view', '/config.json', '/sw.js', '/discovery.json', '/icon.svg'])
          expect(await get(host, target)).toMatchObject({
            status: 421,
            body: '{"statusMessage":"Nothing is served at this host"}',
            headers: { 'cache-control': 'no-store' },
          });
        expect((await get(host, '/api/echo')).status).toBe(200);
        // A load balancer probes by an address.
        expect((await get(host, '/health')).body).toContain('microFrontends');
      },
    );
  });

test.each(['site/../previews', 'previews/redesign', 'site/a/b'])(
  'the renderer service gives no page of the folder %s',
  async (site) => {
    const answer = await fetch(`${both.renderer}/station/view`, { headers: { 'X-Edge-Site': site } });
    expect(answer.status).toBe(404);
  },
);

test('the renderer service gives no page for a brand that is not composed: it never takes another’s', async () => {
  const answer = await fetch(`${both.renderer}/station/view`, { headers: { 'X-Edge-Site': 'site/gone.example' } });
  expect(answer.status).toBe(204);
});
