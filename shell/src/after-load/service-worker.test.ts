import { bus } from '@wattline/event-bus';
import { showConnection } from '../connection/show-connection';
import { startServiceWorker } from './after-load-places';

jest.mock('../connection/show-connection', () => ({ showConnection: jest.fn() }));

const register = jest.fn();
const posted = jest.fn();

/** A browser with service workers; `worker` is the one that is ready. */
function browserWith(worker: object = { active: { postMessage: posted } }): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(worker) },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  register.mockResolvedValue(undefined);
  history.replaceState(null, '', '/station/loc-001');
  browserWith();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'userAgent');
});

const define = (name: string, value: unknown): void =>
  void Object.defineProperty(navigator, name, { configurable: true, value });
const soon = (): Promise<void> => jest.advanceTimersByTimeAsync(5_000);

test('honest-without-a-connection: the code for its message loads ahead, also with the wish to save data', async () => {
  define('connection', { saveData: true });
  startServiceWorker();
  await soon();
  expect(showConnection).toHaveBeenCalledTimes(1);
});

describe('kept-for-no-signal: registering the worker', () => {
  test('the page registers the worker a while after its start, and lets it fetch the live files', async () => {
    startServiceWorker();
    await jest.advanceTimersByTimeAsync(3_999);
    expect(register).not.toHaveBeenCalled();
    await soon();
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
    expect(posted.mock.calls).toEqual([[{ type: 'keep-live' }]]);
  });

  test('the page sends the same to a newer worker that waits', async () => {
    const waits = jest.fn();
    browserWith({ waiting: { postMessage: waits }, active: { postMessage: posted } });
    startServiceWorker();
    await soon();
    expect([waits.mock.calls.length, posted.mock.calls.length]).toEqual([1, 0]);
  });

  test.each<[string, () => void]>([
    ['a wish to save data', () => define('connection', { saveData: true })],
    ['a 2G connection', () => define('connection', { effectiveType: 'slow-2g' })],
    ['a robot', () => define('userAgent', 'Mozilla/5.0 (compatible; Googlebot/2.1)')],
    ["the operators' console", () => history.replaceState(null, '', '/debug')],
    ['a browser without workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ])('the page requests nothing with %s', async (_, prepare) => {
    prepare();
    startServiceWorker();
    await soon();
    expect(register).not.toHaveBeenCalled();
  });

  test('the page continues if the browser refuses the worker', async () => {
    register.mockRejectedValue(new DOMException('Not here', 'SecurityError'));
    startServiceWorker();
    await soon();
    expect([register.mock.calls.length, posted.mock.calls.length]).toEqual([1, 0]);
  });
});

test('notified-on-wish: signing out ends the push messages of this device, an expired sign-in does not', async () => {
  const unsubscribe = jest.fn();
  browserWith({ active: { postMessage: posted }, pushManager: { getSubscription: async () => ({ unsubscribe }) } });
  startServiceWorker();
  await soon();
  bus.emit('auth/signed-out', { reason: 'expired' }, '@wattline/auth');
  await soon();
  expect(unsubscribe).not.toHaveBeenCalled();
  bus.emit('auth/signed-out', { reason: 'driver' }, '@wattline/auth');
  await soon();
  expect(unsubscribe).toHaveBeenCalled();
});
