import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ConfigError } from '@wattline/config';
import { compose } from './compose';
import { writePointer } from './live-pointer';
import { promote } from './promote';
import { publish } from './publish';
import { ReleaseError } from './release-error';
import { pointerFile, siteFolder } from './store-paths';
import { fakeRemote, fakeShell, integrityOf } from './testing/fake-part';
import { tempFolders } from './testing/temp-folder';

const tempFolder = tempFolders();
const config = { environment: 'test', api: { baseUrl: 'https://api.example' } };
const routes = { station: '@wattline/stations', confirmation: '@wattline/checkout', 'connect-vehicle': '@wattline/checkout' };
let store: string;

function releaseShell(options: Parameters<typeof fakeShell>[1]): void {
  const dist = tempFolder();
  const { name, version } = fakeShell(dist, options);
  publish(store, dist);
  promote(store, name, version);
}

function publishRemote(name: string, version: string): void {
  const dist = tempFolder();
  fakeRemote(dist, name, { version, code: `${name} ${version}` });
  publish(store, dist);
}

function releaseRemote(name: string, version: string): void {
  publishRemote(name, version);
  promote(store, name, version);
}

const siteFile = (name: string) => readFileSync(join(siteFolder(store), name), 'utf8');
const discovery = () => JSON.parse(siteFile('discovery.json')) as { microFrontends: Record<string, { metadata: { version: string } }[]> };
const preloads = (document: string) => [...siteFile(document).matchAll(/<link rel="preload" [^>]+>/g)].map(([link]) => link);
const link = (url: string, content: string) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrityOf(content)}" crossorigin="anonymous">`;
const wholeSite = () =>
  new Map(readdirSync(siteFolder(store)).map((name) => [name, readFileSync(join(siteFolder(store), name), 'base64')]));

beforeEach(() => {
  store = tempFolder();
  releaseShell({ version: '2.0.0', routes });
  releaseRemote('@wattline/stations', '1.0.0');
  releaseRemote('@wattline/checkout', '3.0.0');
});

