import { composed, equipped, FakeBrowser, HANGS, integrityOf } from './testing/fake-worker';

const [FILES, PAGES] = ['wattline-files', 'wattline-pages'];
const SHELL = '/shell/1/shell.0123abc1.js';
const ENTRY = '/remotes/stations/1/entry.0123abcd.js';

afterEach(() => jest.useRealTimers());

/** A browser that has the app for the first time. */
async function newcomer() {
  const browser = new FakeBrowser();
  const { live, network } = await composed();
  browser.network = network;
  return { browser, network, worker: browser.worker(live) };
}

describe('kept-for-no-signal: the files that are kept', () => {
  test('once a page is idle, the shell is fetched first, each document after its files, the rest last', async () => {
    const { browser, worker } = await newcomer();
    await worker.fire('install');
    await worker.fire('activate');
    expect([worker.takesOver, browser.asked]).toEqual([true, []]);
    await worker.keepLive();
    expect(browser.asked).toEqual([SHELL, '/index.html', ENTRY, '/station.html', '/shell/1/rest.0123abc1.js']);
    expect(browser.kept(PAGES)).toEqual(['/index.html', '/station.html']);
    browser.asked = [];
    await worker.keepLive();
    expect(browser.asked).toEqual([]);
  });

  test.each([
    ['a file of the shell', SHELL, []],
    ['a file of its part', ENTRY, ['/index.html']],
    ['a document', '/station.html', ['/index.html']],
    ['what no screen needs', '/shell/1/rest.0123abc1.js', ['/index.html', '/station.html']],
  ])('a document that needs %s is not kept without it, and the next visit tries again', async (_, missing, kept) => {
    const { browser, worker, network } = await newcomer();
    browser.network = new Map([...network].filter(([path]) => path !== missing));
    await worker.keepLive();
    expect(browser.kept(PAGES)).toEqual(kept);
    browser.network = network;
    await worker.keepLive();
    expect(browser.kept(PAGES)).toEqual(['/index.html', '/station.html']);
  });

  test.each([SHELL, '/station.html'])('%s with another content than in the list is not kept', async (path) => {
    const { browser, worker } = await newcomer();
    browser.network?.set(path, 'something else');
    await worker.keepLive();
    expect([...browser.kept(FILES), ...browser.kept(PAGES)]).not.toContain(path);
  });

  test('without room nothing breaks, and pages go to the network', async () => {
    const { browser, worker } = await newcomer();
    browser.hasRoom = false;
    await worker.keepLive();
    await expect(worker.ask({ path: SHELL, integrity: await integrityOf('shell 1') })).resolves.toBe('shell 1');
    await expect(worker.open('/station/loc-001')).resolves.toBe(404);
  });

  test('a requested file of a live release is kept, and of no other release', async () => {
    const { browser, worker } = await equipped();
    const [onTrial, overridden] = ['/remotes/stations/2/a.0123abcd.js', '/remotes/stations/9/a.0123abcd.js'];
    browser.network?.set(onTrial, 'trial').set(overridden, 'mine');
    for (const [path, text] of [
      [onTrial, 'trial'],
      [overridden, 'mine'],
    ] as const) {
      expect(await worker.ask({ path, integrity: await integrityOf(text) })).toBe(text);
    }
    expect(browser.kept(FILES)).toContain(onTrial);
    expect(browser.kept(FILES)).not.toContain(overridden);
  });
});

describe('kept-for-no-signal: answering with files', () => {
  test('a kept file is answered without a request', async () => {
    const { browser, worker } = await equipped();
    browser.network = null;
    expect(await worker.ask({ path: SHELL, integrity: await integrityOf('shell 1') })).toBe('shell 1');
    // A font is asked for without an integrity: the list has it.
    expect(await worker.ask({ path: '/shell/1/rest.0123abc1.js' })).toBe('rest 1');
    expect(browser.asked).toEqual([]);
  });

  test('a file that was tampered with is removed, fetched again and kept', async () => {
    const { browser, worker } = await equipped();
    browser.stored.get(FILES)?.set(`https://app.example${SHELL}`, new Response('evil()'));
    const integrity = await integrityOf('shell 1');
    expect(await worker.ask({ path: SHELL, integrity })).toBe('shell 1');
    expect(browser.asked).toEqual([SHELL]);
    browser.network = null;
    expect(await worker.ask({ path: SHELL, integrity })).toBe('shell 1');
  });

  test('a file that was tampered with is not run without a connection either', async () => {
    const { browser, worker } = await equipped();
    browser.stored.get(FILES)?.set(`https://app.example${SHELL}`, new Response('evil()'));
    browser.network = null;
    await expect(worker.ask({ path: SHELL })).rejects.toThrow('Failed to fetch');
    expect(browser.kept(FILES)).not.toContain(SHELL);
  });

  test.each(['SHA-256', 'SHA-384', 'SHA-512'])(
    'a file is held to the integrity of a release of any age: %s',
    async (algorithm) => {
      const { browser, worker } = await equipped();
      const path = '/remotes/stations/2/a.0123abcd.js';
      browser.network?.set(path, 'of another age');
      const integrity = await integrityOf('of another age', algorithm);
      await worker.ask({ path, integrity });
      browser.network = null;
      expect(await worker.ask({ path, integrity })).toBe('of another age');
    },
  );

  test('a file that neither the page nor the list can verify is left to the browser', async () => {
    const { worker } = await equipped();
    expect(await worker.ask({ path: '/shell/1/unknown.0123abcd.js' })).toBe('network');
  });
});

