import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from '../live/live-pointer';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { madeStore } from '../testing/made-store';
import { meeting } from '../testing/meeting';
import { promote } from './promote';

const made = madeStore(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(NAME, version);
});
const { publishRemote, publishShell, releaseShell } = made;
const [SHELL, NAME] = ['@wattline/shell', '@wattline/stations'];

const live = async (name = NAME) => (await readPointer(made.store, name))?.pointer;
const go = (version: string, traffic?: number) =>
  promote(made.store, [{ name: NAME, version }], { by: 'maria', traffic });

describe('promoting', () => {
  test('a published version goes live for everybody, and an earlier one again; what was live before is kept', async () => {
    expect(await go('1.0.0')).toEqual([{ part: NAME, from: null, to: '1.0.0', result: 'done' }]);
    expect(await live()).toEqual({ releases: [{ version: '1.0.0', traffic: 100 }], earlier: [] });
    await go('1.1.0');
    expect(await live()).toEqual({ releases: [{ version: '1.1.0', traffic: 100 }], earlier: ['1.0.0'] });
    await go('1.0.0');
    expect(await live()).toEqual({ releases: [{ version: '1.0.0', traffic: 100 }], earlier: ['1.1.0'] });
  });

  test('what is live already stays as it is', async () => {
    await go('1.0.0');
    const before = await readPointer(made.store, NAME);
    expect(await go('1.0.0')).toMatchObject([{ result: 'unchanged' }]);
    expect(await readPointer(made.store, NAME)).toEqual(before);
  });

  test('a share of the traffic: the rest keeps what it has', async () => {
    await go('1.0.0');
    await go('1.1.0');
    expect(await go('1.2.0', 20)).toMatchObject([{ from: '1.1.0', to: '1.1.0 80 %, 1.2.0 20 %' }]);
    expect(await live()).toEqual({
      releases: [
        { version: '1.1.0', traffic: 80 },
        { version: '1.2.0', traffic: 20 },
      ],
      earlier: ['1.0.0'],
    });
    await go('1.2.0', 50);
    expect((await live())?.releases).toEqual([
      { version: '1.1.0', traffic: 50 },
      { version: '1.2.0', traffic: 50 },
    ]);
    await go('1.2.0');
    expect(await live()).toEqual({ releases: [{ version: '1.2.0', traffic: 100 }], earlier: ['1.1.0', '1.0.0'] });
  });

  test('everybody’s release again ends a trial', async () => {
    await go('1.0.0');
    await go('1.1.0', 5);
    await go('1.0.0');
    expect(await live()).toEqual({ releases: [{ version: '1.0.0', traffic: 100 }], earlier: [] });
  });

  test('ten steps back are kept', async () => {
    for (let minor = 0; minor < 14; minor += 1) {
      await publishRemote(NAME, `2.${minor}.0`);
      await go(`2.${minor}.0`);
    }
    expect((await live())?.earlier).toEqual(Array.from({ length: 10 }, (_, index) => `2.${12 - index}.0`));
  });
});

