import '../testing/one-tab';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { authStore } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { CONTRACT_VERSION, type PartContext, type Release } from '@wattline/contract';
import { places } from '@wattline/event-bus';
import { SlotPlace } from '@wattline/remote';
import { fakeTime, pass, recordBus } from '@wattline/testing';
import { Link } from '@wattline/vendor/router';
import { discovery, refreshDiscovery } from '../federation/discover/discovery';
import { loadModule } from '../federation/load/host';
import { loadPart } from '../federation/load/load-part';
import { reportException } from '../telemetry/report-exception';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { Slots } from './after-load-places';

// As in development: what a part throws, and how often, differs there.
configure({ reactStrictMode: true });

jest.mock('../federation/load/host', () => ({ loadModule: jest.fn() }));
jest.mock('../federation/discover/discovery', () => ({ discovery: jest.fn(), refreshDiscovery: jest.fn() }));
jest.mock('../telemetry/report-exception', () => ({ reportException: jest.fn() }));

/** The page's memory of its parts outlives a test, so each test has a part of its own. */
let part = '';
let parts = 0;

const Broken = (): never => {
  throw new Error('kWh is undefined');
};
const Bar = () => <p>You are charging</p>;

const release = (
  version: string,
  slots?: Readonly<Record<string, string[]>>,
  contract = CONTRACT_VERSION,
): Release => ({
  url: `/remotes/part-${parts}/${version}/remoteEntry.js`,
  metadata: { version, integrity: 'sha384-AbC' },
  deployment: { traffic: 100, default: true },
  extras: { wattline: { contract, ...(slots && { slots }) } },
});
const live = (...releases: readonly Release[]): void =>
  void jest.mocked(discovery).mockResolvedValue({ microFrontends: { [part]: releases } });

fakeTime(() => authStore.setState({ session: null }));
beforeEach(() => {
  parts += 1;
  part = `@wattline/slots-${parts}`;
  localStorage.clear();
  setConfig(readRuntimeConfig({}));
  jest.mocked(refreshDiscovery).mockReset().mockResolvedValue(true);
  jest.mocked(loadModule).mockReset().mockResolvedValue(Bar);
  jest.mocked(reportException).mockReset();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
});

const signIn = (): void => act(() => signInAs(driverOf()));

/** The page, a second after it stands: by then slots are looked at. */
async function show(place = <SlotPlace slot="station-extra" />, path = '/station/loc-001') {
  const shown = showAt(
    path,
    <>
      <Slots />
      <main>
        <h1>The page</h1>
        <Link to="/session/S1">On</Link>
        {place}
      </main>
    </>,
  );
  await pass(1_000);
  // The chunk, the offers, and the module.
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  return shown;
}
const asked = () => jest.mocked(loadModule).mock.calls.map(([of, , , exposed]) => `${of} ${exposed}`);
const bar = () => screen.queryByText('You are charging');

describe('silent-slots: the content of a remote in the place of another part', () => {
  test('it is shown on every page once its condition holds, and not fetched before', async () => {
    live(release('1.0.0', { 'page-banner': ['charges', 'signed-in'] }));
    await show();
    expect(asked()).toEqual([]);
    signIn();
    await pass(1_000);
    for (let turn = 0; turn < 5; turn += 1) await pass(0);
    expect(asked()).toEqual([`${part} ./page-banner`]);
    expect(bar()).toBeVisible();
  });

  test('a key in storage is enough for a condition, and a page may be excluded', async () => {
    localStorage.setItem('charges', '[{"id":"S1"}]');
    live(release('1.0.0', { 'page-banner': ['charges', '!session'] }));
    await show();
    expect(bar()).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    expect(bar()).toBeNull();
    expect(asked()).toEqual([`${part} ./page-banner`]);
  });

  test('it is shown in a place of another part, as long as that is shown', async () => {
    live(release('1.0.0', { 'station-extra': ['always'] }));
    const { unmount } = await show(<></>);
    expect(asked()).toEqual([]);
    const place = document.createElement('div');
    document.body.append(place);
    const end = await act(async () => places.register(place, 'slot@1', { slot: 'station-extra' }));
    for (let turn = 0; turn < 3; turn += 1) await pass(0);
    expect(place).toHaveTextContent('You are charging');
    await act(async () => end());
    place.remove();
    await pass(0);
    expect(bar()).toBeNull();
    unmount();
  });

  test('it comes from the release of the part that runs on this page', async () => {
    live(release('1.0.0', { 'page-banner': ['always'] }));
    jest.mocked(loadModule).mockResolvedValueOnce({ contract: CONTRACT_VERSION, routes: [] });
    await loadPart(part);
    live(release('2.0.0', { 'page-banner': ['always'] }), release('1.0.0', { 'page-banner': ['always'] }));
    await show();
    expect(jest.mocked(loadModule).mock.calls.map(([, address]) => /\d\.0\.0/.exec(address)?.[0])).toEqual([
      '1.0.0',
      '1.0.0',
    ]);
  });
});

