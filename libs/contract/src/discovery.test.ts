import { readDiscovery } from './discovery';

const release = {
  url: '/remotes/stations/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: 'sha384-AbC+/=' },
  extras: { wattline: { contract: '1.0.0' } },
};

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

  test.each([
    ['no address', { ...release, url: '' }],
    ['no version', { ...release, metadata: {} }],
    ['traffic above 100', { ...release, deployment: { traffic: 120 } }],
    ['an integrity that is none', { ...release, metadata: { version: '1', integrity: 'md5-x' } }],
    ['nothing', null],
  ])("a release with %s is left out, and only that one", (_, broken) => {
    const discovery = readDiscovery({ microFrontends: { a: [broken, release], b: [release] } });
    expect(discovery?.microFrontends).toEqual({ a: [release], b: [release] });
  });
});
