import '../../testing/one-tab';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { CONTRACT_VERSION, type Release, type RemoteModule } from '@wattline/contract';
import { recordBus } from '@wattline/testing';
import { reportException } from '../../telemetry/report-exception';
import { discovery, refreshDiscovery } from '../discover/discovery';
import { loadModule } from './host';
import { loadAhead } from './load-ahead';
import { loadPart } from './load-part';

jest.mock('./host', () => ({ loadModule: jest.fn() }));
jest.mock('../../part-at', () => ({ partAt: (path: string) => (path === '/' ? null : mockPart) }));
jest.mock('../discover/discovery', () => ({ discovery: jest.fn(), refreshDiscovery: jest.fn() }));
jest.mock('../../telemetry/report-exception', () => ({ reportException: jest.fn() }));

/** The part that owns every path. Loaded parts stay loaded as long as the page, so each test has its own. */
let mockPart = '';
let parts = 0;

const PATH = '/confirmation/loc-001_1/1';
const INTEGRITY = 'sha384-AbC';
const dead = new Error('net::ERR_CONNECTION_REFUSED');
const prepare = jest.fn<Promise<void>, [string]>();
const remote: RemoteModule = { contract: CONTRACT_VERSION, routes: [], prepare };

const release = (version: string): Release => ({
  url: `/remotes/part-${parts}/${version}/remoteEntry.js`,
  metadata: { version, integrity: INTEGRITY },
  deployment: version === '1.2.0' ? { traffic: 100, default: true } : { traffic: 0 },
  extras: {
    wattline: {
      contract: CONTRACT_VERSION,
      preload: [{ url: `/remotes/part-${parts}/module.js`, integrity: INTEGRITY }],
      screens: {
        confirmation: [{ url: `/remotes/part-${parts}/screen-confirmation.js`, integrity: INTEGRITY }],
        'connect-vehicle': [{ url: `/remotes/part-${parts}/screen-connect-vehicle.js`, integrity: INTEGRITY }],
      },
    },
  },
});

beforeEach(() => {
  jest.useFakeTimers();
  parts += 1;
  mockPart = `@wattline/ahead-${parts}`;
  document.head.replaceChildren();
  localStorage.clear();
  setConfig(readRuntimeConfig({}));
  prepare.mockReset().mockResolvedValue();
  jest.mocked(loadModule).mockReset().mockResolvedValue(remote);
  const live = { microFrontends: { [mockPart]: [release('1.2.0'), release('1.1.0')] } };
  jest.mocked(discovery).mockReset().mockResolvedValue(live);
  jest.mocked(refreshDiscovery).mockReset().mockResolvedValue(true);
  jest.mocked(reportException).mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const connection = (known: object) =>
  Object.defineProperty(navigator, 'connection', { value: known, configurable: true });
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const idle = () => pass(500);
const expectPath = (path = PATH, isImminent = false) => loadAhead({ path, isImminent });
const asked = () =>
  jest
    .mocked(loadModule)
    .mock.calls.map(([, address]) => /\/(\d\.\d\.\d)\/remoteEntry\.js(.*)/.exec(address)?.slice(1).join(''));
const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) =>
      `${/[^/]*$/.exec(link.href)?.[0]} ${link.getAttribute('fetchpriority') ?? Reflect.get(link, 'fetchPriority')}`,
  );

