import type { Release } from '@wattline/contract';
import type { KnownRemote } from './known-remotes';

const PATH = '/remotes/acme.parking/1.0.0/entry.js';
const INTEGRITY = 'sha256-AbC';
const container = { init: () => undefined, get: () => undefined };

/** A page whose document has this map, in a browser that takes the modules of these addresses. */
async function openPage(integrity: Readonly<Record<string, string>>, taken: readonly string[] = [PATH]) {
  jest.resetModules();
  document.head.innerHTML = '';
  const map = Object.assign(document.createElement('script'), { type: 'importmap' });
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
  const append = jest.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) return;
    const isTaken = taken.includes(link.href.replace(location.origin, ''));
    queueMicrotask(() => link.dispatchEvent(new Event(isTaken ? 'load' : 'error')));
  });
  const { moduleEntry } = await import('./module-entry');
  const { letIn } = await import('./known-remotes');
  return { moduleEntry, letIn, append };
}

const release: Release = {
  url: PATH,
  metadata: { version: '1.0.0', integrity: INTEGRITY },
  extras: { wattline: { contract: '2.0.0', format: 'module' } },
};
const remote: KnownRemote = {
  part: '@acme/parking',
  address: `${location.origin}${PATH}`,
  globalName: 'acme_parking',
  release,
};
const map = { [PATH]: INTEGRITY, [`${PATH}?altered`]: 'sha256-none' };

beforeEach(() => {
  // jsdom knows no such links.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

/** What became of it, and which addresses were imported. */
async function load(page: Awaited<ReturnType<typeof openPage>>, entry = remote, given: unknown = container) {
  const imported: string[] = [];
  page.letIn('parking#1', entry);
  const result = await page
    .moduleEntry(entry, async (address) => {
      imported.push(address);
      return given;
    })
    .catch((error: unknown) => (error instanceof Error ? error.message : error));
  return { result, imported };
}

test('an entry that the document names is imported, in a browser that refuses a wrong hash', async () => {
  expect(await load(await openPage(map))).toEqual({ result: container, imported: [remote.address] });
});

test('a second try has the address that the map names, since no other is held to an integrity', async () => {
  const again = { ...remote, address: `${remote.address}?r=1` };
  expect((await load(await openPage(map), again)).imported).toEqual([remote.address]);
});

test.each([
  ['the document names no modules', {}, [PATH]],
  ['the document holds the entry to another integrity', { ...map, [PATH]: 'sha256-other' }, [PATH]],
  ['the browser takes a module of a wrong hash', map, [PATH, `${PATH}?altered`]],
  ['the document has no line to try the browser by', { [PATH]: INTEGRITY }, [PATH]],
])('nothing is imported where %s', async (_, integrity, taken) => {
  expect(await load(await openPage(integrity, taken))).toEqual({
    result: expect.stringContaining('@acme/parking: unverifiable.'),
    imported: [],
  });
});

test('where the module does not come, the browser is not held responsible, and is tried again', async () => {
  const page = await openPage(map, []);
  expect((await load(page)).result).toMatch(/could not be asked for/);
  page.append.mockImplementation((link) => {
    if (link instanceof HTMLLinkElement)
      queueMicrotask(() => link.dispatchEvent(new Event(link.href.includes('?') ? 'error' : 'load')));
  });
  expect((await load(page)).result).toBe(container);
});

test('a module that exports no container is no entry', async () => {
  expect((await load(await openPage(map), remote, { default: {} })).result).toMatch(/exports no container/);
});
