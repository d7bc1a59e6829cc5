import '../testing/one-tab';
import { CONTRACT_VERSION, type Release } from '@wattline/contract';
import { recordBus } from '@wattline/testing';
import { discovery } from './discovery-source';
import { loadModule } from './federation-host';
import { loadPart, reloadPart } from './load-part';

jest.mock('./federation-host', () => ({ loadModule: jest.fn() }));
jest.mock('./discovery-source', () => ({ discovery: jest.fn() }));

const INTEGRITY = 'sha384-AbC';
const ENTRY = '/remotes/part/1.2.0/remoteEntry.js';
const FALLBACK = 'https://backup.example/remotes/part/1.2.0/remoteEntry.js';
const remote = { contract: CONTRACT_VERSION, routes: [] };
const offline = new Error('net::ERR_INTERNET_DISCONNECTED');

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadModule).mockReset();
  jest.mocked(discovery).mockReset();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

let parts = 0;

/** A part that no other test knows: what is loaded stays loaded as long as the page. */
function newPart(): string {
  parts += 1;
  return `@wattline/part-${parts}`;
}

const release = (more: Partial<Release> = {}): Release => ({
  url: ENTRY,
  metadata: { version: '1.2.0', integrity: INTEGRITY },
  extras: { wattline: { contract: CONTRACT_VERSION } },
  ...more,
});

/** A part whose live releases are these. */
function deploy(...releases: Release[]): string {
  const part = newPart();
  jest.mocked(discovery).mockResolvedValue({ microFrontends: { [part]: releases } });
  return part;
}

