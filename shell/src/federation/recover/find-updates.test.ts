import '../../testing/one-tab';
import { CONTRACT_VERSION, lockNames, type Release } from '@wattline/contract';
import { watchLocation } from '../../testing/watch-location';
import { discovery, refreshDiscovery } from '../discover/discovery';
import { running, setPartStatus } from '../part-status';
import { findUpdates, isDocumentThere, lookAgain } from './find-updates';

jest.mock('../load/host', () => ({ loadModule: jest.fn() }));
jest.mock('../discover/discovery', () => ({ discovery: jest.fn(), refreshDiscovery: jest.fn() }));

const SHELL = '@wattline/shell';
const STATIONS = '@wattline/stations';
const release = (url: string): Release => ({
  url,
  metadata: { version: '1' },
  deployment: { traffic: 100, default: true },
  extras: { wattline: { contract: CONTRACT_VERSION } },
});

beforeEach(() => {
  localStorage.clear();
  jest.mocked(refreshDiscovery).mockResolvedValue(true);
  setPartStatus(SHELL, { state: 'loaded', address: 'http://localhost/shell/1.0.0/shell.js' });
  running.clear();
  running.set(STATIONS, { part: STATIONS, release: release('/stations/1.js'), chosen: 'default' });
});

const live = (shell: string[], stations: string[]) =>
  jest
    .mocked(discovery)
    .mockResolvedValue({ microFrontends: { [SHELL]: shell.map(release), [STATIONS]: stations.map(release) } });

test.each([
  ['what this page runs', ['/shell/1.0.0/shell.js'], ['/stations/1.js'], null],
  ['another shell', ['/shell/1.1.0/shell.js'], ['/stations/1.js'], 'newer'],
  ['another release of a part that is loaded', ['/shell/1.0.0/shell.js'], ['/stations/2.js'], 'newer'],
  ['no shell, as in development', [], ['/stations/1.js'], null],
  ['a part no more', ['/shell/1.0.0/shell.js'], [], null],
])('an update is found if discovery names %s', async (_, shell, stations, expected) => {
  live(shell, stations);
  await expect(findUpdates()).resolves.toBe(expected);
});

test('a part that is not loaded yet needs no new document', async () => {
  live(['/shell/1.0.0/shell.js'], ['/stations/2.js']);
  running.clear();
  await expect(findUpdates()).resolves.toBeNull();
});

test.each([
  ['the shell', { [SHELL]: ['1.0.0'] }, 'withdrawn'],
  ['a part that runs', { [STATIONS]: ['1'] }, 'withdrawn'],
  ['another release, and another part', { [STATIONS]: ['2'], '@wattline/checkout': ['1'] }, null],
])(
  'withdrawn-releases: a page notices that %s is withdrawn, also once it knows it without a connection',
  async (_, withdrawn, expected) => {
    setPartStatus(SHELL, { state: 'loaded', version: '1.0.0', address: 'http://localhost/shell/1.0.0/shell.js' });
    const microFrontends = { [SHELL]: [release('/shell/1.0.0/shell.js')], [STATIONS]: [release('/stations/1.js')] };
    jest.mocked(discovery).mockResolvedValue({ microFrontends, withdrawn });
    await expect(findUpdates()).resolves.toBe(expected);
    jest.mocked(refreshDiscovery).mockResolvedValue(false);
    await expect(findUpdates()).resolves.toBe(expected);
  },
);

const withLocks = (value: object) => Object.defineProperty(navigator, 'locks', { configurable: true, value });

describe('withdrawn-releases: a page that runs a withdrawn release is opened anew', () => {
  const composed = '<script type="application/json" id="wattline-discovery">{}</script>';
  let reloaded: ReturnType<typeof watchLocation>;
  beforeEach(() => {
    const microFrontends = { [SHELL]: [release('/shell/1.0.0/shell.js')], [STATIONS]: [release('/stations/2.js')] };
    jest.mocked(discovery).mockResolvedValue({ microFrontends, withdrawn: { [STATIONS]: ['1'] } });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(composed));
    reloaded = watchLocation('reload');
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test.each([lockNames.paymentOf('drv-1'), lockNames.startOf('pi_1'), lockNames.stopOf('SES-1'), lockNames.refunds])(
    'once no tab holds %s any more: a call about money is not cut off',
    async (name) => {
      const held = [{ name: lockNames.tokenRefresh }, { name }];
      const request = jest.fn(async (_name: string, work: () => Promise<void>) => {
        expect(reloaded).not.toHaveBeenCalled();
        held.pop();
        return work();
      });
      withLocks({ request, query: async () => ({ held }) });
      await expect(lookAgain()).resolves.toBe('withdrawn');
      expect(request.mock.calls.map(([asked]) => asked)).toEqual([name]);
      expect(reloaded).toHaveBeenCalledTimes(1);
    },
  );

  test('at once without locks, and where they fail', async () => {
    await lookAgain();
    withLocks({ query: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    await lookAgain();
    expect(reloaded).toHaveBeenCalledTimes(2);
  });

  test('not without a new document, and not where another release is live only', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(lookAgain()).resolves.toBe('withdrawn');
    live(['/shell/1.1.0/shell.js'], ['/stations/1.js']);
    await expect(lookAgain()).resolves.toBe('newer');
    expect(reloaded).not.toHaveBeenCalled();
  });
});

test('a discovery that cannot be read means no update', async () => {
  live(['/shell/1.1.0/shell.js'], ['/stations/2.js']);
  jest.mocked(refreshDiscovery).mockResolvedValue(false);
  await expect(findUpdates()).resolves.toBeNull();
});

describe('whether a new document can be loaded', () => {
  const composed = '<script type="application/json" id="wattline-discovery">{}</script>';

  beforeEach(() => live(['/shell/1.1.0/shell.js'], ['/stations/1.js']));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['the app’s document', async () => new Response(composed), true],
    ['an error', async () => new Response(composed, { status: 503 }), false],
    ['the log-in page of a network', async () => new Response('<h1>Garage Wi-Fi</h1>'), false],
    ['nothing: there is no connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('decides by the answer of the page’s address: %s', async (_, answer, expected) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    await expect(isDocumentThere()).resolves.toBe(expected);
    expect(fetch).toHaveBeenCalledWith(location.href, { cache: 'no-cache', signal: expect.any(AbortSignal) });
  });

  test('it cannot if the update was withdrawn meanwhile, or discovery cannot be read', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(composed));
    live(['/shell/1.0.0/shell.js'], ['/stations/1.js']);
    await expect(isDocumentThere()).resolves.toBe(false);
    live(['/shell/1.1.0/shell.js'], ['/stations/1.js']);
    jest.mocked(refreshDiscovery).mockResolvedValue(false);
    await expect(isDocumentThere()).resolves.toBe(false);
  });

  test('a driver waits three seconds for it at most', async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const there = isDocumentThere();
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(there).resolves.toBe(false);
  });
});
