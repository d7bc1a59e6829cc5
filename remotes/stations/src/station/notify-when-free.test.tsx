import { act, screen } from '@testing-library/react';
import { freshTab, LOCATION, settled } from '@wattline/remote/testing';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

freshTab({ queryClient });

const showNotification = jest.fn(async () => undefined);
let answer: NotificationPermission = 'granted';
let asked = 0;

beforeEach(() => {
  answer = 'granted';
  asked = 0;
  const notification = {
    permission: 'default',
    async requestPermission() {
      asked++;
      notification.permission = answer;
      return answer;
    },
  };
  Object.assign(window, { Notification: notification });
  const value = Object.assign(new EventTarget(), { getRegistration: async () => ({ showNotification }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(() => {
  hide(false);
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const full = stationWire([{ status: 'CHARGING' }]);
const oneFree = stationWire([{ status: 'AVAILABLE' }]);
const FREE = 'A connector is free at Plaza del Mar';

describe('notified-when-free', () => {
  test('nothing is asked before the tap; a hidden page reads once a minute and notifies once, with the way to the station', async () => {
    const { user, backend } = await showStation(full);
    expect(asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Notify me when one is free' }));
    expect(asked).toBe(1);
    expect(screen.getByText('We’ll notify you. Keep this page open in a tab.')).toBeVisible();
    hide(true);
    const before = backend.requestsTo(LOCATION).length;
    await pass(60_000);
    expect(backend.requestsTo(LOCATION)).toHaveLength(before + 1);
    expect(showNotification).not.toHaveBeenCalled();
    backend.on(LOCATION, { body: envelope(oneFree) });
    await pass(60_000);
    await pass(120_000);
    expect(showNotification.mock.calls).toEqual([
      [FREE, expect.objectContaining({ data: { path: '/station/loc-001' } })],
    ]);
    expect(screen.queryByText('All connectors are in use.')).toBeNull();
    expect(backend.requestsTo(LOCATION).length).toBe(before + 2);
  });

  test('a page that is looked at says it there alone; a browser that refuses says so, and the page still looks', async () => {
    answer = 'denied';
    const recorded = recordBus();
    const { user, backend } = await showStation(full);
    await user.click(screen.getByRole('button', { name: 'Notify me when one is free' }));
    await settled();
    expect(screen.getByText(/^Keep this page in view/)).toBeVisible();
    backend.on(LOCATION, { body: envelope(oneFree) });
    await pass(60_000);
    expect(recorded().filter(({ topic }) => topic === 'notice/shown')).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ text: FREE }) }),
    );
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('it is not offered while a connector is free, or where there is none', async () => {
    const { unmount } = await showStation(oneFree);
    expect(screen.queryByRole('button', { name: /Notify me/ })).toBeNull();
    unmount();
    await showStation(stationWire([]));
    expect(screen.queryByRole('button', { name: /Notify me/ })).toBeNull();
  });

  test('turned off, nothing is reported', async () => {
    const { user, backend } = await showStation(full);
    await user.click(screen.getByRole('button', { name: 'Notify me when one is free' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    hide(true);
    backend.on(LOCATION, { body: envelope(oneFree) });
    await pass(180_000);
    expect(showNotification).not.toHaveBeenCalled();
  });
});
