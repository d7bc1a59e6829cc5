import { createHash } from 'node:crypto';
import { liveAlone, type LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { fakeRemote, integrityOf } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { readEnvironment } from './environment';
import { importMap, scriptInventory } from './script-lists';

const tempFolder = tempFolders();
const NAME = '@acme/parking';
const parking = (version: string, more: Partial<BuiltPart> = {}): BuiltPart => ({
  ...fakeRemote(tempFolder(), NAME, { version, slots: { 'page-banner': ['always'] } }),
  format: 'module',
  ...more,
});
const alone = (part: BuiltPart, lastGood: BuiltPart | null = null): LivePart => ({ ...liveAlone(part), lastGood });
const at = (version: string) => ({
  [`/remotes/acme.parking/${version}/remoteEntry.js`]: parking(version).entry.integrity,
  [`/remotes/acme.parking/${version}/module.js`]: integrityOf('1'),
  [`/remotes/acme.parking/${version}/slot-page-banner.js`]: integrityOf('page-banner'),
});
/** Without the line that no module has. */
const held = (map: ReturnType<typeof importMap>) =>
  Object.fromEntries(Object.entries(map?.integrity ?? {}).filter(([address]) => !address.includes('?')));

test('every script of a release of ES modules is held to its integrity, of the one before too', () => {
  expect(held(importMap([alone(parking('1.1.0'), parking('1.0.0'))], null))).toEqual({
    ...at('1.1.0'),
    ...at('1.0.0'),
  });
});

test('what part.json lists besides is held too, and what is no script is left out', () => {
  const files = [
    { file: 'assets/lazy.js', integrity: 'sha256-lazy', bytes: 1 },
    { file: 'assets/parking.css', integrity: 'sha256-css', bytes: 1 },
  ];
  expect(held(importMap([alone(parking('1.1.0', { files }))], null))).toEqual({
    ...at('1.1.0'),
    '/remotes/acme.parking/1.1.0/assets/lazy.js': 'sha256-lazy',
  });
});

test('the same files at the second origin are held to the same', () => {
  expect(held(importMap([alone(parking('1.1.0'))], 'https://second.example'))).toEqual({
    ...at('1.1.0'),
    ...Object.fromEntries(
      Object.entries(at('1.1.0')).map(([address, integrity]) => [`https://second.example${address}`, integrity]),
    ),
  });
});

test('one JSON file is held to a hash that no file has, by which a page sees whether the map counts', () => {
  const { integrity = {} } = importMap([alone(parking('1.1.0')), alone(parking('1.2.0'))], null) ?? {};
  expect(Object.entries(integrity).filter(([address]) => address.includes('.json'))).toEqual([
    ['/config.json?altered', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ]);
});

test('parts with scripts as entries need no map', () => {
  expect(
    importMap([alone(parking('1.1.0', { format: 'var' })), alone(fakeRemote(tempFolder(), NAME))], null),
  ).toBeNull();
});

const file = (name: string) => ({ file: name, integrity: `sha256-${name}` });
const part = (name: string, version: string, more: Partial<BuiltPart> = {}): BuiltPart => ({
  name,
  version,
  description: `${name} is for something`,
  kind: 'remote',
  contract: '1.0.0',
  entry: file('entry.js'),
  preload: [file('module.js')],
  screens: {},
  needs: {},
  provides: {},
  ...more,
});
const live = (first: BuiltPart, ...onTrial: readonly BuiltPart[]): LivePart => ({
  ...liveAlone(first),
  releases: [first, ...onTrial].map((release) => ({ part: release, traffic: 50 })),
});

const shell = part('@wattline/shell', '2.0.0', {
  kind: 'shell',
  runtime: [file('federation.js')],
  files: [{ ...file('idle.js'), bytes: 9 }],
});
const checkout = part('@wattline/checkout', '1.1.0', {
  files: [
    { ...file('card-form.js'), bytes: 9 },
    { ...file('module.js'), bytes: 9 },
  ],
});
const trial = part('@wattline/checkout', '1.2.0');
const session = part('@wattline/session', '1.0.0', { slots: { 'page-banner': { ...file('slot.js'), when: [] } } });
const stations = part('@wattline/stations', '1.0.0');
const HTML =
  '<script>theme()</script><script defer src="/shell/2.0.0/entry.js"></script><script type="application/json" id="x">{}</script>';

const inventory = (environment: object = {}) =>
  scriptInventory(
    [live(shell), live(stations), live(checkout, trial), live(session)],
    HTML,
    readEnvironment({ config: {}, ...environment }),
  );

describe('payment-scripts: what may run on the payment page', () => {
  test('the scripts of the shell and of each live release of each part, since a driver comes there without a new document; each once', () => {
    expect(inventory().scripts.map(({ address, owner }) => `${owner}: ${address}`)).toEqual([
      '@wattline/shell 2.0.0: inline',
      '@wattline/shell 2.0.0: /shell/2.0.0/entry.js',
      '@wattline/shell 2.0.0: /shell/2.0.0/module.js',
      '@wattline/shell 2.0.0: /shell/2.0.0/federation.js',
      '@wattline/shell 2.0.0: /shell/2.0.0/idle.js',
      '@wattline/stations 1.0.0: /remotes/stations/1.0.0/entry.js',
      '@wattline/stations 1.0.0: /remotes/stations/1.0.0/module.js',
      '@wattline/checkout 1.1.0: /remotes/checkout/1.1.0/entry.js',
      '@wattline/checkout 1.1.0: /remotes/checkout/1.1.0/module.js',
      '@wattline/checkout 1.1.0: /remotes/checkout/1.1.0/card-form.js',
      '@wattline/checkout 1.2.0: /remotes/checkout/1.2.0/entry.js',
      '@wattline/checkout 1.2.0: /remotes/checkout/1.2.0/module.js',
      '@wattline/session 1.0.0: /remotes/session/1.0.0/entry.js',
      '@wattline/session 1.0.0: /remotes/session/1.0.0/module.js',
      '@wattline/session 1.0.0: /remotes/session/1.0.0/slot.js',
    ]);
  });

  test('each with its integrity and its purpose', () => {
    const [inline, entry] = inventory().scripts;
    expect(inline?.integrity).toBe(`sha256-${createHash('sha256').update('theme()').digest('base64')}`);
    expect(entry).toMatchObject({ integrity: 'sha256-entry.js', purpose: '@wattline/shell is for something' });
  });

  test('origins of others, with what is known or stated of them', () => {
    const sources = { scripts: ['https://js.stripe.com', 'https://apis.example', 'https://tags.example'] };
    const thirdParties = {
      'https://apis.example': { owner: 'Example', purpose: 'sign-in' },
      '/known.js': { owner: 'Us', purpose: 'a banner' },
    };
    const front = ['/front.js', '/known.js'].map((url) => ({ url, integrity: 'sha256-front' }));
    expect(inventory({ sources, thirdParties, front })).toMatchObject({
      scripts: expect.arrayContaining([
        {
          address: '/front.js',
          integrity: 'sha256-front',
          owner: 'environment',
          purpose: expect.stringMatching(/^not stated/),
        },
        { address: '/known.js', integrity: 'sha256-front', owner: 'Us', purpose: 'a banner' },
      ]),
      origins: [
        { origin: 'https://js.stripe.com', owner: 'Stripe' },
        { origin: 'https://apis.example', owner: 'Example', purpose: 'sign-in' },
        { origin: 'https://tags.example', owner: 'unknown', purpose: expect.stringMatching(/^not stated/) },
      ],
    });
  });
});