describe('silent-slots: shells and remotes of other contracts', () => {
  test('a release that needs a newer shell: the one before it fills the slot, or none does', async () => {
    live(release('3.0.0', { 'page-banner': ['always'] }, '4.99.0'), release('2.0.0', undefined, '4.0.0'));
    await show();
    expect(asked()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  });
});

/** The content of a slot without React. */
const plain = (unmount: () => void) => ({
  mount(element: HTMLElement, { part: name }: PartContext) {
    element.textContent = `By ${name}`;
    return unmount;
  },
});

describe('silent-slots: content that shows itself by mount', () => {
  test('it is shown in its place with a context of its part, and unmounted', async () => {
    const unmount = jest.fn();
    live(release('1.0.0', { 'page-banner': ['always', '!session'] }));
    jest.mocked(loadModule).mockResolvedValueOnce(plain(unmount));
    await show();
    expect(screen.getByText(`By ${part}`)).toBeVisible();
    unmount.mockClear();
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    expect(screen.queryByText(`By ${part}`)).toBeNull();
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});

describe('silent-slots: content that fails', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each<[string, () => void, RegExp]>([
    ['does not load', () => jest.mocked(loadModule).mockRejectedValueOnce(new Error('404')), /404/],
    ['is no component', () => jest.mocked(loadModule).mockResolvedValueOnce({ text: 'no' }), /slot-failed/],
    ['throws while rendering', () => jest.mocked(loadModule).mockResolvedValueOnce(Broken), /kWh/],
  ])(
    'content that %s shows nothing and is reported, and the page and other slots continue',
    async (_, fail, message) => {
      live(release('1.0.0', { 'page-banner': ['always'], 'station-extra': ['always'] }));
      const recorded = recordBus();
      fail();
      await show();
      expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
      expect(screen.getAllByText('You are charging')).toHaveLength(1);
      expect(jest.mocked(reportException).mock.calls).toEqual([
        [
          {
            part,
            version: '1.0.0',
            code: 'slot-failed',
            thrown: expect.objectContaining({ message: expect.stringMatching(message) }),
          },
          expect.objectContaining({ entry: `/remotes/part-${parts}/1.0.0/remoteEntry.js` }),
        ],
      ]);
      expect(recorded().filter(({ topic }) => topic === 'remote/failed')).toMatchObject([
        { payload: { remote: part, version: '1.0.0', code: 'slot-failed' } },
      ]);
      // Its own pages may be sound.
      expect(localStorage.getItem('wattline.avoided')).toBeNull();
    },
  );

  test('content that throws as it is removed is reported, and the next page and other slots continue', async () => {
    const thrown = new Error('no timer');
    // StrictMode cleans up once before that.
    let isLeaving = false;
    const Leaving = () => {
      useEffect(
        () => () => {
          if (isLeaving) throw thrown;
        },
        [],
      );
      return <p>Leaving</p>;
    };
    live(release('1.0.0', { 'page-banner': ['always', '!session'], 'station-extra': ['always'] }));
    // Of a part of the page: its scripts stand in the stack.
    thrown.stack = `Error: no timer\n    at ${location.origin}/remotes/part-${parts}/1.0.0/remoteEntry.js:1:1`;
    jest.mocked(loadModule).mockResolvedValueOnce({ contract: CONTRACT_VERSION, routes: [] });
    await loadPart(part);
    jest.mocked(loadModule).mockResolvedValueOnce(Leaving);
    await show();
    expect(screen.getByText('Leaving')).toBeVisible();
    isLeaving = true;
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    for (let turn = 0; turn < 5; turn += 1) await pass(0);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(screen.queryByText('Leaving')).toBeNull();
    expect(bar()).toBeVisible();
    expect(jest.mocked(reportException).mock.calls[0]).toEqual([
      { part, version: '1.0.0', code: 'handler-failed', thrown },
      expect.objectContaining({ entry: `/remotes/part-${parts}/1.0.0/remoteEntry.js` }),
    ]);
  });

  test('nothing is reported without a connection, and the next page requests it again', async () => {
    live(release('1.0.0', { 'page-banner': ['always'] }));
    jest.mocked(loadModule).mockRejectedValueOnce(new Error('no network'));
    jest.mocked(refreshDiscovery).mockResolvedValue(false);
    await show();
    expect(bar()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    for (let turn = 0; turn < 3; turn += 1) await pass(0);
    expect(bar()).toBeVisible();
    expect(reportException).not.toHaveBeenCalled();
  });

  test('content of a release without integrity is not loaded', async () => {
    const { metadata, ...rest } = release('1.0.0', { 'page-banner': ['always'] });
    live({ ...rest, metadata: { version: metadata.version } });
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    await show();
    expect(asked()).toEqual([]);
    expect(reportException).toHaveBeenCalledTimes(1);
  });
});
