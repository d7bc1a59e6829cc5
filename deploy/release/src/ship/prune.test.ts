import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from '../live/live-pointer';
import { overrideLink } from '../override/override-link';
import { composePreview, removeExpired } from '../preview/compose-preview';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { storedEnvironment } from '../site/environment';
import type { Store } from '../store/store';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { meeting } from '../testing/meeting';
import { promote } from './promote';
import { prune, type PruneOptions } from './prune';
import { rollback } from './rollback';

const made = madeStore(async () => {
  await keep({ grants: grantsOf({ confirmation: NAME, station: '@wattline/stations' }) });
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
  await compose(made.store);
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';
const DAY_MS = 86_400_000;
/** By then every act of this test is months old. */
const LATER = Date.now() + 100 * DAY_MS;

const pruneNow = async (more: Partial<PruneOptions> = {}): Promise<readonly string[]> => {
  const pruned = await prune(made.store, { keep: 2, days: 30, now: LATER, isReal: true, ...more });
  return pruned.flatMap(({ part, versions }) => versions.map((version) => `${part} ${version}`));
};
const there = async (): Promise<readonly string[]> => (await made.store.list('remotes/checkout')).folders.toSorted();
const publishAll = async (versions: readonly string[]): Promise<void> => {
  for (const [at, version] of versions.entries()) {
    await publishRemote(NAME, version);
    const time = new Date(Date.now() - (versions.length - at) * 1_000);
    utimesSync(join(made.folder, `remotes/checkout/${version}/release.json`), time, time);
  }
};

describe('what is old goes', () => {
  test('releases past the newest few go with all their files, once they are old enough', async () => {
    await publishAll(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
    expect(await pruneNow({ now: Date.now() + 29 * DAY_MS })).toEqual([]);
    expect(await pruneNow({ isReal: false })).toEqual([`${NAME} 1.3.0`, `${NAME} 1.2.0`, `${NAME} 1.1.0`]);
    expect(await there()).toHaveLength(5);
    expect(await pruneNow()).toEqual([`${NAME} 1.3.0`, `${NAME} 1.2.0`, `${NAME} 1.1.0`]);
    expect(await there()).toEqual(['1.0.0', '1.4.0']);
    expect(existsSync(join(made.folder, 'remotes/checkout/1.1.0'))).toBe(false);
    expect(await pruneNow()).toEqual([]);
  });

  test('never what is live, on trial, or a rollback may go back to', async () => {
    await publishAll(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
    for (const version of ['1.1.0', '1.2.0']) await made.live(NAME, version);
    await promote(made.store, [{ name: NAME, version: '1.3.0' }], { by: 'test', traffic: 20 });
    expect(await pruneNow({ keep: 1 })).toEqual([`${NAME} 1.5.0`, `${NAME} 1.4.0`]);
    expect(await there()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    await rollback(made.store, NAME, { by: 'test' });
    expect((await readPointer(made.store, NAME))?.pointer.releases).toEqual([{ version: '1.2.0', traffic: 100 }]);
  });

  test('not what visitors have of a composition that is behind, nor what was live within a day', async () => {
    await publishAll(['1.1.0', '1.2.0', '1.3.0']);
    for (const version of ['1.1.0', '1.2.0']) await made.live(NAME, version);
    await compose(made.store);
    await rollback(made.store, NAME, { by: 'test' });
    // It was taken back, so no pointer names it; payments that began with it go on for a day.
    expect(await pruneNow({ keep: 1 })).toEqual([`${NAME} 1.3.0`]);
    await compose(made.store);
    const now = Date.now() + DAY_MS / 2;
    expect(await pruneNow({ keep: 1, days: 0, now })).toEqual([]);
    expect(await pruneNow({ keep: 1 })).toEqual([`${NAME} 1.2.0`]);
  });

  test('not what a preview or a signed link shows, as long as they are there', async () => {
    await publishAll(['1.1.0', '1.2.0', '1.3.0']);
    const environment = await storedEnvironment(made.store);
    const releases = [{ name: NAME, version: '1.1.0' }];
    await composePreview(made.store, { name: 'redesign', releases, by: 'test', days: 7, environment });
    const key = readSigningKey(makeSigningKey().privateKey);
    await overrideLink(made.store, { part: NAME, version: '1.2.0', minutes: 60, key, site: 'https://x.example' });
    expect(await pruneNow({ keep: 1 })).toEqual([`${NAME} 1.3.0`]);
    await removeExpired(made.store, 'test', LATER);
    expect(await pruneNow({ keep: 1 })).toEqual([`${NAME} 1.2.0`, `${NAME} 1.1.0`]);
  });

  test('a version that went is never another release again, nor promoted', async () => {
    await publishAll(['1.1.0', '1.2.0']);
    await pruneNow();
    await expect(publishRemote(NAME, '1.1.0', { code: 'another' })).rejects.toThrow(
      '@wattline/checkout 1.1.0 was removed as old (prune). Publish it under a new version.',
    );
    await expect(made.live(NAME, '1.1.0')).rejects.toThrow(/not published/);
  });

  test('one that broke off is ended by the next', async () => {
    await publishAll(['1.1.0', '1.2.0']);
    const remove = made.store.remove.bind(made.store);
    const killed: Store = {
      ...made.store,
      remove: (path, tag) => (path.endsWith('/module.js') ? Promise.reject(new Error('killed')) : remove(path, tag)),
    };
    await expect(prune(killed, { keep: 2, days: 30, now: LATER, isReal: true })).rejects.toThrow('killed');
    await expect(made.live(NAME, '1.1.0')).rejects.toThrow(/not published/);
    expect(await pruneNow()).toEqual([`${NAME} 1.1.0`]);
    expect(await there()).toEqual(['1.0.0', '1.2.0']);
  });

  test('a promotion at the same moment: it is refused, or the release stays', async () => {
    await publishAll(['1.1.0', '1.2.0']);
    const wish = [{ name: NAME, version: '1.1.0' }];
    // Each has looked at everything by the time the other one writes.
    const late = meeting(
      made.store,
      (path) => path.startsWith('live/'),
      async () => writeFileSync(join(made.folder, 'remotes/checkout/pruned.json'), '{"versions":["1.1.0"]}'),
    );
    await expect(promote(late, wish, { by: 'test' })).rejects.toThrow(/was removed as old/);
    expect((await readPointer(made.store, NAME))?.pointer.releases).toEqual([{ version: '1.0.0', traffic: 100 }]);

    rmSync(join(made.folder, 'remotes/checkout/pruned.json'));
    const met = meeting(
      made.store,
      (path) => path.endsWith('pruned.json'),
      () => promote(made.store, wish, { by: 'test' }),
    );
    await prune(met, { keep: 1, days: 30, now: LATER, isReal: true });
    expect(existsSync(join(made.folder, 'remotes/checkout/1.1.0/part.json'))).toBe(true);
    expect(JSON.parse(readFileSync(join(made.folder, 'remotes/checkout/pruned.json'), 'utf8'))).toEqual({
      versions: ['1.2.0'],
    });
  });

  test('a part of which something is broken keeps all its releases, and hinders no other', async () => {
    await releaseRemote('@wattline/stations', '1.0.0');
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishRemote('@wattline/stations', version);
    await publishAll(['1.1.0', '1.2.0']);
    writeFileSync(join(made.folder, 'live/checkout.json'), '{');
    expect((await pruneNow()).every((name) => name.startsWith('@wattline/stations'))).toBe(true);
    expect(await there()).toHaveLength(3);
  });
});
