import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guaranteeNames } from '@wattline/base/config/guarantees';
import { folderStore } from '../store/folder-store';
import { tempFolders } from '../testing/temp-folder';
import { policySources } from './build-site';
import { keepEnvironment, readEnvironment, requirePublicConfig, storedEnvironment } from './environment';

const tempFolder = tempFolders();

test('the configuration alone will do', () => {
  expect(readEnvironment({ config: { environment: 'test' } })).toEqual({
    config: { environment: 'test' },
    colours: {},
    font: null,
    brands: {},
    front: [],
    icon: null,
    partKeys: {},
    thirdParties: {},
    traceUrl: null,
    grants: {},
    sources: { scripts: [], connections: [], frames: [], policies: [], images: ['https:'] },
    fallbackBase: null,
    files: {},
    worker: true,
  });
});

/** As much of a WOFF2 as says how long it is, of so many bytes. */
function woff2(bytes: number, says = bytes): string {
  const content = Buffer.alloc(bytes);
  content.write('wOF2');
  content.writeUInt32BE(says, 8);
  return content.toString('base64');
}

test.each([
  [{ config: {}, fallbackBase: 'https://cdn2.example/path' }, /fallbackBase: Expected an origin, without a path/],
  [{ config: {}, fallbackBase: 'cdn2.example' }, /fallbackBase/],
  [{ config: {}, allowLocalOverride: true }, /allowLocalOverride/],
  [{ config: {}, sources: { scripts: 'https://x.example' } }, /sources\.scripts/],
  [{ config: {}, front: ['/a.js'] }, /front\.0/],
  [{ config: {}, files: { 'index.html': '' } }, /files/],
  [{ config: {}, files: { '.well-known/../sw.js': '' } }, /files/],
  [{ config: {}, front: [{ url: '/a.js', integrity: '' }] }, /front\.0\.integrity/],
  [{ config: {}, sources: { images: ['http:'] } }, /sources\.images\.0: Expected https:/],
  [{ config: {}, sources: { images: ['*'] } }, /sources\.images/],
  [{ config: {}, sources: { images: ['https://*'] } }, /sources\.images/],
  [{ config: {}, sources: { images: ['https://*.com; script-src *'] } }, /sources\.images/],
  [{ config: {}, font: 'nunito' }, /font: Expected a font, as a WOFF2/],
  [{ config: {}, font: woff2(20, 21) }, /font: Expected a font, as a WOFF2/],
  [{ config: {}, font: woff2(100_001) }, /font: Expected a WOFF2 of at most 100 KB, not 100 KB/],
  [null, /the file/],
])('%j is refused by its wrong field', (input, message) => {
  expect(() => readEnvironment(input)).toThrow(message);
});

test('it is kept in the store, and another one takes its place', async () => {
  const store = folderStore(tempFolder());
  for (const name of ['one', 'two']) {
    const environment = readEnvironment({ config: { environment: name } });
    await keepEnvironment(store, environment);
    expect(await storedEnvironment(store)).toEqual(environment);
  }
});

test("one with an operator's token is not kept, and the one before stays", async () => {
  const store = folderStore(tempFolder());
  await keepEnvironment(store, readEnvironment({ config: { environment: 'one' } }));
  await expect(keepEnvironment(store, readEnvironment({ config: { ocpi: { token: 'op-3f2a' } } }))).rejects.toThrow(
    /ocpi\.token/,
  );
  expect((await storedEnvironment(store)).config).toEqual({ environment: 'one' });
});

test('what the policy lets in', () => {
  const sources = {
    scripts: ['https://a.example'],
    connections: ['https://b.example'],
    frames: ['https://c.example'],
    policies: ['d'],
    images: ['https://media.example', 'https://*.pictures.example'],
  };
  expect(policySources(readEnvironment({ config: {}, sources }))).toEqual(sources);
  expect(policySources(readEnvironment({ config: {}, sources, fallbackBase: 'https://cdn2.example' }))).toEqual({
    scripts: ['https://a.example', 'https://cdn2.example'],
    connections: ['https://b.example'],
    frames: ['https://c.example'],
    policies: ['d'],
    images: sources.images,
  });
});

test.each([
  ['an environment that does not say', {}, ['https:']],
  ['one with other sources alone', { sources: { scripts: ['https://a.example'] } }, ['https:']],
  ['one that narrows it to hosts', { sources: { images: ['https://media.example'] } }, ['https://media.example']],
  ['one that narrows it to the own origin', { sources: { images: [] } }, []],
])('1 §2 Images and logos of operators: pages of %s may load %j', (_, more, images) => {
  expect(policySources(readEnvironment({ config: {}, ...more })).images).toEqual(images);
});

test.each([
  ['/map/{z}/{x}/{y}.png', [], []],
  ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example'], []],
  ['https://tiles.example/{theme}.pmtiles', [], ['https://tiles.example']],
])('a-map-beside-the-list: pictures of a map at %s are let in', (tiles, images, connections) => {
  const environment = readEnvironment({ config: { map: { tiles } }, sources: { images: [] } });
  expect(policySources(environment)).toMatchObject({ images, connections });
});

test.each(['http://help.example/reports', '//help.example/reports', 'reports', 'https:'])(
  'docs/rules.md help-at-hand: a site that sends reports to %s is not composed',
  (url) => {
    expect(() => requirePublicConfig({ support: { url } })).toThrow(/support\.url/);
  },
);