describe('refused, and what is live stays', () => {
  test.each([
    ['a script', 'module.js', 'altered()', 'module.js'],
    ['the chunk of a slot', 'slot-page-banner.js', 'altered()', 'slot-page-banner.js'],
    ['a script that is gone', 'module.js', null, 'module.js (missing)'],
  ])('integrity-fails-closed: %s that was altered in the store is not promoted', async (_, file, content, named) => {
    await publishRemote(NAME, '1.5.0', { slots: { 'page-banner': ['always'] } });
    const path = `remotes/stations/1.5.0/${file}`;
    const tag = (await made.store.read(path))?.tag ?? '';
    await (content === null ? made.store.remove(path, tag) : made.store.write(path, Buffer.from(content), tag));
    await expect(promote(made.store, [{ name: NAME, version: '1.5.0' }], { by: 'maria' })).rejects.toThrow(
      `${NAME} 1.5.0 is not what its part.json says: ${named}. Publish it under a new version.`,
    );
    expect((await live(NAME))?.releases.map(({ version }) => version) ?? []).not.toContain('1.5.0');
  });

  test.each(['1.9.0', '', 'live.json', '../stations/1.0.0'])("'%s' was never published", async (version) => {
    await go('1.0.0');
    await expect(go(version)).rejects.toThrow(ReleaseError);
    expect((await live())?.releases).toEqual([{ version: '1.0.0', traffic: 100 }]);
  });

  test.each<[string, string, string]>([
    ['where nothing is live', '1.0.0', 'there is no rest to share with'],
    [
      'of what everybody has',
      '1.1.0',
      `${NAME} 1.1.0 is what everybody else has. To take the other release back, run rollback.`,
    ],
  ])('a share %s', async (_, version, message) => {
    if (version === '1.1.0') await go(version);
    const before = await live();
    await expect(go(version, 20)).rejects.toThrow(message);
    expect(await live()).toEqual(before);
  });

  test('a share for the shell, and why', async () => {
    const shell = await publishShell();
    await expect(promote(made.store, [shell], { by: 'maria', traffic: 20 })).rejects.toThrow(
      /its document is one for everybody/,
    );
    expect(await live(SHELL)).toBeUndefined();
  });

  test('what does not fit the live shell, naming why', async () => {
    await releaseShell({ contract: '1.1.0', provides: { react: '19.3.1' } });
    await publishRemote(NAME, '1.3.0', { contract: '1.2.0', needs: { react: '^19.4.0' } });
    await expect(go('1.3.0')).rejects.toThrow(
      'It does not fit what is live. @wattline/stations 1.3.0 with @wattline/shell 2.0.0: needs contract 1.2.0, and the shell offers 1.1.0; needs react ^19.4.0, and the shell gives 19.3.1. Ship what it needs first.',
    );
    expect(await live()).toBeUndefined();
  });
});

test('a shell and a remote that fit only one another go live together', async () => {
  await releaseShell({ version: '2.0.0', contract: '1.0.0' });
  await go('1.0.0');
  const shell = await publishShell({ version: '3.0.0', contract: '2.0.0' });
  const remote = await publishRemote(NAME, '2.0.0', { contract: '2.0.0' });
  const by = { by: 'maria' };
  await expect(promote(made.store, [shell], by)).rejects.toThrow(/1\.0\.0 with @wattline\/shell 3\.0\.0/);
  await expect(promote(made.store, [remote], by)).rejects.toThrow(/2\.0\.0 with @wattline\/shell 2\.0\.0/);
  await promote(made.store, [shell, remote], by);
  expect([(await live())?.releases, (await live(SHELL))?.releases]).toEqual([
    [{ version: '2.0.0', traffic: 100 }],
    [{ version: '3.0.0', traffic: 100 }],
  ]);
});

const goIn = (where: Store, version: string) => promote(where, [{ name: NAME, version }], { by: 'maria' });
/** Another promotion writes its pointer in between. */
const met = (meanwhile: () => Promise<unknown>): Store =>
  meeting(made.store, (path) => path.startsWith('live/'), meanwhile);

