import type { Release } from '@wattline/contract';
import type { KnownRemote } from './known-remotes';

const PATH = '/remotes/acme.parking/1.0.0/entry.js';
const INTEGRITY = 'sha256-AbC';
const PROBE = '/config.json';
const container = { init: () => undefined, get: () => undefined };
const refusesAltered = (address: string): boolean => !address.endsWith('?altered');

/** Which addresses the browser takes as JSON modules, and which modules were run. */
const browser = { takes: refusesAltered, run: [] as string[], exported: container as unknown };
jest.mock('./es-modules', () => ({
  takesJson: async (address: string) => browser.takes(address),
  loadModule: async (address: string) => {
    browser.run.push(address);
    return browser.exported;
  },
}));

/** Opens a page with this map in its document, in a browser that accepts any module, or refuses altered ones. */
async function openPage(integrity: Readonly<Record<string, string>>, takes = refusesAltered) {
  jest.resetModules();
  Object.assign(browser, { takes, run: [], exported: container });
  const map = Object.assign(document.createElement('script'), { type: 'importmap' });
  map.textContent = JSON.stringify({ integrity });
  document.head.replaceChildren(map);
  const { moduleEntry } = await import('./module-entry');
  const { allowEntry } = await import('./known-remotes');
  return { moduleEntry, allowEntry };
}

const release: Release = {
  url: PATH,
  metadata: { version: '1.0.0', integrity: INTEGRITY },
  extras: { wattline: { contract: '4.0.0', format: 'module' } },
};
const remote: KnownRemote = {
  part: '@acme/parking',
  address: `${location.origin}${PATH}`,
  globalName: 'acme_parking',
  release,
};
const map = { [PATH]: INTEGRITY, [`${PROBE}?altered`]: 'sha256-none' };

type Answer = Pick<Response, 'ok' | 'arrayBuffer'>;
const arrayBuffer = async () => new ArrayBuffer(0);
const fetched = jest.fn<Promise<Answer>, [string, RequestInit?]>(async () => ({ ok: true, arrayBuffer }));
beforeEach(() => {
  Reflect.set(globalThis, 'fetch', fetched);
});

/** Loads the entry and returns the result and the addresses that were run. */
async function load({ moduleEntry, allowEntry }: Awaited<ReturnType<typeof openPage>>, entry = remote) {
  allowEntry('parking#1', entry);
  const result = await moduleEntry(entry).catch((error: unknown) => (error instanceof Error ? error.message : error));
  return { result, run: browser.run };
}

test('an entry that the document names runs, in a browser that refuses a wrong hash', async () => {
  expect(await load(await openPage(map))).toEqual({ result: container, run: [remote.address] });
});

test('a second try has the address that the map names, since no other is held to an integrity', async () => {
  const again = { ...remote, address: `${remote.address}?r=1` };
  expect((await load(await openPage(map), again)).run).toEqual([remote.address]);
});

test.each([
  ['the document names no modules', {}, refusesAltered],
  ['the document holds the entry to another integrity', { ...map, [PATH]: 'sha256-other' }, refusesAltered],
  ['the browser takes a module of a wrong hash', map, () => true],
  ['the browser knows no JSON modules, so no import maps with integrity either', map, () => false],
  ['the document has no line to try the browser by', { [PATH]: INTEGRITY }, refusesAltered],
])('nothing runs if %s', async (_, integrity, takes) => {
  expect(await load(await openPage(integrity, takes))).toEqual({
    result: expect.stringContaining('@acme/parking: unverifiable.'),
    run: [],
  });
});

test.each<[string, () => Promise<Answer>]>([
  ['breaks off', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered with an error', async () => ({ ok: false, arrayBuffer })],
])('a trial of the browser that %s counts as no refusal, and is repeated', async (_, answer) => {
  const page = await openPage(map, (address) => refusesAltered(address));
  fetched.mockImplementationOnce(answer);
  jest.useFakeTimers();
  const loading = load(page);
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await loading).result).toBe(container);
  jest.useRealTimers();
});

test('files-come-by-themselves: an entry runs once it and what it needs next have come, since a module that failed stays failed', async () => {
  const page = await openPage(map);
  const next = { url: '/remotes/acme.parking/1.0.0/next.js', integrity: 'sha256-next' };
  const needy = { ...release, extras: { wattline: { contract: '4.0.0', format: 'module' as const, preload: [next] } } };
  let failures = 1;
  fetched.mockImplementation(async (_address, { integrity } = {}) => {
    if (integrity === next.integrity && failures-- > 0) throw new TypeError('Failed to fetch');
    return { ok: true, arrayBuffer };
  });
  jest.useFakeTimers();
  const loading = load(page, { ...remote, release: needy });
  await jest.advanceTimersByTimeAsync(900);
  expect(browser.run).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect((await loading).run).toEqual([remote.address]);
  expect(fetched.mock.calls.slice(1)).toEqual([
    [remote.address, { integrity: INTEGRITY, cache: 'default' }],
    [`${location.origin}${next.url}`, { integrity: next.integrity, cache: 'default' }],
    [`${location.origin}${next.url}`, { integrity: next.integrity, cache: 'reload' }],
  ]);
  jest.useRealTimers();
});

test('a module that exports no container is refused as an entry', async () => {
  const page = await openPage(map);
  browser.exported = { default: {} };
  expect((await load(page)).result).toMatch(/exports no container/);
});
