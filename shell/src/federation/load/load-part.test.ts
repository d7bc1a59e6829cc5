import '../../testing/one-tab';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { CONTRACT_VERSION, type PartStatus, type Release } from '@wattline/contract';
import { bucketAt } from '@wattline/contract/testing';
import { bus } from '@wattline/event-bus';
import { recordBus } from '@wattline/testing';
import { discovery, refreshDiscovery } from '../discover/discovery';
import { loadModule } from './host';
import { loadPart, reloadPart, replaceBroken } from './load-part';

jest.mock('./host', () => ({ loadModule: jest.fn() }));
jest.mock('../discover/discovery', () => ({ discovery: jest.fn(), refreshDiscovery: jest.fn() }));
jest.mock('../../telemetry/report-exception', () => ({ reportException: jest.fn() }));

const INTEGRITY = 'sha384-AbC';
const METADATA = { version: '1.2.0', integrity: INTEGRITY };
const ENTRY = 'http://localhost/remotes/part/1.2.0/remoteEntry.js';
const FALLBACK = 'https://backup.example/remotes/part/1.2.0/remoteEntry.js';
const OLD = 'http://localhost/remotes/part/1.1.0/remoteEntry.js';
const remote = { contract: CONTRACT_VERSION, routes: [] };
const dead = new Error('net::ERR_CONNECTION_REFUSED');

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadModule).mockReset();
  jest.mocked(discovery).mockReset();
  jest.mocked(refreshDiscovery).mockReset().mockResolvedValue(true);
  setConfig(readRuntimeConfig({}));
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

let parts = 0;

/** A part that no other test knows: loaded parts stay loaded as long as the page. */
function newPart(): string {
  parts += 1;
  return `@wattline/part-${parts}`;
}

const release = (more: Partial<Release> = {}): Release => ({
  url: '/remotes/part/1.2.0/remoteEntry.js',
  metadata: METADATA,
  deployment: { traffic: 100, default: true },
  extras: { wattline: { contract: CONTRACT_VERSION } },
  ...more,
});
const old = () =>
  release({
    url: '/remotes/part/1.1.0/remoteEntry.js',
    metadata: { version: '1.1.0', integrity: 'sha384-DeF' },
    deployment: { traffic: 0 },
  });

/**
 * Deploys these live releases of a new part. Each test has addresses of its own, since the number of attempts is
 * remembered.
 */
function deploy(...releases: Release[]): string {
  const part = newPart();
  const own = releases.map((live) => Object.assign(live, { url: live.url.replace('/part/', `/part-${parts}/`) }));
  jest.mocked(discovery).mockResolvedValue({ microFrontends: { [part]: own } });
  return part;
}