describe('kept-for-no-signal: opening pages', () => {
  test('a page comes from the network, so that a promotion shows at once', async () => {
    const { browser, worker } = await equipped();
    browser.network?.set('/station/loc-001', 'newer');
    expect(await worker.open('/station/loc-001')).toBe('newer');
  });

  test('no page that the network opens is kept: its document may have one driver’s records in it', async () => {
    const { browser, worker } = await equipped();
    const kept = () => [[...browser.stored.keys()], browser.kept(FILES), browser.kept(PAGES)];
    const before = kept();
    browser.network?.set('/session/SES-1', 'mine');
    expect(await worker.open('/session/SES-1')).toBe('mine');
    expect(kept()).toEqual(before);
  });

  test.each([
    ['/station/loc-002', 'station 1'],
    ['/', 'home 1'],
    ['/nowhere', 'home 1'],
  ])('without a connection %s opens %j, which names the time at which it was kept', async (path, expected) => {
    const { browser, worker } = await equipped();
    browser.network = null;
    const html = await worker.open(path);
    expect(html).toContain(expected);
    const [, at] = /^<!doctype html><html data-kept-at="(\d+)" lang="en">/.exec(`${html}`) ?? [];
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000);
  });

  test.each([
    ['/STATION//loc-001).?evse=A', '/station/loc-001?evse=A'],
    ['/station', '/stations'],
    ['/DEBUG', '/debug'],
  ])('addresses-as-people-have-them: without a connection too, %s leads to %s', async (path, led) => {
    const { browser, worker } = await equipped();
    browser.network = null;
    const answer = await worker.answer({ path, mode: 'navigate' });
    expect([answer?.status, answer?.headers.get('Location')]).toEqual([308, `https://app.example${led}`]);
  });

  test('an edge that fails, or does not answer within 3 s, counts as no connection', async () => {
    const { browser, worker } = await equipped();
    browser.network?.set('/station/loc-001', 503).set('/station/loc-002', HANGS);
    expect(await worker.open('/station/loc-001')).toContain('station 1');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const opened = worker.open('/station/loc-002');
    await jest.advanceTimersByTimeAsync(2_999);
    const early = await Promise.race([opened, Promise.resolve('waits')]);
    expect(early).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(await opened).toContain('station 1');
  });

  test('a page that was not kept gets the network’s answer, a failure too', async () => {
    const browser = new FakeBrowser();
    const worker = browser.worker((await composed()).live);
    browser.network?.set('/station/loc-001', 503);
    expect(await worker.open('/station/loc-001')).toBe(503);
    browser.network = null;
    await expect(worker.open('/station/loc-001')).rejects.toThrow('Failed to fetch');
  });

  test('a document that was tampered with is not opened', async () => {
    const { browser, worker } = await equipped();
    const pages = browser.stored.get(PAGES);
    for (const key of pages?.keys() ?? []) pages?.set(key, new Response('<html><script>evil()</script>'));
    browser.network = null;
    await expect(worker.open('/station/loc-001')).rejects.toThrow('Failed to fetch');
  });
});