/** A shell 1.9.0 that stations 1.3.0 does not fit goes live while 1.3.0 is promoted; `after` comes later still, before it is reverted. */
async function refusedLate(after: () => Promise<unknown> = async () => undefined): Promise<unknown> {
  await publishShell({ version: '1.9.0', contract: '1.1.0' });
  await publishRemote(NAME, '1.3.0', { contract: '1.2.0' });
  const older = met(() => promote(made.store, [{ name: SHELL, version: '1.9.0' }], { by: 'luis' }));
  let reads = 0;
  const late: Store = {
    ...older,
    // The second look at the shell's release is the one after the pointer was written.
    read: async (path) => {
      if (path === 'shell/1.9.0/part.json' && (reads += 1) === 1) await after();
      return made.store.read(path);
    },
  };
  return goIn(late, '1.3.0').then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

describe('at the same moment', () => {
  test('two teams: each changes its own pointer alone', async () => {
    await publishRemote('@wattline/checkout', '3.1.0');
    await go('1.0.0');
    const pointer = () => readFileSync(join(made.folder, 'live/stations.json'), 'utf8');
    const before = pointer();
    await promote(made.store, [{ name: '@wattline/checkout', version: '3.1.0' }], { by: 'luis' });
    expect(pointer()).toBe(before);
    expect((await live('@wattline/checkout'))?.releases).toEqual([{ version: '3.1.0', traffic: 100 }]);
    expect(readdirSync(made.folder).toSorted()).toEqual(['.working', 'audit', 'live', 'remotes']);
  });

  test('two of one team: the second is refused, and reads what the first made live', async () => {
    await go('1.0.0');
    await expect(
      goIn(
        met(() => go('1.1.0')),
        '1.2.0',
      ),
    ).rejects.toThrow('@wattline/stations 1.1.0 was made live by another promotion meanwhile.');
    expect(await live()).toEqual({ releases: [{ version: '1.1.0', traffic: 100 }], earlier: ['1.0.0'] });
  });

  test('a first release that turns out not to fit is taken back: nothing is live again', async () => {
    await releaseShell({ version: '2.0.0', contract: '1.2.0' });
    expect(await refusedLate()).toMatch(/needs contract 1\.2\.0, and the shell offers 1\.1\.0/);
    expect(await live()).toBeUndefined();
  });

  test('a release that a team mate made live meanwhile is not taken back, and the message says so', async () => {
    await releaseShell({ version: '2.0.0', contract: '1.2.0' });
    await go('1.0.0');
    await publishRemote(NAME, '1.0.1', { contract: '1.1.0' });
    expect(await refusedLate(() => go('1.0.1'))).toMatch(
      /the shell offers 1\.1\.0.*@wattline\/stations 1\.0\.1 was made live by another promotion meanwhile and stays/,
    );
    expect((await live())?.releases).toEqual([{ version: '1.0.1', traffic: 100 }]);
  });
});

const failing = (isFull: (path: string) => boolean): Store => ({
  ...made.store,
  write: (path, content, known) =>
    isFull(path) ? Promise.reject(new Error('ENOSPC')) : made.store.write(path, content, known),
});
const ofStations = (path: string): boolean => path === 'live/stations.json';

describe('several wishes stand or fall together', () => {
  const wishes = [
    { name: SHELL, version: '2.1.0' },
    { name: NAME, version: '1.1.0' },
  ];
  const both = (store: Store) => promote(store, wishes, { by: 'maria' });

  beforeEach(async () => {
    await releaseShell({ version: '2.0.0' });
    await publishShell({ version: '2.1.0' });
  });

  test.each<[string, () => Store, string]>([
    [
      'the second meets another promotion',
      () => meeting(made.store, ofStations, () => go('1.2.0')),
      '@wattline/stations 1.2.0 was made live by another promotion meanwhile.',
    ],
    ['the store fails at the second, with an error that is shown', () => failing(ofStations), 'ENOSPC'],
  ])('%s: the first goes back', async (_, store, message) => {
    await expect(both(store())).rejects.toThrow(message);
    expect((await live(SHELL))?.releases).toEqual([{ version: '2.0.0', traffic: 100 }]);
    expect((await live())?.releases[0]?.version).not.toBe('1.1.0');
  });

  test('the message names the part that cannot be taken back', async () => {
    let writes = 0;
    const full = failing((path) => path.startsWith('live/') && (writes += 1) > 1);
    await expect(both(full)).rejects.toThrow(
      /ENOSPC.*@wattline\/shell 2\.1\.0 is live, and could not be taken back \(ENOSPC\)/,
    );
  });
});