/** An address without the mark of its test. */
const unmarked = (address: string): string => address.replace(/\/part-\d+\//, '/part/');

/** Lets these entries load; the others fail. */
function answer(...sound: string[]): void {
  jest.mocked(loadModule).mockImplementation(async (_, address) => {
    if (!sound.some((url) => unmarked(address).startsWith(url))) throw dead;
    return remote;
  });
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
const asked = () => jest.mocked(loadModule).mock.calls.map(([, address]) => unmarked(address));

/** Records the events from now on, and the last composition. */
function listen(part: string) {
  const recorded = recordBus();
  return {
    events: () =>
      recorded()
        .filter(({ topic }) => topic.startsWith('remote/'))
        .map(({ topic, payload }) => [topic, payload]),
    status: () => {
      let shown: PartStatus | undefined;
      // Sticky: the last event is delivered at once.
      bus.on('composition/changed', ({ parts: all }) => {
        shown = all.find((status) => status.part === part);
      })();
      return shown;
    },
  };
}

describe('discover → choose → verify → load', () => {
  test('the chosen release’s entry is loaded, held to its integrity, and reported', async () => {
    const part = deploy(release());
    const reports = listen(part);
    jest.mocked(loadModule).mockImplementation(async () => {
      jest.advanceTimersByTime(120);
      return remote;
    });
    await expect(loadPart(part)).resolves.toBe(remote);
    expect(jest.mocked(loadModule).mock.calls).toEqual([
      [part, expect.any(String), expect.objectContaining({ metadata: METADATA })],
    ]);
    expect(asked()).toEqual([ENTRY]);
    expect(reports.events()).toEqual([['remote/loaded', { remote: part, version: '1.2.0', milliseconds: 120 }]]);
    expect(reports.status()).toEqual({
      part,
      state: 'loaded',
      version: '1.2.0',
      address: expect.stringMatching(/^http.*remoteEntry\.js$/),
      integrity: INTEGRITY,
      chosen: 'default',
      isFallback: false,
      milliseconds: 120,
      problem: null,
    });
  });

  test('a part is loaded once a page, however many callers there are', async () => {
    const part = deploy(release());
    answer(ENTRY);
    await Promise.all([loadPart(part), loadPart(part)]);
    await loadPart(part);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  test('the choice depends on the visitor’s kept place among all', async () => {
    const part = deploy(release({ deployment: { traffic: 20 } }), release({ ...old(), deployment: { traffic: 80 } }));
    answer(ENTRY, OLD);
    localStorage.setItem('wattline.visitor-bucket', `${bucketAt(part, 19.9)}`);
    await loadPart(part);
    expect(asked()).toEqual([ENTRY]);
  });
});

describe('the only release', () => {
  test('what does not come is a failure, and is not asked for again: the document has done that', async () => {
    const part = deploy(release());
    answer();
    const reports = listen(part);
    const end = follow(loadPart(part));
    await pass(60_000);
    expect(asked()).toEqual([ENTRY]);
    expect(end()).toMatchObject({ name: 'PartError', part, code: 'entry-failed', cause: dead });
    const message = expect.stringContaining('net::ERR_CONNECTION_REFUSED');
    expect(reports.events()).toEqual([
      ['remote/failed', { remote: part, version: '1.2.0', code: 'entry-failed', message }],
    ]);
    expect(reports.status()).toMatchObject({
      state: 'failed',
      version: '1.2.0',
      problem: { code: 'entry-failed', message },
    });
  });

  test('the second attempt goes to the fallback address if there is one', async () => {
    const part = deploy(release({ fallbackUrl: FALLBACK }), old());
    answer(FALLBACK);
    const reports = listen(part);
    const end = follow(loadPart(part));
    await pass(0);
    expect(end()).toBe(remote);
    expect(asked()).toEqual([ENTRY, FALLBACK]);
    expect(jest.mocked(loadModule).mock.calls.map(([, , { metadata }]) => metadata)).toEqual([METADATA, METADATA]);
    expect(reports.status()).toMatchObject({ state: 'loaded', isFallback: true, problem: null });
  });
});

describe('the last good version', () => {
  test.each([
    ['is dead', async () => Promise.reject(dead), [ENTRY], 'entry-failed'],
    ['is no remote', async () => ({ pages: [] }), [ENTRY], 'not-a-remote'],
    [
      'has another contract than discovery says',
      async () => ({ contract: '99.0.0', routes: [] }),
      [ENTRY],
      'contract-unfit',
    ],
  ] as const)('the last good version replaces one that %s, with no reload', async (_, broken, tries, code) => {
    const part = deploy(release(), old());
    jest
      .mocked(loadModule)
      .mockImplementation(async (__, address) => (unmarked(address).startsWith(OLD) ? remote : broken()));
    const reports = listen(part);
    const end = follow(loadPart(part));
    await pass(400);
    expect(end()).toBe(remote);
    expect(asked()).toEqual([...tries, `${OLD}?r=1`]);
    expect(reports.events()).toMatchObject([
      ['remote/failed', { version: '1.2.0', code }],
      ['remote/loaded', { version: '1.1.0' }],
    ]);
    expect(reports.status()).toMatchObject({
      state: 'loaded',
      version: '1.1.0',
      chosen: 'last-good',
      problem: { code },
    });
  });

  test('the last good version may come from a rollback in discovery', async () => {
    const part = deploy(release());
    answer(OLD);
    jest.mocked(refreshDiscovery).mockImplementation(async () => {
      jest.mocked(discovery).mockResolvedValue({ microFrontends: { [part]: [old()] } });
      return true;
    });
    const end = follow(loadPart(part));
    await pass(1_600);
    expect(end()).toBe(remote);
  });

  test('the card is shown if it fails too, and each release is reported once', async () => {
    const part = deploy(release(), old());
    answer();
    const reports = listen(part);
    const end = follow(loadPart(part));
    await pass(10_000);
    expect(end()).toMatchObject({ code: 'entry-failed' });
    expect(reports.events()).toMatchObject([
      ['remote/failed', { version: '1.2.0' }],
      ['remote/failed', { version: '1.1.0' }],
    ]);
  });
});

const avoided = () => Object.keys(JSON.parse(localStorage.getItem('wattline.avoided') ?? '{}') as object);

describe('a release that failed for a visitor is avoided for a day', () => {
  test('it is not requested again while there is another', async () => {
    const part = deploy(release(), old());
    answer(OLD);
    const first = follow(loadPart(part));
    await pass(400);
    expect(first()).toBe(remote);
    expect(avoided()).toContain(`${part} 1.2.0`);
    jest.mocked(loadModule).mockClear();
    await reloadPart(part);
    expect(asked()).toEqual([`${OLD}?r=2`]);

    jest.setSystemTime(Date.now() + 24 * 3_600_000);
    answer(ENTRY);
    jest.mocked(loadModule).mockClear();
    await reloadPart(part);
    expect(asked()[0]).toMatch(`${ENTRY}?r=`);
  });

  test.each([
    ['the browser is offline', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['discovery cannot be had either', () => void jest.mocked(refreshDiscovery).mockResolvedValue(false)],
  ])('the card is shown at once, and no release avoided, if %s', async (_, cut) => {
    const part = deploy(release(), old());
    answer(OLD);
    cut();
    const end = follow(loadPart(part));
    await pass(400);
    expect(end()).toMatchObject({ code: 'entry-failed' });
    expect(avoided()).not.toContain(`${part} 1.2.0`);
  });

  test('the driver’s retry gives each release another chance when all failed', async () => {
    const part = deploy(release(), old());
    answer();
    const first = follow(loadPart(part));
    await pass(10_000);
    expect(first()).toMatchObject({ code: 'entry-failed' });
    answer(OLD);
    const again = follow(reloadPart(part));
    await pass(10_000);
    expect(again()).toBe(remote);
    expect(avoided()).not.toContain(`${part} 1.1.0`);
  });
});

describe('a release that throws at render', () => {
  const broken = new Error('prices is undefined');

  test('it is replaced by the next best one and reported', async () => {
    const part = deploy(release(), old());
    answer(ENTRY, OLD);
    await loadPart(part);
    const reports = listen(part);
    await expect(replaceBroken(part, broken)).resolves.toBe(remote);
    expect(asked().at(-1)).toBe(`${OLD}?r=1`);
    expect(reports.events()).toMatchObject([
      [
        'remote/failed',
        { version: '1.2.0', code: 'render-failed', message: `${part}: render-failed. prices is undefined` },
      ],
      ['remote/loaded', { version: '1.1.0' }],
    ]);
  });

  test('the card is shown, without a loop, if each other one throws too', async () => {
    const part = deploy(release(), old());
    answer(ENTRY, OLD);
    await loadPart(part);
    await replaceBroken(part, broken);
    await expect(replaceBroken(part, broken)).rejects.toMatchObject({ code: 'render-failed' });
  });

  test('it is not blamed without a connection', async () => {
    const part = deploy(release(), old());
    answer(ENTRY, OLD);
    await loadPart(part);
    jest.mocked(refreshDiscovery).mockResolvedValue(false);
    await expect(replaceBroken(part, broken)).rejects.toMatchObject({ code: 'render-failed', cause: broken });
  });
});

const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href, as, integrity, crossOrigin }) => ({
    href,
    as,
    integrity,
    crossOrigin,
  }));

describe('screens in chunks of their own', () => {
  const MODULE = { url: '/remotes/part/1.2.0/module.js', integrity: INTEGRITY };
  const SCREEN = { url: '/remotes/part/1.2.0/screen-station.js', integrity: 'sha384-GhI' };
  const OTHER = { url: '/remotes/part/1.2.0/screen-session.js', integrity: 'sha384-JkL' };
  const inChunks = () =>
    release({
      extras: {
        wattline: { contract: CONTRACT_VERSION, preload: [MODULE], screens: { station: [SCREEN], session: [OTHER] } },
      },
    });
  const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  beforeEach(() => {
    history.replaceState(null, '', '/station/loc-001');
    document.head.replaceChildren();
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('the module and the screen of this address are requested beside the entry, each once', async () => {
    const part = deploy(inChunks());
    answer(ENTRY);
    await loadPart(part);
    await reloadPart(part);
    const as = { as: 'script', crossOrigin: 'anonymous' };
    expect(links()).toEqual([
      { ...as, href: `http://localhost${MODULE.url}`, integrity: MODULE.integrity },
      { ...as, href: `http://localhost${SCREEN.url}`, integrity: SCREEN.integrity },
    ]);
  });

  test('a part is loaded once its screen is there, and fails with it', async () => {
    const part = deploy(inChunks());
    const prepare = jest.fn<Promise<void>, [string]>().mockRejectedValueOnce(missing).mockResolvedValue();
    const module = { ...remote, prepare };
    jest.mocked(loadModule).mockResolvedValue(module);
    await expect(loadPart(part)).rejects.toMatchObject({ code: 'entry-failed', cause: missing });
    await expect(reloadPart(part)).resolves.toBe(module);
    expect(prepare.mock.calls).toEqual([['/station/loc-001'], ['/station/loc-001']]);
    expect(asked()).toEqual([ENTRY, `${ENTRY}?r=1`]);
  });

  test('lazy-chunks-can-be-retried: a missing screen is a failure until the driver tries again, and no release is blamed', async () => {
    const part = deploy(inChunks(), old());
    answer(ENTRY, OLD);
    await loadPart(part);
    const reports = listen(part);
    await expect(replaceBroken(part, missing)).rejects.toMatchObject({ code: 'entry-failed', cause: missing });
    await expect(reloadPart(part)).resolves.toBe(remote);
    expect(asked()).toEqual([ENTRY, `${ENTRY}?r=1`]);
    expect(reports.events()).toMatchObject([
      ['remote/failed', { version: '1.2.0' }],
      ['remote/loaded', { version: '1.2.0' }],
    ]);
  });
});

const production = () => jest.replaceProperty(process.env, 'NODE_ENV', 'production');
const unverified = () => release({ metadata: { version: '1.2.0' } });

describe('releases that are not even requested', () => {
  test('verification fails closed: in production no release without an integrity is loaded', async () => {
    production();
    const part = deploy(unverified(), old());
    answer(ENTRY, OLD);
    const reports = listen(part);
    const end = follow(loadPart(part));
    await pass(0);
    expect(end()).toBe(remote);
    expect(asked()).toEqual([`${OLD}?r=1`]);
    expect(reports.events()).toMatchObject([
      ['remote/failed', { version: '1.2.0', code: 'integrity-missing' }],
      ['remote/loaded', {}],
    ]);
  });

  test('a development server that builds as it serves needs no integrity', async () => {
    const part = deploy(unverified());
    answer(ENTRY);
    await expect(loadPart(part)).resolves.toBe(remote);
    expect(jest.mocked(loadModule).mock.calls).toEqual([
      [part, expect.any(String), expect.objectContaining({ metadata: { version: '1.2.0' } })],
    ]);
  });

  test.each([
    ['no release', [], 'not-deployed'],
    ['a later shell’s contract', [release({ extras: { wattline: { contract: '99.0.0' } } })], 'contract-unfit'],
    ['no contract', [release({ extras: {} })], 'contract-unfit'],
  ])('a part with %s is not requested', async (_, releases, code) => {
    const part = deploy(...releases);
    const reports = listen(part);
    await expect(loadPart(part)).rejects.toMatchObject({ name: 'PartError', part, code });
    expect(loadModule).not.toHaveBeenCalled();
    expect(reports.events()).toMatchObject([['remote/failed', { remote: part, version: null, code }]]);
    expect(reports.status()).toMatchObject({ state: 'failed', version: null });
  });

  test('a discovery that throws counts as a failure', async () => {
    const part = newPart();
    jest.mocked(discovery).mockRejectedValue(dead);
    await expect(loadPart(part)).rejects.toMatchObject({ name: 'PartError', code: 'entry-failed', cause: dead });
  });
});

describe('retrying after a failure', () => {
  test('the next caller tries again', async () => {
    const part = deploy(release());
    answer();
    const first = follow(loadPart(part));
    await pass(1_600);
    expect(first()).toMatchObject({ code: 'entry-failed' });
    answer(ENTRY);
    await expect(loadPart(part)).resolves.toBe(remote);
  });

  test('the driver’s retry reads discovery as it is now, so that a release promoted since is found', async () => {
    const part = deploy(release());
    answer();
    const first = follow(loadPart(part));
    await pass(1_600);
    expect(first()).toMatchObject({ code: 'entry-failed' });

    const mended = release({
      url: '/remotes/part/1.2.1/remoteEntry.js',
      metadata: { version: '1.2.1', integrity: 'sha384-GhI' },
    });
    jest.mocked(refreshDiscovery).mockImplementation(async () => {
      jest.mocked(discovery).mockResolvedValue({ microFrontends: { [part]: [mended] } });
      return true;
    });
    jest.mocked(loadModule).mockReset().mockResolvedValue(remote);
    await expect(reloadPart(part)).resolves.toBe(remote);
    expect(jest.mocked(loadModule).mock.calls).toEqual([
      [part, 'http://localhost/remotes/part/1.2.1/remoteEntry.js?r=1', mended],
    ]);
  });

  test('a loaded part is loaded anew, at an address that was not used before', async () => {
    const part = deploy(release());
    const again = { ...remote };
    jest.mocked(loadModule).mockResolvedValueOnce(remote).mockResolvedValueOnce(again);
    await expect(loadPart(part)).resolves.toBe(remote);
    const reloading = reloadPart(part);
    await expect(loadPart(part)).resolves.toBe(again);
    await expect(reloading).resolves.toBe(again);
    expect(asked()).toEqual([ENTRY, `${ENTRY}?r=1`]);
  });
});
