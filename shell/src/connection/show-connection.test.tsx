import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { bus } from '@wattline/event-bus';
import { fakeTime, pass } from '@wattline/testing';
import { showAt } from '../testing/show-at';
import { calmBar } from './calm-bar';
import { ConnectionBar } from './show-connection';
import { connectionStore, watchConnection } from './watch-connection';

const asked = jest.fn();
let isReachable = true;

// The watch outlives a test: each ends with a connection, and with no bar.
afterEach(async () => {
  isReachable = true;
  dispatchEvent(new Event('online'));
  await pass(20_000);
});
fakeTime(() => setLanguage('en'));

beforeEach(() => {
  isReachable = true;
  asked
    .mockReset()
    .mockImplementation(() =>
      isReachable ? Promise.resolve({ status: 200 }) : Promise.reject(new TypeError('Failed to fetch')),
    );
  Object.assign(globalThis, {
    fetch: asked,
    ResizeObserver: class {
      observe = jest.fn();
      unobserve = jest.fn();
      disconnect = jest.fn();
    },
  });
  watchConnection();
  connectionStore.setState({ isOnline: true, knownAt: Date.now(), bar: calmBar });
});
const call = (status: number | null, method = 'GET'): void =>
  bus.emit(
    'request/finished',
    { method, path: '/ocpi/x', status, milliseconds: 1, requestId: null, correlationId: null },
    '@wattline/stations',
  );
const fail = (): void => {
  isReachable = false;
  dispatchEvent(new Event('offline'));
};
const bar = () => screen.queryByRole('complementary')?.textContent ?? null;
const spoken = () => document.querySelector('[aria-live]')?.textContent;

describe('honest-without-a-connection', () => {
  test('the bar says since when what is shown is known, in words that age, and goes when it is over', async () => {
    showAt('/station/loc-001', <ConnectionBar />);
    act(() => call(200));
    act(fail);
    await pass(1_000);
    expect(bar()).toBeNull();
    await pass(1_000);
    expect(bar()).toBe('No connection. You’re seeing data from a moment ago.');
    await pass(4 * 60_000);
    expect(bar()).toBe('No connection. You’re seeing data from 4 min ago.');
    act(() => setLanguage('es'));
    expect(bar()).toBe('Sin conexión. Ves datos de hace 4 min.');
    act(() => setLanguage('en'));
    isReachable = true;
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(bar()).toBe('You’re back online.');
    await pass(3_000);
    expect(bar()).toBeNull();
  });

  test('parts hear of it by one topic, once for each change (contract 1.9)', async () => {
    const received = jest.fn();
    const stop = bus.on('connection/changed', received);
    received.mockClear();
    act(fail);
    act(fail);
    await pass(0);
    act(() => call(503));
    expect(received.mock.calls.map(([payload]: unknown[]) => payload)).toEqual([
      { isOnline: false },
      { isOnline: true },
    ]);
    stop();
  });

  test('what ages is not announced; that it is gone and back is, once each', async () => {
    showAt('/station/loc-001', <ConnectionBar />);
    expect(spoken()).toBe('');
    act(fail);
    await pass(2_000);
    expect(spoken()).toBe('No connection.');
    await pass(600_000);
    expect(spoken()).toBe('No connection.');
    act(() => call(200));
    await pass(3_000);
    expect(spoken()).toBe('You’re back online.');
  });

  test.each<[string, number | null, boolean, boolean]>([
    ['no answer, and the edge does not answer either', null, false, true],
    ['no answer, but the edge does: the backend is to blame', null, true, false],
    ['an error is an answer', 503, false, false],
  ])('a call with %s', async (_, status, isEdgeThere, isGone) => {
    showAt('/station/loc-001', <ConnectionBar />);
    await pass(11_000);
    isReachable = isEdgeThere;
    act(() => call(status));
    await pass(3_000);
    expect(bar() !== null).toBe(isGone);
  });

  test('any answer ends it, and a page without a connection looks less and less often', async () => {
    showAt('/station/loc-001', <ConnectionBar />);
    act(fail);
    asked.mockClear();
    await pass(120_000);
    expect(asked.mock.calls.length).toBe(6);
    act(() => call(404, 'POST'));
    await pass(3_000);
    expect(bar()).toBeNull();
  });

  test('a page that is shown again looks at once', async () => {
    showAt('/station/loc-001', <ConnectionBar />);
    act(fail);
    await pass(60_000);
    isReachable = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(connectionStore.getState().isOnline).toBe(true);
  });

  test('a page that never read anything claims nothing', async () => {
    showAt('/', <ConnectionBar />);
    connectionStore.setState({ knownAt: null });
    act(fail);
    await pass(2_000);
    expect(bar()).toBe('No connection. Anything not already on this page can’t load right now.');
  });
});
