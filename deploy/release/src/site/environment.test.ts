import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guaranteeNames } from '@wattline/base/config/guarantees';
import { folderStore } from '../store/folder-store';
import { tempFolders } from '../testing/temp-folder';
import { policySources } from './build-site';
import {
  type EnvironmentInput,
  keepEnvironment,
  readEnvironment,
  requirePublicConfig,
  storedEnvironment,
} from './environment';

const tempFolder = tempFolders();
const sourcesOf = (environment: Partial<EnvironmentInput>): Partial<ReturnType<typeof policySources>> =>
  policySources(readEnvironment({ config: {}, ...environment }));

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

test("operator-allow-list: one with an operator's token is not kept, and the one before stays", async () => {
  const store = folderStore(tempFolder());
  await keepEnvironment(store, readEnvironment({ config: { environment: 'one' } }));
  const refused = keepEnvironment(store, readEnvironment({ config: { ocpi: { token: 'op-3f2a' } } }));
  await expect(refused).rejects.toThrow(/^ocpi\.token: (?!.*op-3f2a).*Write 'edge' there/);
  expect((await storedEnvironment(store)).config).toEqual({ environment: 'one' });
});

const images = ['https://media.example', 'https://*.pictures.example'];
const sources = {
  scripts: ['https://a.example'],
  connections: ['https://b.example'],
  frames: ['https://c.example'],
  policies: ['d'],
  images,
};
const fallbackBase = 'https://cdn2.example';
const tiles = (address: string) => ({ config: { map: { tiles: address } }, sources: { images: [] } });
const reportsTo = (url: string | null) => ({ config: { support: { url } } });
const measuresTo = (url: string | null) => ({ config: { telemetry: { url } } });

test.each<[string, Partial<EnvironmentInput>, ReturnType<typeof sourcesOf>]>([
  ['the sources of the environment', { sources }, sources],
  ['a second origin', { sources, fallbackBase }, { ...sources, scripts: ['https://a.example', fallbackBase] }],
  ['1 §2 Images and logos of operators: any https address unless it says otherwise', {}, { images: ['https:'] }],
  ['other sources alone narrow no pictures', { sources: { scripts: ['https://a.example'] } }, { images: ['https:'] }],
  ['pictures from hosts', { sources: { images } }, { images }],
  ['pictures from the own origin alone', { sources: { images: [] } }, { images: [] }],
  ['a map of the own origin', tiles('/map/{z}/{x}/{y}.png'), { images: [], connections: [] }],
  ['the pictures of a map', tiles('https://t.example/{z}/{x}/{y}.png'), { images: ['https://t.example'] }],
  ['the archive of a map', tiles('https://t.example/{theme}.pmtiles'), { connections: ['https://t.example'] }],
  [
    'payment-page: reports of policies to another origin',
    { config: { reports: { url: 'https://r.example/x' } } },
    { connections: ['https://r.example'] },
  ],
  ['no reports of drivers', reportsTo(null), { connections: [] }],
  ['reports of drivers to the own origin', reportsTo('/api/support'), { connections: [] }],
  ['help-at-hand: to another', reportsTo('https://help.example/reports'), { connections: ['https://help.example'] }],
  ['no measurements', measuresTo(null), { connections: [] }],
  ['measurements to the own origin', measuresTo('/api/telemetry/v1/logs'), { connections: [] }],
  [
    'telemetry-by-release: to another',
    measuresTo('https://collector.example:4318/v1/logs'),
    { connections: ['https://collector.example:4318'] },
  ],
])('the policy lets in: %s', (_, environment, expected) => {
  expect(sourcesOf(environment)).toMatchObject(expected);
});

test('a file of a later version is refused in a line that says what to take, whatever else it holds', () => {
  expect(() => readEnvironment({ version: 2, config: {}, newer: true })).toThrow(
    'The environment is of version 2, and this wattline-release knows 1. Take a later wattline-release',
  );
  expect(readEnvironment({ version: 1, config: {} }).version).toBe(1);
});

test('docs/backend.md describes each guarantee once, in the order of the list', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/backend.md'), 'utf8');
  expect([...text.matchAll(/^- `([a-z0-9-]+)`: /gm)].map(([, name]) => name)).toEqual([...guaranteeNames]);
});

const withDomain = (domain: string | null) => ({ brand: { domain } });
const withGuarantees = (guarantees: Readonly<Record<string, unknown>>) => ({ backend: { guarantees } });
const terms = (url: Readonly<Record<string, string>>) => ({ kind: 'terms', version: '2026-01', url });
const withTerms = (...urls: readonly Readonly<Record<string, string>>[]) => ({ legal: urls.map(terms) });

test.each<[object]>([
  [withGuarantees({ 'payments-answer-once': true, 'stops-answer-once': false })],
  ...[null, 'https://acme.example', 'https://carga.acme.example:8443', 'http://acme.localhost:4200'].map(
    (domain): [object] => [withDomain(domain)],
  ),
  [withTerms()],
  [withTerms({ en: 'https://acme.example/terms', es: '/legal/terminos.html' })],
  [{ legal: [terms({ es: '/terminos' }), { ...terms({ es: '/privacidad' }), kind: 'privacy' }] }],
])('%j may be composed', (config) => {
  expect(() => requirePublicConfig(config)).not.toThrow();
});

const noSafeAddress = 'legal.0.url.es: Expected an address over https';

test.each<[object, string]>([
  ...['http://help.example/reports', '//help.example/reports', 'reports', 'https:'].map((url): [object, string] => [
    { support: { url } },
    'support.url: Expected a path of the own origin or an address over https',
  ]),
  ...['http://r.example/reports', '//r.example', 'reports', '/a"; script-src *'].map((url): [object, string] => [
    { reports: { url } },
    'reports.url: Expected a path or an address.',
  ]),
  [
    withGuarantees({ 'payment-answers-once': true }),
    "backend.guarantees: there is no 'payment-answers-once'; 'payments-answer-once' is meant, perhaps. docs/backend.md has them all.",
  ],
  [withGuarantees({ 'payments-answer-once': 'yes' }), 'backend.guarantees.payments-answer-once'],
  ...[
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
  ].map((domain): [object, string] => [
    withDomain(domain),
    `brand.domain: Expected an address over https without a path, such as https://charge.example, not ${domain}.`,
  ]),
  [withTerms({ es: 'http://acme.example/terms' }), noSafeAddress],
  [withTerms({ en: 'https://acme.example', es: 'javascript:alert(1)' }), noSafeAddress],
  ...['//acme.example', '/\\acme.example', 'data:text/html,x', 'https://acme.example/a b', ''].map(
    (url): [object, string] => [withTerms({ es: url }), noSafeAddress],
  ),
  [withTerms({}), 'legal.0.url: Expected an address by language'],
  [withTerms({ es: '/a' }, { es: '/b' }), 'legal.1: name terms once.'],
])('%j is not composed: one line names the field', (config, message) => {
  expect(() => requirePublicConfig(config)).toThrow(message);
});