describe('the site', () => {
  test('configuration, discovery, the home page and one document for each route; each compressed too', () => {
    compose(store, { config });
    const files = ['config.json', 'confirmation.html', 'connect-vehicle.html', 'discovery.json', 'index.html', 'station.html'];
    expect(readdirSync(siteFolder(store)).toSorted()).toEqual(files.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
    for (const file of files) {
      const content = siteFile(file);
      expect(brotliDecompressSync(readFileSync(join(siteFolder(store), `${file}.br`))).toString()).toBe(content);
      expect(gunzipSync(readFileSync(join(siteFolder(store), `${file}.gz`))).toString()).toBe(content);
    }
  });

  test('the configuration is what was given, and the discovery what is live', () => {
    compose(store, { config });
    expect(JSON.parse(siteFile('config.json'))).toEqual(config);
    expect(Object.entries(discovery().microFrontends).map(([name, [release]]) => `${name} ${release?.metadata.version}`)).toEqual([
      '@wattline/checkout 3.0.0',
      '@wattline/stations 1.0.0',
    ]);
  });

  test.each(['index.html', 'station.html'])('%s holds both, and the live shell', (document) => {
    compose(store, { config });
    const html = siteFile(document);
    const data = (id: string): unknown =>
      JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
    expect(data('wattline-config')).toEqual(config);
    expect(data('wattline-discovery')).toEqual(discovery());
    expect(html).toContain(`<script defer src="/shell/2.0.0/shell.js" integrity="${integrityOf('boot()')}" crossorigin="anonymous">`);
    expect(html).toContain('href="/shell/2.0.0/icon.svg"');
  });

  test("a route asks early for its own remote's scripts, the home page for its own", () => {
    compose(store, { config });
    const checkout = [
      link('/remotes/checkout/3.0.0/remoteEntry.js', "entry('@wattline/checkout @wattline/checkout 3.0.0')"),
      link('/remotes/checkout/3.0.0/module.js', '@wattline/checkout 3.0.0'),
    ];
    expect(preloads('confirmation.html')).toEqual(checkout);
    expect(preloads('connect-vehicle.html')).toEqual(checkout);
    expect(preloads('station.html')).toEqual([
      link('/remotes/stations/1.0.0/remoteEntry.js', "entry('@wattline/stations @wattline/stations 1.0.0')"),
      link('/remotes/stations/1.0.0/module.js', '@wattline/stations 1.0.0'),
    ]);
    expect(preloads('index.html')).toEqual([link('/shell/2.0.0/landing.js', 'landing()')]);
  });

  test('of several live versions the default one is asked for early', () => {
    publishRemote('@wattline/stations', '1.1.0');
    writePointer(store, '@wattline/stations', { releases: [{ version: '1.1.0', traffic: 50 }, { version: '1.0.0', traffic: 50 }] });
    compose(store, { config });
    expect(preloads('station.html').join()).toContain('/1.1.0/');
    expect(preloads('station.html').join()).not.toContain('/1.0.0/');
  });

  test('a route whose remote was never promoted has its document all the same', () => {
    releaseShell({ version: '2.1.0', routes: { ...routes, receipt: '@wattline/session' } });
    compose(store, { config });
    expect(siteFile('receipt.html')).toContain('/shell/2.1.0/shell.js');
    expect(preloads('receipt.html')).toEqual([]);
  });

  test('a route that the shell has no more leaves no document with the old shell behind', () => {
    compose(store, { config });
    releaseShell({ version: '2.1.0', routes: { station: '@wattline/stations' } });
    compose(store, { config });
    expect(readdirSync(siteFolder(store)).filter((name) => name.endsWith('.html')).toSorted()).toEqual(['index.html', 'station.html']);
    expect(readdirSync(siteFolder(store)).filter((name) => name.startsWith('confirmation'))).toEqual([]);
  });

  test('other origins are in the policy only where the environment names them', () => {
    compose(store, { config });
    expect(siteFile('index.html')).not.toContain('parts.example');
    compose(store, { config, sources: { scripts: ['https://parts.example'], connections: [] } });
    expect(siteFile('index.html')).toMatch(/script-src [^;]*https:\/\/parts\.example/);
  });
});

describe('two remotes, two teams', () => {
  test('each promotion, and each way back, moves its own remote alone', () => {
    releaseRemote('@wattline/stations', '1.1.0');
    compose(store, { config });
    expect(preloads('station.html').join()).toContain('/remotes/stations/1.1.0/');
    expect(preloads('confirmation.html').join()).toContain('/remotes/checkout/3.0.0/');

    releaseRemote('@wattline/checkout', '3.1.0');
    promote(store, '@wattline/stations', '1.0.0');
    compose(store, { config });
    expect(preloads('station.html').join()).toContain('/remotes/stations/1.0.0/');
    expect(preloads('confirmation.html').join()).toContain('/remotes/checkout/3.1.0/');
  });
});

describe('refused, and the site that was there stays as it was', () => {
  test.each<[string, unknown, new () => Error, () => void]>([
    ['a configuration that is none', null, ConfigError, () => {}],
    ['a wrong field', { api: { timeoutMs: 'soon' } }, ConfigError, () => {}],
    ['a broken live pointer', config, ReleaseError, () => writeFileSync(pointerFile(store, '@wattline/checkout'), '{')],
    ['a live shell that is not in the store', config, ReleaseError, () => writePointer(store, '@wattline/shell', { releases: [{ version: '9.9.9', traffic: 100 }] })],
  ])('%s', (_, wrong, kind, breakIt) => {
    compose(store, { config });
    const before = wholeSite();
    releaseRemote('@wattline/stations', '1.1.0');
    breakIt();
    expect(() => compose(store, { config: wrong })).toThrow(kind);
    expect(wholeSite()).toEqual(before);
  });

  test('a wrong configuration is named by its field', () => {
    expect(() => compose(store, { config: { api: { timeoutMs: 'soon' } } })).toThrow(/Mend config\.json: api\.timeoutMs/);
  });
});
