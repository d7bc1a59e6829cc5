import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@wattline/contract';
import { ReleaseError } from '../release-error';
import { promote } from '../ship/promote';
import { rollback } from '../ship/rollback';
import { type Store, StoreConflict } from '../store/store';
import { integrityOf } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { meeting } from '../testing/meeting';
import { compose as composeStore } from './compose';
import { inlinedDiscovery } from './discovery';
import type { EnvironmentInput } from './environment';

const made = madeStore(async () => {
  await releaseShell({ version: '2.0.0' });
  await releaseRemote('@wattline/stations', '1.0.0');
  await releaseRemote('@wattline/checkout', '3.0.0', { prefixes: ['confirmation', 'connect-vehicle'] });
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const config = { environment: 'test', api: { baseUrl: 'https://api.example' } };
const routes = {
  station: '@wattline/stations',
  confirmation: '@wattline/checkout',
  'connect-vehicle': '@wattline/checkout',
};

async function compose(environment: EnvironmentInput): Promise<void> {
  await keep({ grants: grantsOf(routes), ...environment });
  await composeStore(made.store);
}

const site = () => join(made.folder, 'site');
const siteFile = (name: string) => made.text(`site/${name}`);
const discovery = () =>
  JSON.parse(siteFile('discovery.json')) as { microFrontends: Readonly<Record<string, readonly Release[]>> };
const liveIn = (name: string) => discovery().microFrontends[name]?.map(({ metadata }) => metadata.version);
const preloads = (document: string) =>
  [...siteFile(document).matchAll(/<link rel="preload" [^>]+>/g)].map(([link]) => link);
const contentOf = (url: string) => made.text(url);
const link = (url: string, content = contentOf(url)) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrityOf(content)}" crossorigin="anonymous">`;

describe('the site', () => {
  test('configuration, discovery, the home page and one document for each route; each compressed too', async () => {
    await compose({ config });
    const files = [
      'app.webmanifest',
      'auth.html',
      'config.json',
      'confirmation.html',
      'connect-vehicle.html',
      'discovery.json',
      'index.html',
      'not-found.html',
      'payment-scripts.json',
      'station.html',
      'sw.js',
      'test-auth.html',
    ];
    const written = files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
    expect(siteFile('releases.as-composed').split('\n').toSorted()).toEqual([
      'remotes/checkout/3.0.0',
      'remotes/stations/1.0.0',
      'shell/2.0.0',
    ]);
    // The records are served to no browser.
    expect(readdirSync(site()).toSorted()).toEqual(
      [...written, 'parts.as-composed', 'releases.as-composed', 'written.as-composed'].toSorted(),
    );
    for (const file of files) {
      const content = siteFile(file);
      expect(brotliDecompressSync(readFileSync(join(site(), `${file}.br`))).toString()).toBe(content);
      expect(gunzipSync(readFileSync(join(site(), `${file}.gz`))).toString()).toBe(content);
    }
    expect(JSON.parse(siteFile('config.json'))).toEqual(config);
  });

  test.each(['index.html', 'station.html'])('%s holds both, and the live shell', async (document) => {
    await compose({ config });
    const html = siteFile(document);
    const data = (id: string): unknown =>
      JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
    expect(data('wattline-config')).toEqual(config);
    // The address of its schema is for tools: discovery.json has it.
    const owner = document === 'station.html' ? '@wattline/stations' : null;
    expect(data('wattline-discovery')).toEqual(inlinedDiscovery(discovery(), owner, 'station'));
    expect(html).toContain(
      `<script defer id="wattline-shell" src="/shell/2.0.0/shell.js" integrity="${integrityOf(contentOf('/shell/2.0.0/shell.js'))}" crossorigin="anonymous">`,
    );
    expect(html).toContain('href="/shell/2.0.0/icon.svg"');
  });

  test("a route asks early for its own remote's scripts, the home page for its own", async () => {
    await compose({ config });
    const runtime = link('/shell/2.0.0/federation.js', 'federation()');
    const checkout = [
      link('/remotes/checkout/3.0.0/remoteEntry.js'),
      link('/remotes/checkout/3.0.0/module.js', '@wattline/checkout 3.0.0'),
      runtime,
    ];
    expect(preloads('confirmation.html')).toEqual(checkout);
    expect(preloads('connect-vehicle.html')).toEqual(checkout);
    expect(preloads('station.html')).toEqual([
      link('/remotes/stations/1.0.0/remoteEntry.js'),
      link('/remotes/stations/1.0.0/module.js', '@wattline/stations 1.0.0'),
      runtime,
    ]);
    expect(preloads('index.html')).toEqual([link('/shell/2.0.0/landing.js', 'landing()')]);
  });

  test('the server entries of live releases stand beside the documents of their routes, with their integrity', async () => {
    await publishRemote('@wattline/stations', '1.1.0', { server: 'view' });
    await compose({ config });
    expect(readdirSync(site()).filter((name) => name.includes('first-view'))).toEqual([]);
    await promote(made.store, [{ name: '@wattline/stations', version: '1.1.0' }], { by: 'test', traffic: 50 });
    await compose({ config });
    expect(JSON.parse(siteFile('station.first-view'))).toEqual({
      part: '@wattline/stations',
      entries: { '1.1.0': { file: 'server.js', integrity: integrityOf('view') } },
    });
    expect(readdirSync(site()).filter((name) => name.endsWith('.first-view'))).toEqual(['station.first-view']);
    await rollback(made.store, '@wattline/stations', { by: 'test' });
    await compose({ config });
    expect(readdirSync(site()).filter((name) => name.includes('first-view'))).toEqual([]);
  });

  test('of several live versions the default one is asked for early', async () => {
    await publishRemote('@wattline/stations', '1.1.0');
    await promote(made.store, [{ name: '@wattline/stations', version: '1.1.0' }], { by: 'test', traffic: 50 });
    await compose({ config });
    expect(liveIn('@wattline/stations')).toEqual(['1.1.0', '1.0.0']);
    expect(preloads('station.html').join()).toContain('/1.0.0/');
    expect(preloads('station.html').join()).not.toContain('/1.1.0/');
  });

  test('granted-routes: an environment without grants is refused with those to add', async () => {
    await releaseRemote('@wattline/stations', '1.1.0', { prefixes: ['station'], slots: { 'page-banner': ['always'] } });
    await expect(compose({ config, grants: {} })).rejects.toThrow(
      'Add "grants": {"@wattline/checkout":{"prefixes":["confirmation","connect-vehicle"],"slots":[]},"@wattline/stations":{"prefixes":["station"],"slots":["page-banner"]}} to it',
    );
    expect((await made.store.list('site')).files.size).toBe(0);
  });

  test('a route that is granted no more leaves no document behind', async () => {
    await compose({ config });
    await compose({ config, grants: grantsOf({ station: '@wattline/stations' }) });
    expect(
      readdirSync(site())
        .filter((name) => name.endsWith('.html'))
        .toSorted(),
    ).toEqual(['auth.html', 'index.html', 'not-found.html', 'station.html', 'test-auth.html']);
    expect(readdirSync(site()).filter((name) => name.startsWith('confirmation'))).toEqual([]);
  });
});

/** The files that compositions write, in their order, without compressed copies. */
async function writesOf(work: (watched: Store) => Promise<unknown>): Promise<readonly string[]> {
  const paths: string[] = [];
  await work({
    ...made.store,
    write(path, content, known) {
      paths.push(path);
      return made.store.write(path, content, known);
    },
  });
  return paths.filter((path) => !/\.(?:br|gz)$/.test(path)).map((path) => path.replace('site/', ''));
}

describe('what a composition writes', () => {
  beforeEach(() => compose({ config }));

  test('nothing, where nothing changed: a browser that comes again gets 304s', async () => {
    expect(await writesOf(composeStore)).toEqual([]);
  });

  test('of a promotion what names the part, documents before what points to them; no page of another team', async () => {
    const grants = grantsOf({ ...routes, parking: '@acme/parking' });
    await keep({ config, grants });
    await releaseRemote('@acme/parking', '1.0.0', { prefixes: ['parking'] });
    await composeStore(made.store);
    await releaseRemote('@acme/parking', '1.1.0', { prefixes: ['parking'] });
    const writes = await writesOf(composeStore);
    expect(writes.slice(0, 3).toSorted()).toEqual(['parking.html', 'payment-scripts.json', 'releases.as-composed']);
    expect(writes.slice(3)).toEqual(['discovery.json', 'parts.as-composed', 'written.as-composed']);
  });

  test('what another hand wrote into the site since, again', async () => {
    writeFileSync(join(site(), 'station.html.br'), 'altered');
    expect(await writesOf(composeStore)).toEqual(['station.html', 'written.as-composed']);
    expect(brotliDecompressSync(readFileSync(join(site(), 'station.html.br'))).toString()).toBe(
      siteFile('station.html'),
    );
  });

  test('all of it where its record of what was written is broken or gone', async () => {
    const whole = readdirSync(site()).filter((name) => !/\.(?:br|gz)$/.test(name));
    writeFileSync(join(site(), 'written.as-composed'), '{');
    expect((await writesOf(composeStore)).length).toBe(whole.length);
  });
});

async function releaseCheckout(): Promise<void> {
  await releaseRemote('@wattline/checkout', '3.1.0');
  await composeStore(made.store);
}
/** Another process does something while the documents are written. */
const met = (meanwhile: () => Promise<unknown>): Store =>
  meeting(made.store, (path) => path === 'site/station.html', meanwhile);

describe('at the same moment', () => {
  beforeEach(() => compose({ config }));

  test('a promotion and its composition while another one writes: the site holds both', async () => {
    await releaseRemote('@wattline/stations', '1.1.0');
    await composeStore(met(releaseCheckout));
    for (const document of ['index.html', 'station.html', 'confirmation.html', 'discovery.json']) {
      expect(siteFile(document)).toContain('/remotes/stations/1.1.0/');
      expect(siteFile(document)).toContain('/remotes/checkout/3.1.0/');
    }
  });

  test('a promotion that has not composed yet is composed by the next composition', async () => {
    await releaseRemote('@wattline/stations', '1.1.0');
    await composeStore(met(() => releaseRemote('@wattline/checkout', '3.1.0')));
    expect(preloads('confirmation.html').join()).toContain('/remotes/checkout/3.1.0/');
  });

  test('one that another was quicker than begins anew once none of its own writes goes on', async () => {
    await releaseRemote('@wattline/stations', '1.1.0');
    let isFirst = true;
    let writing = 0;
    const writingAtLook: number[] = [];
    const slow: Store = {
      ...made.store,
      async list(path) {
        if (path === 'live') writingAtLook.push(writing);
        return made.store.list(path);
      },
      async write(path, content, known) {
        if (path.startsWith('site/station.html') && isFirst) {
          isFirst = false;
          throw new StoreConflict(path);
        }
        writing += 1;
        await wait(50);
        return made.store.write(path, content, known).finally(() => (writing -= 1));
      },
    };
    await composeStore(slow);
    expect(writingAtLook.length).toBeGreaterThan(1);
    expect(new Set(writingAtLook)).toEqual(new Set([0]));
    expect(siteFile('station.html')).toContain('/remotes/stations/1.1.0/');
  });

  test('one that is killed half-way with what is old by now leaves nothing old over what is new', async () => {
    const killed = new Error('killed');
    const old = await made.store.read('live/checkout.json');
    // It has seen the old pointers and the old site; by the time it writes, both are new.
    const late: Store = {
      ...made.store,
      read: async (path) => (path === 'live/checkout.json' ? old : made.store.read(path)),
      list: async (path) => {
        const listing = await made.store.list(path);
        if (path === 'live') await releaseCheckout();
        return listing;
      },
      write: (path, content, known) => made.store.write(path, content, known).catch(() => Promise.reject(killed)),
    };
    await expect(composeStore(late)).rejects.toBe(killed);
    expect(preloads('confirmation.html').join()).toContain('/remotes/checkout/3.1.0/');
    expect(siteFile('discovery.json')).toContain('3.1.0');
  });
});

// Of a site that was composed, the part keeps what it has (broken-parts.test.ts).
test.each<[string, () => void]>([
  ['a broken live pointer of the shell', () => writeFileSync(join(made.folder, 'live/shell.json'), '{')],
  ['a live shell that is not in the store', () => rmSync(join(made.folder, 'shell/2.0.0'), { recursive: true })],
  ['a live shell without a document', () => rmSync(join(made.folder, 'shell/2.0.0/document.html'))],
])('%s is refused where nothing was composed yet', async (_, breakIt) => {
  breakIt();
  await expect(compose({ config })).rejects.toThrow(ReleaseError);
  await expect(compose({ config })).rejects.toThrow(/shell/);
});
