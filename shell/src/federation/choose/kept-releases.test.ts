import { storageKeys } from '@wattline/contract';
import { blockStorage, fillStorage } from '../../testing/block-storage';
import { keptReleases } from './kept-releases';

const kept = keptReleases('session', storageKeys.pins);
const release = {
  url: '/remotes/checkout/1.0.0/remoteEntry.js',
  fallbackUrl: 'https://backup.example/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: 'sha384-AbC' },
  deployment: { traffic: 100, default: true },
  extras: { wattline: { contract: '1.0.0', preload: [{ url: '/module.js', integrity: 'sha384-DeF' }] } },
};

beforeEach(() => sessionStorage.clear());

test('a release is kept as a whole, by part', () => {
  kept.keep('@wattline/checkout', release);
  kept.keep('@wattline/session', { ...release, url: '/session.js' });
  expect(kept.read('@wattline/checkout')).toEqual(release);
  expect(kept.read('@wattline/session')?.url).toBe('/session.js');
  expect(kept.read('@wattline/stations')).toBeNull();
  kept.clear();
  expect(kept.read('@wattline/checkout')).toBeNull();
});

test('records-outlive-releases: what another release of the shell wrote stays, as it is stored', () => {
  const later = {
    schema: 'v9',
    microFrontends: {
      '@wattline/checkout': [{ ...release, later: { field: 1 }, metadata: { ...release.metadata, signed: 'x' } }],
      '@wattline/session': [{ address: '/session.mjs', version: 9 }],
    },
  };
  sessionStorage.setItem(storageKeys.pins, JSON.stringify(later));
  kept.keep('@wattline/checkout', release);
  kept.keep('@wattline/debug-console', release);
  expect(JSON.parse(sessionStorage.getItem(storageKeys.pins) ?? '')).toEqual({
    ...later,
    microFrontends: { ...later.microFrontends, '@wattline/debug-console': [release] },
  });
  const next = { ...release, metadata: { ...release.metadata, version: '1.0.1' } };
  kept.keep('@wattline/checkout', next);
  expect(JSON.parse(sessionStorage.getItem(storageKeys.pins) ?? '')).toMatchObject({
    microFrontends: { '@wattline/checkout': [next] },
  });
  expect(sessionStorage.getItem(storageKeys.pins)).not.toContain('later');
});

test.each(['', '{', '7', '[]', '{"microFrontends":{"@wattline/checkout":[{"url":7}]}}'])(
  '%j in storage is none',
  (text) => {
    sessionStorage.setItem(storageKeys.pins, text);
    expect(kept.read('@wattline/checkout')).toBeNull();
  },
);

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('with storage that is %s a release is kept until the page is left', (_, spoil) => {
  spoil();
  kept.keep('@wattline/checkout', release);
  expect(kept.read('@wattline/checkout')).toEqual(release);
  kept.clear();
  expect(kept.read('@wattline/checkout')).toBeNull();
});
