import { readDiscovery } from '@wattline/contract';
import type { BuiltPart } from './built-part';
import { discoveryDocument } from './discovery-document';

const stations = (version: string): BuiltPart => ({
  name: '@wattline/stations',
  version,
  kind: 'remote',
  contract: '1.2.0',
  entry: { file: 'remoteEntry.17f99bc0.js', integrity: 'sha384-entry' },
  preload: [{ file: 'module.4ba7d3d0.js', integrity: 'sha384-module' }],
});
const released = (version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/stations/${version}/remoteEntry.17f99bc0.js`,
  metadata: { version, integrity: 'sha384-entry' },
  deployment: { traffic, default: isDefault },
  extras: {
    wattline: {
      contract: '1.2.0',
      preload: [{ url: `/remotes/stations/${version}/module.4ba7d3d0.js`, integrity: 'sha384-module' }],
    },
  },
});

describe('discovery document', () => {
  test('the frontend-discovery schema: address, version, integrity, share; what the entry asks for next', () => {
    expect(discoveryDocument(new Map([['@wattline/stations', [{ part: stations('1.4.0'), traffic: 100 }]]]))).toEqual({
      schema: expect.stringMatching(/^https:\/\/.*frontend-discovery.*\.json$/),
      microFrontends: { '@wattline/stations': [released('1.4.0', 100, true)] },
    });
  });

  test('of several live versions the first is the default', () => {
    const live = [{ part: stations('1.4.0'), traffic: 90 }, { part: stations('1.5.0'), traffic: 10 }];
    expect(discoveryDocument(new Map([['@wattline/stations', live]])).microFrontends['@wattline/stations']).toEqual([
      released('1.4.0', 90, true),
      released('1.5.0', 10, false),
    ]);
  });

  test('the shell reads all of it', () => {
    const document = discoveryDocument(new Map([['@wattline/stations', [{ part: stations('1.4.0'), traffic: 100 }]]]));
    expect(readDiscovery(JSON.parse(JSON.stringify(document)))?.microFrontends).toEqual(document.microFrontends);
  });

  test('nothing live: an empty document, which is one', () => {
    expect(readDiscovery(discoveryDocument(new Map()))).toEqual({ microFrontends: {} });
  });
});
