import type { ReleaseMinute } from '@wattline/services/health';
import { readAudit } from '../audit-log';
import { readPointer } from '../live/live-pointer';
import { ReleaseError } from '../release-error';
import { compose, composition } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fillStore } from '../testing/fill-store';
import { grantsOf } from '../testing/grants-of';
import { minuteOf } from '../testing/made-up-minutes';
import { tempFolders } from '../testing/temp-folder';
import { promote } from './promote';
import { rollback } from './rollback';
import { NotShown } from './show';
import { watchTrial, type TrialOptions } from './watch-trial';

const tempFolder = tempFolders();
const NAME = '@wattline/checkout';
const START = Date.parse('2025-09-03T14:00:00Z');
let store: Store;
let news: string[];
const { publishRemote, releaseRemote, releaseShell } = fillStore(() => store, tempFolder);

beforeEach(async () => {
  store = folderStore(tempFolder());
  news = [];
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: NAME }) }));
  await releaseShell();
  await releaseRemote(NAME, '1.1.0');
  await publishRemote(NAME, '1.2.0');
  await promote(store, [{ name: NAME, version: '1.2.0' }], { by: 'test', traffic: 5 });
  await compose(store);
});

/** Each minute: loads of the release on trial by its share, of which so many in a hundred fail; the live one fails in 0.5 %. */
function measured(failing: number, minute: number, share: number): readonly ReleaseMinute[] {
  const loads = share * 20;
  const failures = Math.round((loads * failing) / 100);
  return [
    minuteOf('1.1.0', minute, { loads: 2_000 - loads, failures: Math.round((2_000 - loads) / 200) }),
    minuteOf('1.2.0', minute, { loads, failures }),
  ];
}

const live = async () => (await readPointer(store, NAME))?.pointer.releases;

/** Watches for ten minutes, a minute between the looks, by a clock that only waiting moves on. */
async function watchFor(failing: number, more: Partial<TrialOptions> = {}) {
  let time = START;
  const minutes: ReleaseMinute[] = [];
  const clock = {
    now: () => time,
    wait: async (milliseconds: number) => {
      const share = (await live())?.[1]?.traffic ?? 0;
      minutes.push(...measured(failing, (time - START) / 60_000, share));
      time += milliseconds;
    },
  };
  const options: TrialOptions = {
    by: 'watcher',
    compose: () => composition(store),
    read: async () => minutes,
    steps: [5, 20, 50, 100],
    rate: 0.02,
    slower: null,
    minLoads: 200,
    minAddresses: 4,
    forSeconds: 600,
    intervalSeconds: 60,
    onNews: (line) => news.push(line),
    ...more,
  };
  return watchTrial(store, NAME, options, clock);
}