test.each(['http://r.example/reports', '//r.example', 'reports', '/a"; script-src *'])(
  'payment-page: a site with a policy that reports to %s is not composed',
  (url) => {
    expect(() => requirePublicConfig({ reports: { url } })).toThrow(/reports\.url/);
  },
);

test('payment-page: pages may send reports to another origin', () => {
  const environment = readEnvironment({ config: { reports: { url: 'https://r.example/x' } } });
  expect(policySources(environment).connections).toEqual(['https://r.example']);
});

test.each([
  [null, []],
  ['/api/support', []],
  ['https://help.example/wattline/reports', ['https://help.example']],
])('docs/rules.md help-at-hand: the policy lets a page send its report to %s', (url, connections) => {
  expect(policySources(readEnvironment({ config: { support: { url } } })).connections).toEqual(connections);
});

test.each([
  ['https://collector.example:4318/v1/logs', ['https://collector.example:4318']],
  ['/api/telemetry/v1/logs', []],
  [null, []],
])('telemetry-by-release: pages may send what they measured to %s', (url, connections) => {
  expect(policySources(readEnvironment({ config: { telemetry: { url } } })).connections).toEqual(connections);
});

test('a file of a later version is refused in a line that says what to take, whatever else it holds', () => {
  expect(() => readEnvironment({ version: 2, config: {}, newer: true })).toThrow(
    'The environment is of version 2, and this wattline-release knows 1. Take a later wattline-release',
  );
  expect(readEnvironment({ version: 1, config: {} }).version).toBe(1);
});

const withGuarantees = (guarantees: Readonly<Record<string, unknown>>) => ({ backend: { guarantees } });

describe('backend.guarantees of an environment', () => {
  test('names of docs/backend.md are taken, kept or denied', () => {
    expect(() =>
      requirePublicConfig(withGuarantees({ 'payments-answer-once': true, 'stops-answer-once': false })),
    ).not.toThrow();
  });

  test('an unknown name ends composing with the name that is meant', () => {
    expect(() => requirePublicConfig(withGuarantees({ 'payment-answers-once': true }))).toThrow(
      "backend.guarantees: there is no 'payment-answers-once'; 'payments-answer-once' is meant, perhaps. " +
        'docs/backend.md has them all.',
    );
  });

  test('a value that is neither kept nor denied ends composing with its field', () => {
    expect(() => requirePublicConfig(withGuarantees({ 'payments-answer-once': 'yes' }))).toThrow(
      /backend\.guarantees\.payments-answer-once/,
    );
  });
});

test('docs/backend.md describes each guarantee once, in the order of the list', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/backend.md'), 'utf8');
  expect([...text.matchAll(/^- `([a-z0-9-]+)`: /gm)].map(([, name]) => name)).toEqual([...guaranteeNames]);
});

const withDomain = (domain: string | null) => ({ brand: { domain } });

test.each([null, 'https://acme.example', 'https://carga.acme.example:8443', 'http://acme.localhost:4200'])(
  'the domain %s may be composed',
  (domain) => {
    expect(() => requirePublicConfig(withDomain(domain))).not.toThrow();
  },
);

test.each([
  'http://acme.example',
  'https://acme.example/',
  'https://acme.example/app',
  'https://acme.example?a',
  'https://ACME.example',
  'https://user@acme.example',
  'https://acme',
  'acme.example',
  'javascript:alert(1)',
  'http://localhost.acme.example',
  '',
])('the domain %j is refused in one line that names the field', (domain) => {
  expect(() => requirePublicConfig(withDomain(domain))).toThrow(
    new Error(
      `brand.domain: Expected an address over https without a path, such as https://charge.example, not ${domain}.`,
    ),
  );
});

const terms = (url: Readonly<Record<string, string>>) => ({ kind: 'terms' as const, version: '2026-01', url });

test.each([
  [[]],
  [[terms({ en: 'https://acme.example/terms', es: '/legal/terminos.html' })]],
  [[terms({ es: '/terminos' }), { ...terms({ es: '/privacidad' }), kind: 'privacy' as const }]],
])('the legal documents %j may be composed', (legal) => {
  expect(() => requirePublicConfig({ legal })).not.toThrow();
});

test.each([
  [[terms({ es: 'http://acme.example/terms' })], 'legal.0.url.es: Expected an address over https'],
  [
    [terms({ en: 'https://acme.example', es: 'javascript:alert(1)' })],
    'legal.0.url.es: Expected an address over https',
  ],
  [[terms({ es: '//acme.example' })], 'legal.0.url.es'],
  [[terms({ es: '/\\acme.example' })], 'legal.0.url.es'],
  [[terms({ es: 'data:text/html,x' })], 'legal.0.url.es'],
  [[terms({ es: 'https://acme.example/a b' })], 'legal.0.url.es'],
  [[terms({ es: '' })], 'legal.0.url.es'],
  [[terms({})], 'legal.0.url: Expected an address by language'],
  [[terms({ es: '/a' }), terms({ es: '/b' })], 'legal.1: name terms once.'],
])('the legal documents %j are refused in one line that names the field', (legal, message) => {
  expect(() => requirePublicConfig({ legal })).toThrow(message);
});