/** How a promise ended, or 'pending'. */
function follow<T>(promise: Promise<T>): () => unknown {
  let end: unknown = 'pending';
  promise.then(
    (value) => (end = value),
    (error: unknown) => (end = error),
  );
  return () => end;
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const asked = () => jest.mocked(loadModule).mock.calls.map(([, entry, , attempt]) => [entry, attempt]);
const events = (said: ReturnType<ReturnType<typeof recordBus>>) => said.map(({ topic, payload }) => [topic, payload]);

describe('discover → choose → verify → load', () => {
  test('the chosen release’s entry is loaded, held to its integrity, and the bus is told', async () => {
    const part = deploy(release());
    const said = recordBus();
    jest.mocked(loadModule).mockImplementation(async () => {
      jest.advanceTimersByTime(120);
      return remote;
    });
    await expect(loadPart(part)).resolves.toBe(remote);
    expect(jest.mocked(loadModule).mock.calls).toEqual([[part, ENTRY, INTEGRITY, 0]]);
    expect(events(said())).toEqual([['remote/loaded', { remote: part, version: '1.2.0', milliseconds: 120 }]]);
  });

  test('a part is loaded once a page, however many ask', async () => {
    const part = deploy(release());
    jest.mocked(loadModule).mockResolvedValue(remote);
    const first = loadPart(part);
    const second = loadPart(part);
    await Promise.all([first, second]);
    await loadPart(part);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  test('the choice is this visitor’s: by the place among all that is kept', async () => {
    const newest = release({ url: '/new.js', deployment: { traffic: 20 } });
    const part = deploy(newest, release({ deployment: { traffic: 80 } }));
    jest.mocked(loadModule).mockResolvedValue(remote);
    localStorage.setItem('wattline.visitor-bucket', '19.9');
    await loadPart(part);
    expect(asked()).toEqual([['/new.js', 0]]);
  });
});

describe('three tries', () => {
  test('the second after 400 ms, the third after 1200 ms more, each with an address of its own', async () => {
    const part = deploy(release());
    jest.mocked(loadModule).mockRejectedValue(offline);
    const said = recordBus();
    const end = follow(loadPart(part));
    await pass(0);
    expect(asked()).toEqual([[ENTRY, 0]]);
    await pass(399);
    expect(loadModule).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked()).toEqual([[ENTRY, 0], [ENTRY, 1]]);
    await pass(1_199);
    expect(loadModule).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(asked()).toEqual([[ENTRY, 0], [ENTRY, 1], [ENTRY, 2]]);
    await pass(60_000);
    expect(loadModule).toHaveBeenCalledTimes(3);
    expect(end()).toMatchObject({ name: 'PartError', part, code: 'entry-failed', cause: offline });
    expect(events(said())).toEqual([
      ['remote/failed', { remote: part, version: '1.2.0', code: 'entry-failed', message: expect.stringContaining(part) }],
    ]);
  });

  test('one that succeeds is enough', async () => {
    const part = deploy(release());
    jest.mocked(loadModule).mockRejectedValueOnce(offline).mockResolvedValue(remote);
    const said = recordBus();
    const end = follow(loadPart(part));
    await pass(400);
    expect(end()).toBe(remote);
    expect(events(said())).toMatchObject([['remote/loaded', { milliseconds: 400 }]]);
    await pass(60_000);
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  test('the third goes to the fallback address, where there is one', async () => {
    const part = deploy(release({ fallbackUrl: FALLBACK }));
    jest.mocked(loadModule).mockImplementation(async (_, entry) => {
      if (entry !== FALLBACK) throw offline;
      return remote;
    });
    const end = follow(loadPart(part));
    await pass(1_600);
    expect(end()).toBe(remote);
    expect(jest.mocked(loadModule).mock.calls.map(([, ...call]) => call)).toEqual([
      [ENTRY, INTEGRITY, 0],
      [ENTRY, INTEGRITY, 1],
      [FALLBACK, INTEGRITY, 2],
    ]);
  });

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['something else', { contract: CONTRACT_VERSION, pages: [] }],
    ['routes of no list', { contract: CONTRACT_VERSION, routes: {} }],
  ])('a module that is %s is no remote: that is not tried again', async (_, module) => {
    const part = deploy(release());
    jest.mocked(loadModule).mockResolvedValue(module);
    await expect(loadPart(part)).rejects.toMatchObject({ code: 'not-a-remote' });
    await pass(60_000);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });
});

const production = () => jest.replaceProperty(process.env, 'NODE_ENV', 'production');
const unverified = () => release({ metadata: { version: '1.2.0' } });

describe('what is not even asked for', () => {

  test('verification fails closed: in production nothing without an integrity', async () => {
    production();
    const part = deploy(unverified());
    const said = recordBus();
    await expect(loadPart(part)).rejects.toMatchObject({ code: 'integrity-missing' });
    expect(loadModule).not.toHaveBeenCalled();
    expect(events(said())).toMatchObject([['remote/failed', { version: '1.2.0', code: 'integrity-missing' }]]);
  });

  test('in development a server that builds as it serves has none to give', async () => {
    const part = deploy(unverified());
    jest.mocked(loadModule).mockResolvedValue(remote);
    await expect(loadPart(part)).resolves.toBe(remote);
    expect(jest.mocked(loadModule).mock.calls).toEqual([[part, ENTRY, undefined, 0]]);
  });

  test('in production a release with an integrity', async () => {
    production();
    const part = deploy(release());
    jest.mocked(loadModule).mockResolvedValue(remote);
    await expect(loadPart(part)).resolves.toBe(remote);
  });

  test.each([
    ['nobody deployed', [], 'not-deployed'],
    ['a later shell’s contract', [release({ extras: { wattline: { contract: '99.0.0' } } })], 'contract-unfit'],
    ['no contract', [release({ extras: {} })], 'contract-unfit'],
  ])('a part of %s', async (_, releases, code) => {
    const part = deploy(...releases);
    const said = recordBus();
    await expect(loadPart(part)).rejects.toMatchObject({ name: 'PartError', part, code });
    expect(loadModule).not.toHaveBeenCalled();
    expect(events(said())).toMatchObject([['remote/failed', { remote: part, version: null, code }]]);
  });

  test('a discovery that throws is a failure like another', async () => {
    const part = newPart();
    jest.mocked(discovery).mockRejectedValue(offline);
    await expect(loadPart(part)).rejects.toMatchObject({ name: 'PartError', code: 'entry-failed', cause: offline });
  });
});

describe('a failure is forgotten', () => {
  test('the next one who asks tries again, at an address that was not used before', async () => {
    const part = deploy(release());
    jest.mocked(loadModule).mockRejectedValue(offline);
    const first = follow(loadPart(part));
    await pass(1_600);
    expect(first()).toMatchObject({ code: 'entry-failed' });
    jest.mocked(loadModule).mockResolvedValue(remote);
    await expect(loadPart(part)).resolves.toBe(remote);
    expect(asked().at(-1)).toEqual([ENTRY, 3]);
  });

  test('the driver’s retry reads discovery as it is now, so that a release promoted since is found', async () => {
    const part = deploy(release());
    jest.mocked(loadModule).mockRejectedValue(offline);
    const first = follow(loadPart(part));
    await pass(1_600);
    expect(first()).toMatchObject({ code: 'entry-failed' });

    const mended = release({ url: '/remotes/part/1.2.1/remoteEntry.js', metadata: { version: '1.2.1', integrity: 'sha384-DeF' } });
    const fresh = { microFrontends: { [part]: [mended] } };
    jest.mocked(discovery).mockReset().mockResolvedValue(fresh);
    jest.mocked(loadModule).mockReset().mockResolvedValue(remote);
    await expect(reloadPart(part)).resolves.toBe(remote);
    expect(jest.mocked(discovery).mock.calls[0]).toEqual([true]);
    expect(jest.mocked(loadModule).mock.calls).toEqual([[part, mended.url, 'sha384-DeF', 3]]);
  });

  test('a part that loaded but broke on the screen is loaded anew', async () => {
    const part = deploy(release());
    const again = { ...remote };
    jest.mocked(loadModule).mockResolvedValueOnce(remote).mockResolvedValueOnce(again);
    await expect(loadPart(part)).resolves.toBe(remote);
    await expect(reloadPart(part)).resolves.toBe(again);
    await expect(loadPart(part)).resolves.toBe(again);
    expect(asked()).toEqual([[ENTRY, 0], [ENTRY, 1]]);
  });

  test('one part’s failure is not another’s', async () => {
    const [broken, sound] = [newPart(), newPart()];
    jest.mocked(discovery).mockResolvedValue({ microFrontends: { [sound]: [release()] } });
    jest.mocked(loadModule).mockResolvedValue(remote);
    await expect(loadPart(broken)).rejects.toMatchObject({ code: 'not-deployed' });
    await expect(loadPart(sound)).resolves.toBe(remote);
  });
});
