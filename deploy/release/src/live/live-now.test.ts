import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { withdraw } from '../ship/withdraw';
import type { Store } from '../store/store';
import { fakeShell } from '../testing/fake-part';
import { madeStore } from '../testing/made-store';
import { liveNow } from './live-now';
import { changePointer } from './live-pointer';

const made = madeStore();
const { publishRemote, releaseRemote, releaseShell, tempFolder } = made;
const NAME = '@wattline/stations';
const liveParts = async (from: Store) => (await liveNow(from, { partKeys: {}, siteKey: null })).parts;

describe('what is live', () => {
  test('in an empty store nothing is', async () => {
    expect(await liveParts(made.store)).toEqual([]);
  });

  test('only what was promoted, each with its share, and what was before', async () => {
    await publishRemote('@wattline/session', '1.0.0');
    await releaseRemote(NAME, '0.9.0');
    await releaseRemote(NAME, '1.0.0');
    const [before, stable, canary] = [
      await publishRemote(NAME, '0.9.0'),
      await publishRemote(NAME, '1.0.0'),
      await publishRemote(NAME, '1.1.0'),
    ];
    await promote(made.store, [canary], { by: 'test', traffic: 10 });
    await made.store.write('remotes/.DS_Store', Buffer.from(''), null);
    await made.store.write('remotes/new-team/README.md', Buffer.from(''), null);
    expect(await liveParts(made.store)).toEqual([
      {
        name: NAME,
        releases: [
          { part: stable, traffic: 90 },
          { part: canary, traffic: 10 },
        ],
        lastGood: before,
        earlier: ['0.9.0'],
        tag: expect.any(String),
      },
    ]);
  });

  test('in a store of an earlier form the pointers are brought from the folders of their parts', async () => {
    await releaseShell();
    await releaseRemote(NAME, '1.0.0');
    await releaseRemote(NAME, '1.1.0');
    await withdraw(made.store, NAME, '1.1.0', { by: 'test', why: 'it debits twice' });
    const present = (await liveParts(made.store)).map(({ name, releases }) => [name, releases[0]?.part.version]);
    const move = (from: string, to: string) => renameSync(join(made.folder, from), join(made.folder, to));
    move('live/shell.json', 'shell/live.json');
    move('live/stations.json', 'remotes/stations/live.json');
    move('live/stations_withdrawn.json', 'remotes/stations/withdrawn.json');
    expect((await liveParts(made.store)).map(({ name, releases }) => [name, releases[0]?.part.version])).toEqual(
      present,
    );
    expect(readdirSync(join(made.folder, 'live')).toSorted()).toEqual([
      'shell.json',
      'stations.json',
      'stations_withdrawn.json',
    ]);
    expect(await made.store.read('remotes/stations/live.json')).toBeNull();
  });

  test('a release goes by the version that it was published under', async () => {
    const dist = tempFolder();
    fakeShell(dist, { version: '2.0.0' });
    await promote(made.store, [await publish(made.store, dist, { by: 'test', localVersion: '2.0.0-ab12' })], {
      by: 'test',
    });
    expect((await liveParts(made.store)).map(({ releases }) => releases[0]?.part.version)).toEqual(['2.0.0-ab12']);
  });

  test('a live release without its folder is a trouble, and no part is left out without a word', async () => {
    await releaseRemote(NAME, '1.0.0');
    rmSync(join(made.folder, 'remotes/stations/1.0.0'), { recursive: true });
    expect((await liveNow(made.store, { partKeys: {}, siteKey: null })).troubles).toEqual([
      { part: NAME, problem: `${NAME} 1.0.0 is not published. Publish it first.`, visitors: 'nothing', versions: [] },
    ]);
  });

  test('one that was live before and is gone leaves nothing to fall back on, and no error', async () => {
    await releaseRemote(NAME, '1.0.0');
    await changePointer(made.store, NAME, (pointer) => ({ releases: pointer?.releases ?? [], earlier: ['0.1.0'] }));
    expect(await liveParts(made.store)).toMatchObject([{ lastGood: null, earlier: ['0.1.0'] }]);
  });
});
