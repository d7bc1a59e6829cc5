import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAudit } from '../audit-log';
import { readPointer } from '../live/live-pointer';
import { ReleaseError } from '../release-error';
import { compose, composition } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fillStore } from '../testing/fill-store';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { promote } from './promote';
import { NotShown } from './show';
import { watch, type WatchOptions } from './watch';

const tempFolder = tempFolders();
const NAME = '@wattline/checkout';
let store: Store;
const { publishRemote, releaseRemote, releaseShell } = fillStore(() => store, tempFolder);

/** The reports on the newest release. */
interface Course {
  readonly loads: number;
  readonly failures: number;
  /** As many as failures unless given. */
  readonly addresses?: number;
  /** Loads and failures of the addresses that have the most. */
  readonly largest?: { readonly loads: readonly number[]; readonly failures: readonly number[] };
}

/** The collector's answers, one after the other; the last one for ever. */
let answers: (Course | 'down' | 'html')[];
let asked: URLSearchParams[];
let server: Server;

beforeEach(async () => {
  store = folderStore(tempFolder());
  asked = [];
  troubles = [];
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: NAME }) }));
  await releaseShell();
  for (const version of ['1.0.0', '1.1.0']) await releaseRemote(NAME, version);
  await compose(store);
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'down') response.writeHead(503).end();
    else if (answer === 'html' || answer === undefined) response.end('<html>');
    else {
      const { remote, version } = Object.fromEntries(asked.at(-1) ?? []);
      const other = { remote, version: '0.9.0', loads: 0, failures: 500, addresses: 500 };
      response.end(JSON.stringify({ releases: [other, { remote, version, addresses: answer.failures, ...answer }] }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

let troubles: string[];
/** Watches for a minute, ten seconds between the looks, by a clock that only waiting moves on. */
function look(more: Partial<WatchOptions> = {}) {
  let time = 0;
  const clock = { now: () => time, wait: async (milliseconds: number) => (time += milliseconds) };
  const options: WatchOptions = {
    by: 'watcher',
    compose: () => composition(store),
    reports: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/part-reports`,
    rate: 5,
    minLoads: 20,
    threshold: 1,
    minAddresses: 1,
    withinSeconds: 600,
    forSeconds: 60,
    intervalSeconds: 10,
    onTrouble: (message) => troubles.push(message),
    ...more,
  };
  return watch(store, NAME, options, clock);
}
const live = async () => (await readPointer(store, NAME))?.pointer.releases;

const broken: Course = { loads: 70, failures: 10 };
const fine: Course = { loads: 1_000, failures: 2 };

test('as soon as too many of its loads fail the newest release is taken back, composed and logged', async () => {
  answers = [{ loads: 0, failures: 0 }, fine, { loads: 76, failures: 6, addresses: 4 }];
  expect(await look()).toEqual({ part: NAME, from: '1.1.0', to: '1.0.0', result: 'done' });
  expect(asked).toHaveLength(3);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    remote: NAME,
    version: '1.1.0',
    since: expect.stringMatching(/Z$/),
  });
  expect(Date.now() - Date.parse(asked[0]?.get('since') ?? '')).toBeGreaterThanOrEqual(600_000);
  expect((await store.read('site/confirmation.html'))?.content.toString()).toContain('/remotes/checkout/1.0.0/');
  expect((await readAudit(store, [], 1)).lines).toMatchObject([
    { by: 'watcher', action: 'rollback', why: 'watch: 1.1.0 failed in 6 of 82 loads (7.3 %), seen from 4 addresses' },
  ]);
});

test('a release on trial is what is watched', async () => {
  await publishRemote(NAME, '1.2.0');
  await promote(store, [{ name: NAME, version: '1.2.0' }], { by: 'test', traffic: 20 });
  answers = [broken];
  expect(await look()).toMatchObject({ to: '1.1.0' });
  expect(asked[0]?.get('version')).toBe('1.2.0');
});

describe('docs/rules.md releases-judged-by-rate: nothing is taken back until the end', () => {
  test.each<[string, Course, Partial<WatchOptions>]>([
    ['many failures among many more loads', { loads: 10_000, failures: 300 }, {}],
    ['fewer loads than it takes to judge', { loads: 0, failures: 19 }, {}],
    ['fewer visitors than it takes', { loads: 20, failures: 4 }, { threshold: 5 }],
    [
      'all from fewer addresses than it takes, whatever visitors they name',
      { loads: 20, failures: 400, addresses: 2 },
      { minAddresses: 3 },
    ],
    [
      'most of them from one address, and two that are as good as any release',
      { loads: 100, failures: 22, addresses: 3, largest: { loads: [10, 10], failures: [20, 1, 1] } },
      { minAddresses: 3 },
    ],
    ['no failure, at a rate of nothing', { loads: 20, failures: 0 }, { rate: 0, threshold: 0, minAddresses: 0 }],
  ])('%s', async (_, course, more) => {
    answers = [course];
    expect(await look(more)).toBeNull();
    expect(asked).toHaveLength(6);
    expect(await live()).toEqual([{ version: '1.1.0', traffic: 100 }]);
  });
});

test('one that fails for everybody has no loads but its failures, and is taken back', async () => {
  answers = [{ loads: 0, failures: 20, addresses: 12 }];
  expect(await look({ rate: 100, threshold: 20, minAddresses: 12 })).toMatchObject({ to: '1.0.0' });
});

test('twenty posts of loads from one address hide no release that fails for others', async () => {
  const failures = Array.from({ length: 22 }, () => 1);
  answers = [{ loads: 240, failures: 22, addresses: 22, largest: { loads: [200, 10, 10, 10, 10], failures } }];
  expect(await look({ minAddresses: 4, rate: 20 })).toMatchObject({ to: '1.0.0' });
});

test('the outcome says that there are too few loads to judge', async () => {
  answers = [{ loads: 3, failures: 1 }];
  await look();
  expect(troubles).toEqual(['Only 4 loads were seen, fewer than 20: it could not be judged.']);
});

test('a collector that does not answer for a while ends nothing', async () => {
  answers = ['down', 'html', broken];
  expect(await look()).toMatchObject({ to: '1.0.0' });
  expect(troubles.join()).toMatch(/The reports could not be read: .*answered 503/);
});

test('one that never answers is a failure: nothing was watched', async () => {
  answers = ['down'];
  await expect(look()).rejects.toThrow(/never answered, so nothing was watched/);
});

const shown = async () => (await store.read('site/discovery.json'))?.content.toString() ?? '';

describe('changed-and-shown: what was taken back is shown, or the outcome says that it is not', () => {
  test('a composition that fails for a while is tried again', async () => {
    answers = [broken];
    let times = 0;
    const change = await look({
      compose: async () => {
        times += 1;
        if (times < 3) throw new Error('socket hang up');
        return composition(store);
      },
    });
    expect(change).toMatchObject({ from: '1.1.0', to: '1.0.0' });
    expect(await shown()).not.toContain('/remotes/checkout/1.1.0/');
    expect(troubles).toEqual([
      'The site could not be composed: socket hang up. It is tried again.',
      'The site could not be composed: socket hang up. It is tried again.',
    ]);
  });

  test.each([
    ['never works until the end', new Error('ENOSPC')],
    ['needs something mended first', new ReleaseError('ENOSPC')],
  ])('one that %s ends the watch with NotShown', async (_, error) => {
    answers = [broken];
    const watched = look({ compose: () => Promise.reject(error) });
    await expect(watched).rejects.toThrow(NotShown);
    await expect(watched).rejects.toThrow(
      /^@wattline\/checkout was rolled back: 1\.1\.0 → 1\.0\.0\. But it is not shown: .*ENOSPC.* run wattline-release compose\.$/,
    );
    expect(await live()).toEqual([{ version: '1.0.0', traffic: 100 }]);
  });

  test('a store that fails in between is asked again, also where the pointer was written and the answer was lost', async () => {
    answers = [broken];
    const write = store.write.bind(store);
    for (const isWritten of [false, true]) {
      let isBroken = true;
      store.write = async (path, content, known) => {
        if (path !== 'remotes/checkout/live.json' || !isBroken) return write(path, content, known);
        if (isWritten) await write(path, content, known);
        isBroken = false;
        throw new Error('ETIMEDOUT');
      };
      expect(await look()).toMatchObject({ to: '1.0.0' });
      expect(await shown()).not.toContain('/remotes/checkout/1.1.0/');
      store.write = write;
      await promote(store, [{ name: NAME, version: '1.1.0' }], { by: 'test' });
      await compose(store);
    }
  });
});

test('the outcome says that there is no way back', async () => {
  answers = [broken];
  await look();
  await expect(look()).rejects.toThrow('Nothing of @wattline/checkout was live before 1.0.0.');
});
