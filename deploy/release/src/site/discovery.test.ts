import { readDiscovery } from '@wattline/contract';
import { liveAlone, type LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { grantsOf } from '../testing/grants-of';
import { discoveryDocument, grantedRoutes } from './discovery';

const stations = (version: string): BuiltPart => ({
  name: '@wattline/stations',
  version,
  kind: 'remote',
  contract: '1.2.0',
  entry: { file: 'remoteEntry.17f99bc0.js', integrity: 'sha384-entry' },
  preload: [{ file: 'module.4ba7d3d0.js', integrity: 'sha384-module' }],
  screens: { station: [{ file: 'screen-station.18a5d6c2.js', integrity: 'sha384-screen' }] },
  firstData: { 'station/:stationId': [{ path: '/ocpi/emsp/2.2.1/locations/:stationId' }] },
  exposes: './module',
  prefixes: ['station'],
  needs: { react: '^19.3.1' },
  provides: {},
});
const live = (shares: Readonly<Record<string, number>>, more: Partial<LivePart> = {}): LivePart => ({
  ...liveAlone(stations('1.4.0')),
  releases: Object.entries(shares).map(([version, traffic]) => ({ part: stations(version), traffic })),
  ...more,
});
const released = (version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/stations/${version}/remoteEntry.17f99bc0.js`,
  metadata: { version, integrity: 'sha384-entry' },
  deployment: { traffic, default: isDefault },
  extras: {
    wattline: {
      contract: '1.2.0',
      preload: [{ url: `/remotes/stations/${version}/module.4ba7d3d0.js`, integrity: 'sha384-module' }],
      screens: {
        station: [{ url: `/remotes/stations/${version}/screen-station.18a5d6c2.js`, integrity: 'sha384-screen' }],
      },
      firstData: { 'station/:stationId': [{ path: '/ocpi/emsp/2.2.1/locations/:stationId' }] },
      needs: { react: '^19.3.1' },
    },
  },
});
const grants = grantsOf({ station: '@wattline/stations' }, { 'page-banner': ['@wattline/stations'] });
const stationsIn = (part: LivePart, fallbackBase: string | null = null) =>
  discoveryDocument([part], fallbackBase, grants).microFrontends['@wattline/stations'];

describe('discovery document', () => {
  test('the frontend-discovery schema: address, version, integrity, share; what the entry asks for next, what its screens read first', () => {
    expect(discoveryDocument([live({ '1.4.0': 100 })], null, grants)).toEqual({
      schema: expect.stringMatching(/^https:\/\/.*frontend-discovery.*\.json$/),
      routes: { station: '@wattline/stations' },
      microFrontends: { '@wattline/stations': [released('1.4.0', 100, true)] },
    });
  });

  test('down the list: what is on trial, what everybody has, what was before and takes no traffic', () => {
    expect(stationsIn(live({ '1.4.0': 90, '1.5.0': 10 }, { lastGood: stations('1.3.0') }))).toEqual([
      released('1.5.0', 10, false),
      released('1.4.0', 90, true),
      released('1.3.0', 0, false),
    ]);
  });

  test('the slots that it fills and is granted, with their conditions alone: each document holds them', () => {
    const file = { file: 'slot-page-banner.9ac1.js', integrity: 'sha384-slot' };
    const slot = { ...file, when: ['signed-in'] };
    const filling = { ...stations('1.4.0'), slots: { 'page-banner': slot, 'station-extra': slot } };
    expect(stationsIn(live({}, { releases: [{ part: filling, traffic: 100 }] }))).toEqual([
      expect.objectContaining({
        extras: { wattline: expect.objectContaining({ slots: { 'page-banner': ['signed-in'] } }) },
      }),
    ]);
  });

  test('a second origin serves the same files', () => {
    expect(stationsIn(live({ '1.4.0': 100 }), 'https://cdn2.example')).toMatchObject([
      {
        url: '/remotes/stations/1.4.0/remoteEntry.17f99bc0.js',
        fallbackUrl: 'https://cdn2.example/remotes/stations/1.4.0/remoteEntry.17f99bc0.js',
      },
    ]);
  });

  test('of the shell only what is live', () => {
    const shell = live({ '2.0.0': 100 }, { name: '@wattline/shell', lastGood: stations('1.0.0') });
    expect(discoveryDocument([shell], null, {}).microFrontends['@wattline/shell']).toHaveLength(1);
  });

  test('the page reads all of it', () => {
    const document = discoveryDocument(
      [live({ '1.4.0': 80, '1.5.0': 20 }, { lastGood: stations('1.3.0') })],
      'https://cdn2.example',
      grants,
    );
    expect(readDiscovery(JSON.parse(JSON.stringify(document)))?.microFrontends).toEqual(document.microFrontends);
  });

  test('nothing live: an empty document, which is one', () => {
    expect(readDiscovery(discoveryDocument([], null, {}))).toEqual({ routes: {}, microFrontends: {} });
  });
});

const NAME = '@wattline/stations';
const declaring = (...releases: readonly string[][]): readonly LivePart[] => [
  live({}, { releases: releases.map((prefixes) => ({ part: { ...stations('1.4.0'), prefixes }, traffic: 50 })) }),
];

describe('granted-routes: a part has the prefixes that it declares and is granted', () => {
  test.each<[string, readonly LivePart[], readonly string[]]>([
    ['declared and granted', declaring(['parking', 'lots']), ['parking', 'lots']],
    ['granted, and declared no more', declaring(['parking']), ['parking']],
    ['declared, and not granted', declaring(['parking', 'station']), ['parking']],
    ['declared by a release on trial alone', declaring(['parking'], ['parking', 'lots']), ['parking', 'lots']],
    ['a part without routes', declaring([]), []],
    ['nothing of it is live: its place says so', [], ['parking', 'lots']],
  ])('%s', (_, parts, prefixes) => {
    const routes = grantedRoutes(parts, grantsOf({ parking: NAME, lots: NAME }));
    expect([...routes]).toEqual(prefixes.map((prefix) => [prefix, NAME]));
  });
});
