import { getGlobalSnapshot, resetFederationGlobalInfo } from '@module-federation/runtime-core';
import { startHost } from '../load/federation-runtime';
import { allowEntry } from './known-remotes';

jest.mock('../load/provided', () => ({ provided: {} }));

const entry = (version: string): string => `http://localhost/remotes/stations/${version}/remoteEntry.js`;

beforeEach(resetFederationGlobalInfo);

test('tools see each release of a part below its host: its entry, its exposed and its shared modules', () => {
  const host = startHost();
  for (const [name, version] of [
    ['wattline_stations@1.2.0#1', '1.2.0'],
    ['wattline_stations@1.1.0#2', '1.1.0'],
  ] as const) {
    allowEntry(name, {
      part: '@wattline/stations',
      address: entry(version),
      globalName: 'wattline_stations',
      release: {
        url: entry(version),
        metadata: { version },
        extras: { wattline: { contract: '4.0.0', needs: { react: '^19.3.1' }, slots: { 'page-banner': ['always'] } } },
      },
    });
    host.register({ name, entry: entry(version), entryGlobalName: 'wattline_stations' });
  }

  const seen = getGlobalSnapshot();
  expect(seen['wattline_shell']).toMatchObject({
    remotesInfo: {
      'wattline_stations@1.2.0#1': { matchedVersion: '1.2.0' },
      'wattline_stations@1.1.0#2': { matchedVersion: '1.1.0' },
    },
  });
  expect(seen['wattline_stations@1.1.0#2:1.1.0']).toMatchObject({
    version: '1.1.0',
    remoteEntry: entry('1.1.0'),
    globalName: 'wattline_stations',
    publicPath: 'http://localhost/remotes/stations/1.1.0/',
    modules: [
      { moduleName: 'module', modulePath: './module' },
      { moduleName: 'page-banner', modulePath: './page-banner' },
    ],
    shared: [{ sharedName: 'react', version: '^19.3.1' }],
  });
});

test('tools see nothing of a remote that was not allowed', () => {
  startHost().register({ name: 'unknown', entry: entry('1.0.0'), entryGlobalName: 'unknown' });
  expect(Object.keys(getGlobalSnapshot())).toEqual([]);
});
