import { isWithdrawn, readDiscovery } from './discovery';

const release = {
  url: '/remotes/stations/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: 'sha384-AbC+/=' },
  extras: { wattline: { contract: '1.0.0' } },
};
const needs = { react: '^19.3.1' };

describe('discovery: the frontend-discovery schema', () => {
  test('a document is read', () => {
    const discovery = readDiscovery({ microFrontends: { '@wattline/stations': [release] } });
    expect(discovery?.microFrontends['@wattline/stations']).toEqual([release]);
  });

  test.each([null, 'x', 1, [], {}, { microFrontends: [1] }, { microFrontends: { a: 'b' } }])(
    '%j is no discovery document',
    (document) => {
      expect(readDiscovery(document)).toBeNull();
    },
  );

  test('the part of each first segment is read, and what is none is left out', () => {
    const routes = { station: '@wattline/stations', parking: 7, lots: '', debug: null };
    expect(readDiscovery({ microFrontends: {}, routes })?.routes).toEqual({ station: '@wattline/stations' });
    expect(readDiscovery({ microFrontends: { a: [release] }, routes: 'all' })).toEqual({
      microFrontends: { a: [release] },
      routes: {},
    });
    expect(readDiscovery({ microFrontends: {} })).not.toHaveProperty('routes');
  });

  test('what is withdrawn is read, and what is no list of versions withdraws nothing', () => {
    const withdrawn = { '@wattline/stations': ['1.0.0'] };
    const read = readDiscovery({ microFrontends: {}, withdrawn }) ?? {};
    expect(read).toEqual({ microFrontends: {}, withdrawn: { '@wattline/stations': ['1.0.0'] } });
    expect(isWithdrawn(read, '@wattline/stations', release)).toBe(true);
    expect(isWithdrawn(read, '@wattline/checkout', release)).toBe(false);
    expect(isWithdrawn({}, '@wattline/stations', release)).toBe(false);
    for (const none of ['all', { '@wattline/stations': '1.0.0' }, null])
      expect(readDiscovery({ microFrontends: {}, withdrawn: none })).toEqual({ microFrontends: {} });
  });

  test('what a release needs of the shell is read, where it says so', () => {
    const needing = { ...release, extras: { wattline: { contract: '1.0.0', needs } } };
    expect(readDiscovery({ microFrontends: { a: [release, needing] } })?.microFrontends['a']).toEqual([
      release,
      needing,
    ]);
  });

  test.each(['md5-x', '', 'sha384-', 'sha384-AbC sha384-DeF', 'sha384-AbC?x', ' sha384-AbC', 7])(
    'a release with the integrity %j is left out: browsers would run its script unchecked',
    (integrity) => {
      const broken = { ...release, metadata: { version: '1', integrity } };
      expect(readDiscovery({ microFrontends: { a: [broken, release] } })?.microFrontends).toEqual({ a: [release] });
    },
  );

  test.each([
    ['no address', { ...release, url: '' }],
    ['no version', { ...release, metadata: {} }],
    ['traffic above 100', { ...release, deployment: { traffic: 120 } }],
    ['needs that are none', { ...release, extras: { wattline: { contract: '1.0.0', needs: { react: 19 } } } }],
    ['nothing', null],
  ])('a release with %s is left out, and only that one', (_, broken) => {
    const discovery = readDiscovery({ microFrontends: { a: [broken, release], b: [release] } });
    expect(discovery?.microFrontends).toEqual({ a: [release], b: [release] });
  });
});