describe('ahead-of-the-tap: loading a part that a driver is expected to open', () => {
  test('part and screen load once the browser is idle, and publish nothing before a navigation', async () => {
    const recorded = recordBus();
    expectPath();
    await pass(0);
    expect(asked()).toEqual([]);
    await idle();
    expect(asked()).toEqual(['1.2.0']);
    expect(links()).toEqual(['module.js low', 'screen-confirmation.js low']);
    expect(prepare.mock.calls).toEqual([[PATH]]);
    expect(recorded()).toEqual([]);

    await expect(loadPart(mockPart)).resolves.toBe(remote);
    expect(asked()).toEqual(['1.2.0']);
    expect(recorded()).toContainEqual(
      expect.objectContaining({
        topic: 'remote/loaded',
        payload: { remote: mockPart, version: '1.2.0', milliseconds: 0 },
      }),
    );
  });

  test('the part loads at once when the driver begins to press, and once however often it is expected', async () => {
    expectPath(PATH, true);
    expectPath();
    await idle();
    expectPath('/connect-vehicle/pi-1', true);
    await pass(0);
    expect(asked()).toEqual(['1.2.0']);
    expect(prepare.mock.calls).toEqual([[PATH], [PATH], ['/connect-vehicle/pi-1']]);
  });

  test('a part that runs already only has the screen of the path fetched', async () => {
    await loadPart(mockPart);
    jest.mocked(loadModule).mockClear();
    expectPath('/connect-vehicle/pi-1');
    await idle();
    expect(loadModule).not.toHaveBeenCalled();
    expect(prepare).toHaveBeenLastCalledWith('/connect-vehicle/pi-1');
  });

  test('the load continues if the driver goes there before it ends', async () => {
    const answers: ((module: RemoteModule) => void)[] = [];
    jest.mocked(loadModule).mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    expectPath(PATH, true);
    await pass(0);
    const loading = loadPart(mockPart);
    await pass(0);
    answers[0]?.(remote);
    await expect(loading).resolves.toBe(remote);
    expect(asked()).toEqual(['1.2.0']);
  });

  test('a path of the shell loads no part', async () => {
    expectPath('/', true);
    await idle();
    expect(loadModule).not.toHaveBeenCalled();
  });
});

describe('ahead-of-the-tap: a driver who saves data', () => {
  test('nothing is fetched before the press', async () => {
    connection({ saveData: true });
    expectPath();
    await pass(60_000);
    expect(asked()).toEqual([]);
    expect(links()).toEqual([]);
    expectPath(PATH, true);
    await pass(0);
    expect(asked()).toEqual(['1.2.0']);
  });

  test('a part is loaded ahead on a good connection', async () => {
    connection({ saveData: false, effectiveType: '4g' });
    expectPath();
    await idle();
    expect(asked()).toEqual(['1.2.0']);
  });
});

describe('ahead-of-the-tap: a failure is silent, and the load for the driver starts fresh', () => {
  test.each([
    ['the entry does not come', () => jest.mocked(loadModule).mockRejectedValueOnce(dead)],
    ['the entry is no remote', () => jest.mocked(loadModule).mockResolvedValueOnce({ pages: [] })],
    ['the screen does not come', () => prepare.mockRejectedValueOnce(dead)],
    ['nothing is deployed', () => jest.mocked(discovery).mockResolvedValueOnce({ microFrontends: {} })],
  ])('the failure is silent: %s', async (_, fail) => {
    const recorded = recordBus();
    fail();
    expectPath();
    await pass(60_000);
    expect(recorded()).toEqual([]);
    expect(reportException).not.toHaveBeenCalled();
    expect(localStorage.getItem('wattline.avoided')).toBeNull();

    jest.mocked(loadModule).mockClear();
    await expect(loadPart(mockPart)).resolves.toBe(remote);
    expect(recorded().filter(({ topic }) => topic.startsWith('remote/'))).toMatchObject([
      { topic: 'remote/loaded', payload: { version: '1.2.0' } },
    ]);
  });

  test('a failed load that the driver waits for by then counts as its own', async () => {
    const failures: ((error: Error) => void)[] = [];
    jest.mocked(loadModule).mockImplementationOnce(() => new Promise((_, reject) => void failures.push(reject)));
    expectPath(PATH, true);
    await pass(0);
    const loading = loadPart(mockPart);
    await pass(0);
    failures[0]?.(dead);
    await expect(loading).resolves.toBe(remote);
    expect(asked()).toEqual(['1.2.0', '1.1.0?r=1']);
  });

  test('a script that did not arrive is requested again', async () => {
    expectPath(PATH, true);
    await pass(0);
    document.querySelector('link[rel=preload]')?.dispatchEvent(new Event('error'));
    expect(links()).toEqual(['screen-confirmation.js low']);
  });
});
