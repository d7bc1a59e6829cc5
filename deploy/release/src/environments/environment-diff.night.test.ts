import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { keepEnvironment, readEnvironment, type EnvironmentInput } from '../site/environment';
import { folderStore } from '../store/folder-store';
import { fakeRemote } from '../testing/fake-part';
import { fillStore } from '../testing/fill-store';
import { tempFolders } from '../testing/temp-folder';
import { driftBetween } from './drift';
import { environmentDiff } from './environment-diff';
import type { NamedStore } from './environments';

const tempFolder = tempFolders();
const CHECKOUT = '@wattline/checkout';
const by = 'maria';
let staging: NamedStore;
let production: NamedStore;

const configure = (where: NamedStore, environment: EnvironmentInput) =>
  keepEnvironment(where.store, readEnvironment(environment));
const inStaging = fillStore(() => staging.store, tempFolder);
const inProduction = fillStore(() => production.store, tempFolder);

beforeEach(async () => {
  const place = { store: 'any', pathStyle: false, own: ['config.environment', 'config.ocpi'] };
  staging = { name: 'staging', store: folderStore(join(tempFolder(), 'staging')), place: null };
  production = { name: 'production', store: folderStore(join(tempFolder(), 'production')), place };
  for (const fill of [inStaging, inProduction]) {
    await fill.releaseShell();
    await fill.releaseRemote(CHECKOUT, '1.0.0');
  }
  await configure(staging, { config: { environment: 'staging' } });
  await configure(production, { config: { environment: 'production' } });
});

test('same but for what is its own', async () => {
  expect(await environmentDiff(staging, production)).toEqual({
    from: 'staging',
    to: 'production',
    parts: [
      { part: '@wattline/shell', from: '2.0.0', to: '2.0.0' },
      { part: CHECKOUT, from: '1.0.0', to: '1.0.0' },
    ],
    drift: [],
    settings: [{ key: 'config.environment', from: 'staging', to: 'production', isOwn: true }],
    verdict: 'same',
  });
});

test('versions and shares that differ, and a part that only one of them has', async () => {
  await inStaging.publishRemote(CHECKOUT, '1.1.0');
  await promote(staging.store, [{ name: CHECKOUT, version: '1.1.0' }], { by, traffic: 20 });
  await inStaging.releaseRemote('@wattline/stations', '1.0.0');
  expect(await environmentDiff(staging, production)).toMatchObject({
    parts: [
      {},
      { part: CHECKOUT, from: '1.0.0 80 %, 1.1.0 20 %', to: '1.0.0' },
      { part: '@wattline/stations', from: '1.0.0', to: null },
    ],
    drift: [],
    verdict: 'differs',
  });
});

test('a setting that one of them lacks, as it takes effect', async () => {
  await configure(staging, {
    config: { environment: 'staging', telemetry: { url: '/api/telemetry' }, ocpi: { cpoIdentifier: 'TST' } },
    fallbackBase: 'https://cdn2.example',
  });
  expect(await environmentDiff(staging, production)).toMatchObject({
    settings: [
      { key: 'config.environment', isOwn: true },
      { key: 'config.ocpi.cpoIdentifier', from: 'TST', to: 'WTL', isOwn: true },
      { key: 'config.telemetry.url', from: '/api/telemetry', to: null, isOwn: false },
      { key: 'fallbackBase', from: 'https://cdn2.example', to: null, isOwn: false },
    ],
    verdict: 'differs',
  });
});

describe('same-bytes: drift', () => {
  test('a release that was never published where releases are tried, also one to fall back on', async () => {
    await inProduction.releaseRemote(CHECKOUT, '1.0.1');
    const drift = [{ part: CHECKOUT, version: '1.0.1', problem: 'never there', files: [] }];
    expect(await environmentDiff(staging, production)).toMatchObject({ drift, verdict: 'drifted' });
    await inStaging.releaseRemote(CHECKOUT, '1.1.0');
    await inProduction.releaseRemote(CHECKOUT, '1.1.0');
    expect(await environmentDiff(staging, production)).toMatchObject({ drift, verdict: 'drifted' });
  });

  test('other bytes under the same version: which files', async () => {
    await inStaging.releaseRemote(CHECKOUT, '1.1.0', { code: 'one build' });
    await inProduction.releaseRemote(CHECKOUT, '1.1.0', { code: 'another' });
    expect(await driftBetween(staging.store, production.store, true)).toEqual([
      {
        part: CHECKOUT,
        version: '1.1.0',
        problem: 'other bytes',
        files: ['module.js', 'part.json', 'release.json', 'remoteEntry.js'],
      },
    ]);
    expect(await driftBetween(staging.store, production.store, false)).toMatchObject([{ files: ['part.json'] }]);
  });

  test('the same build, compressed by another zlib, is the same', async () => {
    for (const [where, copy] of [
      [staging, gzipSync('1', { level: 1 })],
      [production, gzipSync('1', { level: 9 })],
    ] as const) {
      const dist = tempFolder();
      fakeRemote(dist, CHECKOUT, { version: '1.2.0', code: '1' });
      writeFileSync(join(dist, 'module.js.gz'), copy);
      await publish(where.store, dist, { by });
      await promote(where.store, [{ name: CHECKOUT, version: '1.2.0' }], { by });
    }
    const copies = [staging, production].map(({ store }) => store.read('remotes/checkout/1.2.0/module.js.gz'));
    const [one, other] = await Promise.all(copies);
    expect(one?.content.equals(other?.content ?? Buffer.alloc(0))).toBe(false);
    expect(await driftBetween(staging.store, production.store, true)).toEqual([]);
  });
});