describe('kept-for-no-signal: after a promotion', () => {
  test('the previous worker continues with its documents until the new one has all of its own; an unchanged file is not fetched again', async () => {
    const { browser, worker } = await equipped();
    const next = await composed('2');
    browser.network = new Map([...next.network].filter(([path]) => path !== '/station.html'));
    await expect(browser.worker(next.live).fire('install')).rejects.toThrow('Not all documents are kept.');
    browser.network = null;
    expect(await worker.open('/station/loc-001')).toContain('station 1');

    browser.network = next.network;
    const newer = browser.worker(next.live);
    await newer.fire('install');
    expect([newer.takesOver, browser.asked.includes(ENTRY)]).toEqual([true, false]);
    await newer.fire('activate');
    browser.network = null;
    expect(await newer.open('/station/loc-001')).toContain('station 2');
    expect(browser.kept(PAGES)).toEqual(['/index.html', '/station.html']);
  });

  test('nothing is fetched with the wish to save data, and the new worker comes another time', async () => {
    const { browser } = await equipped();
    browser.connection = { saveData: true };
    const newer = browser.worker((await composed('2')).live);
    await expect(newer.fire('install')).rejects.toThrow('Not all documents are kept.');
    expect([newer.takesOver, browser.asked]).toEqual([false, []]);
  });

  test.each([
    ['stay while a tab is open that may run them', 1, 6, true],
    ['go after a week', 1, 8, false],
    ['go when no tab is open', 0, 0, false],
  ])('files of the previous release %s', async (_, tabs, days, stay) => {
    const { browser } = await equipped();
    const next = await composed('2');
    browser.network = next.network;
    const newer = browser.worker(next.live);
    await newer.fire('install');
    browser.tabs = tabs;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
    await newer.fire('activate');
    expect(browser.kept(FILES).includes(SHELL)).toBe(stay);
    expect(browser.kept(FILES)).toContain(ENTRY);
  });

  test('withdrawn-releases: no document and no file of a withdrawn release stays; with nothing left to keep, the new worker takes over', async () => {
    const { browser, worker } = await equipped();
    const next = await composed('2');
    browser.connection = { saveData: true };
    const newer = browser.worker({ ...next.live, withdrawn: ['/shell/1/'] });
    await newer.fire('install');
    expect(newer.takesOver).toBe(true);
    browser.network = null;
    await expect(worker.open('/station/loc-001')).rejects.toThrow('Failed to fetch');
    expect(browser.kept(FILES)).toEqual([ENTRY]);
  });

  test('withdrawn-releases: documents that name no withdrawn release stay, and a tab keeps no file of one', async () => {
    const { browser, worker, live } = await equipped();
    const later = '/remotes/stations/2/a.0123abcd.js';
    browser.network?.set(later, 'trial');
    await worker.ask({ path: later, integrity: await integrityOf('trial') });
    const newer = browser.worker({
      ...live,
      folders: ['/shell/1/', '/remotes/stations/1/'],
      withdrawn: ['/remotes/stations/2/'],
    });
    await newer.fire('install');
    await newer.fire('activate');
    browser.network = null;
    expect(await newer.open('/station/loc-001')).toContain('station 1');
    expect(browser.kept(FILES)).not.toContain(later);
  });

  test('caches of the app without a duty are removed, and those of others stay', async () => {
    const { browser, live } = await equipped();
    browser.stored.set('wattline-old', new Map()).set('of-another', new Map());
    await browser.worker(live).fire('activate');
    expect(new Set(browser.stored.keys())).toEqual(new Set(['of-another', FILES, PAGES]));
  });
});

const thrown = (error: Error) =>
  Object.assign(error, { stack: `${error.name}\n    at keep (https://app.example/sw.js:3:14)` });

describe('errors-without-persons: a fault of the worker', () => {
  const SCRIPT = '/shell/1/worker.0a1b2c3d.js';
  const messages: unknown[] = [];
  const tab = { url: 'https://app.example/', postMessage: (message: unknown) => void messages.push(message) };

  const broken = async (reason: unknown): Promise<readonly unknown[]> => {
    messages.length = 0;
    const browser = new FakeBrowser();
    browser.clients = { matchAll: async () => [tab] };
    const { live } = await composed();
    await browser.worker({ ...live, script: SCRIPT }).fire('unhandledrejection', null, { reason });
    await Promise.resolve();
    return messages;
  };

  test('reaches a page, with its place in the file of the shell’s release', async () => {
    const [fault] = await broken(thrown(new ReferenceError('keep is not defined')));
    expect(fault).toEqual({
      type: 'worker-failed',
      name: 'ReferenceError',
      message: 'keep is not defined',
      stack: `ReferenceError\n    at keep (${SCRIPT}:2:14)`,
    });
  });

  test.each([
    "Cannot read properties of undefined (reading 'url')",
    "undefined is not an object (evaluating 'a.url')",
    'a is undefined',
    'live.groups.entries is not a function',
  ])('%s: a TypeError of the code is one in each browser', async (message) => {
    expect(await broken(thrown(new TypeError(message)))).toHaveLength(1);
  });

  test.each([
    ['a network that fails', new TypeError('Failed to fetch')],
    ['a network that fails in Safari', new TypeError('The Internet connection appears to be offline.')],
    ['a server that Safari does not find', new TypeError('A server with the specified hostname could not be found.')],
    ['a full disk', new DOMException('No room', 'QuotaExceededError')],
  ])('%s is none', async (_, reason) => {
    expect(await broken(thrown(reason))).toEqual([]);
  });
});
