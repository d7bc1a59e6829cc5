import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAudit } from './audit-log';
import { compose } from './compose';
import { keepEnvironment, readEnvironment } from './environment';
import { readPointer } from './live-pointer';
import { promote } from './promote';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { fillStore } from './testing/fill-store';
import { tempFolders } from './testing/temp-folder';
import { watch } from './watch';

const tempFolder = tempFolders();
const NAME = '@wattline/checkout';
let store: Store;
const { publishRemote, releaseRemote, releaseShell } = fillStore(() => store, tempFolder);

/** What the collector answers, one after the other; the last one for ever. */
let answers: (number | 'down' | 'html')[];
let asked: URLSearchParams[];
let server: Server;

beforeEach(async () => {
  store = folderStore(tempFolder());
  asked = [];
  await keepEnvironment(store, readEnvironment({ config: {} }));
  await releaseShell({ routes: { confirmation: NAME } });
  for (const version of ['1.0.0', '1.1.0']) await releaseRemote(NAME, version);
  await compose(store);
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'down') response.writeHead(503).end();
    else response.end(answer === 'html' ? '<html>' : JSON.stringify({ visitors: answer, data: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const troubles: string[] = [];
const look = (more: { threshold?: number; forSeconds?: number } = {}) =>
  watch(store, NAME, {
    by: 'watcher',
    reports: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/part-reports`,
    threshold: 3,
    withinSeconds: 600,
    forSeconds: 0.2,
    intervalSeconds: 0.02,
    onTrouble: (message) => troubles.push(message),
    ...more,
  });
const live = async () => (await readPointer(store, NAME))?.pointer.releases;

test('as soon as so many visitors reported the newest release it is taken back, composed and logged', async () => {
  answers = [0, 2, 3];
  expect(await look({ forSeconds: 10 })).toEqual({ part: NAME, from: '1.1.0', to: '1.0.0', result: 'done' });
  expect(asked).toHaveLength(3);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ remote: NAME, version: '1.1.0', since: expect.stringMatching(/Z$/) });
  expect(Date.now() - Date.parse(asked[0]?.get('since') ?? '')).toBeGreaterThanOrEqual(600_000);
  expect((await store.read('site/confirmation.html'))?.content.toString()).toContain('/remotes/checkout/1.0.0/');
  expect((await readAudit(store, [], 1)).lines).toMatchObject([{ by: 'watcher', action: 'rollback', why: 'watch: 3 visitors reported that 1.1.0 failed' }]);
});

test('a release on trial is what is watched', async () => {
  await publishRemote(NAME, '1.2.0');
  await promote(store, [{ name: NAME, version: '1.2.0' }], { by: 'test', traffic: 20 });
  answers = [5];
  expect(await look()).toMatchObject({ to: '1.1.0' });
  expect(asked[0]?.get('version')).toBe('1.2.0');
});

test('below the threshold nothing is done until the end', async () => {
  answers = [2];
  expect(await look()).toBeNull();
  expect(asked.length).toBeGreaterThan(2);
  expect(await live()).toEqual([{ version: '1.1.0', traffic: 100 }]);
});

test('a collector that does not answer for a while ends nothing', async () => {
  answers = ['down', 'html', 9];
  expect(await look({ forSeconds: 10 })).toMatchObject({ to: '1.0.0' });
  expect(troubles.join()).toMatch(/The reports could not be read: .*answered 503/);
});

test('one that never answers is a failure: nothing was watched', async () => {
  answers = ['down'];
  await expect(look()).rejects.toThrow(/never answered, so nothing was watched/);
});

test('where there is no way back, that is said', async () => {
  answers = [9];
  await look();
  await expect(look()).rejects.toThrow('Nothing of @wattline/checkout was live before 1.0.0.');
});