describe('sure-before-acting: a release on trial is watched', () => {
  test('a sound one gets step by step all the visitors', async () => {
    expect(await watchFor(0)).toMatchObject({
      kind: 'promoted',
      change: { from: '1.1.0 50 %, 1.2.0 50 %', to: '1.2.0' },
    });
    expect(await live()).toEqual([{ version: '1.2.0', traffic: 100 }]);
    const { lines } = await readAudit(store, [], 10);
    expect(lines.flatMap(({ by, to }) => (by === 'watcher' ? [to] : []))).toEqual([
      '1.2.0',
      '1.1.0 50 %, 1.2.0 50 %',
      '1.1.0 80 %, 1.2.0 20 %',
    ]);
    expect((await store.read('site/confirmation.html'))?.content.toString()).toContain('/remotes/checkout/1.2.0/');
  });

  test('one that fails in 8 % of its loads is taken back, and the log says why and how sure that was', async () => {
    expect(await watchFor(8)).toMatchObject({ kind: 'rolled back', change: { to: '1.1.0' } });
    expect(await live()).toEqual([{ version: '1.1.0', traffic: 100 }]);
    expect((await readAudit(store, [], 1)).lines).toMatchObject([
      {
        by: 'watcher',
        action: 'rollback',
        why: expect.stringMatching(/^watch: 1\.2\.0 failed in 8 of 100 loads .* sure/),
      },
    ]);
    expect((await store.read('site/confirmation.html'))?.content.toString()).not.toContain('/remotes/checkout/1.2.0/');
  });

  test.each([
    ['a step', 0, true],
    ['a way back', 8, false],
  ])('changed-and-shown: %s that could not be shown at once is shown at the next try', async (_, failing, isShown) => {
    let times = 0;
    await watchFor(failing, {
      compose: async () => {
        times += 1;
        if (times % 2 === 1) throw new Error('socket hang up');
        return composition(store);
      },
    });
    const page = (await store.read('site/confirmation.html'))?.content.toString();
    expect(page?.includes('/remotes/checkout/1.2.0/')).toBe(isShown);
    expect(news).toContain('The site could not be composed: socket hang up. It is tried again.');
  });

  test.each([
    ['is never shown', new Error('ENOSPC')],
    ['needs something mended first', new ReleaseError('ENOSPC')],
  ])('changed-and-shown: what %s ends the watch with NotShown', async (_, error) => {
    const watched = watchFor(8, { compose: () => Promise.reject(error) });
    await expect(watched).rejects.toThrow(NotShown);
    await expect(watched).rejects.toThrow(
      /was rolled back: .* → 1\.1\.0\. But it is not shown: .*ENOSPC.* run wattline-release compose\.$/,
    );
    expect(await live()).toEqual([{ version: '1.1.0', traffic: 100 }]);
  });

  test.each([false, true])(
    'changed-and-shown: a store that fails in between is asked again (the pointer was written, and the answer was lost: %s)',
    async (isWritten) => {
      const write = store.write.bind(store);
      let isBroken = true;
      store.write = async (path, content, known) => {
        if (path !== 'remotes/checkout/live.json' || !isBroken) return write(path, content, known);
        if (isWritten) await write(path, content, known);
        isBroken = false;
        throw new Error('ETIMEDOUT');
      };
      expect(await watchFor(8)).toMatchObject({ kind: 'rolled back', change: { to: '1.1.0' } });
      const page = (await store.read('site/confirmation.html'))?.content.toString();
      expect(page).not.toContain('/remotes/checkout/1.2.0/');
    },
  );

  test('without steps a sound one keeps its share', async () => {
    expect(await watchFor(0, { steps: [] })).toMatchObject({ kind: 'fine', change: null });
    expect(await live()).toMatchObject([{ traffic: 95 }, { traffic: 5 }]);
  });

  test('a trial that cannot be judged keeps its share too', async () => {
    expect(await watchFor(0, { minLoads: 100_000 })).toMatchObject({
      kind: 'unsure',
      why: expect.stringContaining('of 100000 loads'),
    });
  });

  test('what could not be read once does no harm; a verdict of before gives no step', async () => {
    let times = 0;
    const outcome = await watchFor(0, {
      read: async () => {
        times++;
        if (times > 1) throw new Error('no answer');
        return [measured(0, 0, 5), measured(0, 1, 5), measured(0, 2, 5), measured(0, 3, 5)].flat();
      },
    });
    expect(outcome.kind).toBe('unsure');
    expect(await live()).toMatchObject([{ traffic: 80 }, { traffic: 20 }]);
    expect(news).toContain('The health could not be read: no answer');
  });

  test('nothing read at all is a failure', async () => {
    await expect(watchFor(0, { read: () => Promise.reject(new Error('no answer')) })).rejects.toThrow(/never read/);
  });

  test('without a release on trial there is nothing to watch', async () => {
    await rollback(store, NAME, { by: 'test' });
    await expect(watchFor(0)).rejects.toThrow(/no release on trial/);
  });

  test('another promotion ends it', async () => {
    await publishRemote(NAME, '1.3.0');
    const read = async () => {
      await promote(store, [{ name: NAME, version: '1.3.0' }], { by: 'colleague', traffic: 10 });
      return [];
    };
    await expect(watchFor(0, { read })).rejects.toThrow(/1\.2\.0 is not on trial any more/);
  });
});
