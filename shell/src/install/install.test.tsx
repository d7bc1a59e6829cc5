import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { bus } from '@wattline/event-bus';
import { keepInstallPrompt } from './install-prompt';
import { watchForInstall } from './watch-for-install';

const asked = jest.fn();

/** The browser would ask now. */
function browserAsks(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked });
  dispatchEvent(event);
  return event;
}

const chargeEnds = async (): Promise<void> => {
  bus.emit('session/completed', { sessionId: 'S1' }, '@wattline/session');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  // The chunk.
  await act(() => jest.advanceTimersByTimeAsync(100));
};
const offer = () => screen.queryByRole('complementary', { name: 'Install Wattline' });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

const refuses = (): never => {
  throw new DOMException('It was asked already', 'InvalidStateError');
};

keepInstallPrompt();
watchForInstall();

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockResolvedValue({ outcome: 'accepted' });
  localStorage.clear();
  history.replaceState(null, '', '/session/S1');
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('installed-after-a-charge', () => {
  test('where a browser neither asks nor has a menu for it, nothing is offered', async () => {
    await chargeEnds();
    expect(offer()).toBeNull();
    expect(localStorage.getItem('wattline.install-offered')).toBeNull();
  });

  test('in Safari on a phone, the offer says where the menu is', async () => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    await chargeEnds();
    expect(offer()).toHaveTextContent('tap Share, then “Add to Home Screen”.');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    await press('Not now');
    expect(offer()).toBeNull();
  });

  test('the browser does not ask by itself; after a charge the app offers it, once', async () => {
    expect(browserAsks().defaultPrevented).toBe(true);
    expect(offer()).toBeNull();
    await chargeEnds();
    expect(offer()).toBeVisible();
    await press('Add');
    expect([asked.mock.calls.length, offer()]).toEqual([1, null]);
    await chargeEnds();
    expect(offer()).toBeNull();
  });

  test.each<[string, () => Promise<never>]>([
    ['throws', refuses],
    ['is rejected', async () => refuses()],
  ])('third-parties-may-throw: the browser’s question %s: the offer goes', async (_, prompt) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    asked.mockImplementationOnce(prompt);
    browserAsks();
    await chargeEnds();
    await press('Add');
    expect(offer()).toBeNull();
  });

  test('it goes when the driver goes on to another page', async () => {
    browserAsks();
    await chargeEnds();
    expect(offer()).toBeVisible();
    history.replaceState(null, '', '/receipt/S1');
    await act(async () => {
      document.title = 'Receipt · Wattline';
      await Promise.resolve();
    });
    expect(offer()).toBeNull();
  });

  test('an installed app is not offered', async () => {
    browserAsks();
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
    await chargeEnds();
    expect(offer()).toBeNull();
  });
});
