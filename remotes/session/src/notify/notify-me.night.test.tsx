import { act, screen, within } from '@testing-library/react';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import type { TellNews } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { configure, freshTab, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, SESSION, sessionWire, setHidden, show } from '../testing/show-session';
import { endWatch } from './watch-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../live-session/during-charge';
import '../live-session/session-screen';

freshTab({ queryClient });

const PUSH = '/api/push-subscriptions';
/** A key of 65 bytes. */
const PUBLIC_KEY = `B${'A'.repeat(86)}`;

/** A channel that delivers at once. */
class FakeChannel {
  readonly port1 = Object.assign(new EventTarget(), { start: () => undefined, close: () => undefined });
  readonly port2 = { postMessage: () => void this.port1.dispatchEvent(new Event('message')) };
}

/** A phone, and what becomes of it. */
const newDevice = () => ({
  /** The driver's earlier answer. */
  permission: 'default' as NotificationPermission,
  /** The driver's answer when asked. */
  answer: 'granted' as NotificationPermission,
  /** How often the driver was asked. */
  asked: 0,
  /** The worker answers. */
  hasWorker: true,
  registered: 0,
  news: [] as TellNews[],
  subscriptions: 0,
  /** The key that the subscription was made with. */
  madeWith: '',
  /** How often one was made. */
  made: 0,
});
let device = newDevice();

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    device.subscriptions--;
    return true;
  },
};

function equip(): void {
  device = newDevice();
  const notification = {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => {
      device.asked++;
      device.permission = device.answer;
      return device.permission;
    },
  };
  const pushManager = {
    getSubscription: async () => (device.subscriptions > 0 ? subscription : null),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const key = applicationServerKey.join();
      // As browsers do: the same key gives the same subscription, and another one is refused.
      if (device.subscriptions > 0 && device.madeWith === key) return subscription;
      if (device.subscriptions > 0) throw new DOMException('Another key', 'InvalidStateError');
      device.subscriptions++;
      device.made++;
      device.madeWith = key;
      return subscription;
    },
  };
  const postMessage = (message: TellNews, ports: FakeChannel['port2'][]): void => {
    if (!device.hasWorker) return;
    if (message.type === 'tell-news' && message.news.length > 0) device.news.push(message);
    for (const port of ports) port.postMessage();
  };
  const registration = { active: { postMessage }, pushManager };
  Object.assign(window, { Notification: notification, MessageChannel: FakeChannel, PushManager: {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (device.registered > 0 ? registration : undefined),
      register: async () => device.registered++,
      ready: Promise.resolve(registration),
    },
  });
}

const { MessageChannel: realChannel } = window;
beforeEach(equip);
afterEach(() => {
  endWatch('SES-12345678');
  jest.restoreAllMocks();
  configure();
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
  window.MessageChannel = realChannel;
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});

const tariff = {
  id: 'T1',
  currency: 'USD',
  elements: [{ price_components: [{ type: 'ENERGY', price: 1, vat: 10, step_size: 1 }] }],
};

async function opens(rest: object = {}, tell?: (backend: FakeBackend) => void) {
  keepCharge(paidCharge('SES-12345678'));
  const shown = await show('/session/SES-12345678', sessionWire({ kwh: 10, ...rest }), (backend) => {
    backend.on(TARIFF, { body: envelope(tariff) });
    tell?.(backend);
  });
  for (let tries = 0; tries < 50 && !screen.queryByRole('region', { name: 'Notifications' }); tries++) await pass(50);
  return shown;
}

const card = () => screen.getByRole('region', { name: 'Notifications' });
const button = (name = 'Notify me') => within(card()).getByRole('button', { name });
/** The browser's own code, where it fails. */
const throws = (): never => {
  throw new TypeError('Illegal invocation');
};

const kinds = () => device.news.map(({ news, isSeen }) => [news.map(({ kind }) => kind), isSeen]);

interface User {
  readonly click: (element: Element) => Promise<void>;
}

/** A press goes on after its click: what comes of it is awaited with it. */
async function press(user: User, control: Element): Promise<void> {
  await user.click(control);
  await pass(0);
}

async function turnOn(user: User): Promise<void> {
  await press(user, button());
  for (let tries = 0; tries < 5; tries++) await pass(0);
}

describe('notified-on-wish: what the browser allows', () => {
  test('nothing is asked before the tap; then it is on, after a reload as well, and off again, when nothing is read or reported', async () => {
    const first = await opens();
    expect([device.asked, device.registered]).toEqual([0, 0]);
    expect(card()).toHaveTextContent('Works while this page stays open. Your phone may pause it.');
    await turnOn(first.user);
    expect([device.asked, device.registered]).toEqual([1, 1]);
    expect(within(card()).getByRole('status')).toHaveTextContent('Notifications for this charge are on.');
    first.unmount();
    const { user, backend, becomes } = await opens();
    expect(within(card()).getByRole('status')).toBeEmptyDOMElement();
    await press(user, button('Turn off'));
    await pass(0);
    expect(within(card()).getByRole('status')).toHaveTextContent('Notifications for this charge are off.');
    expect(device.asked).toBe(1);

    await setHidden(true);
    const before = backend.requestsTo(SESSION).length;
    becomes(ended);
    await pass(180_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(before);
    expect(device.news).toEqual([]);
  });

  test('refused: what to do, and no button that does nothing; allowed in the settings, it can be turned on', async () => {
    device.answer = 'denied';
    const { user } = await opens();
    await turnOn(user);
    expect(card()).toHaveTextContent('Your browser blocks notifications from this site.');
    expect(card()).toHaveTextContent('The reminder in your calendar works without them.');
    expect(within(card()).queryByRole('button')).toBeNull();
    device.permission = 'default';
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(button()).toBeVisible();
  });

  describe('third-parties-may-throw', () => {
    beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

    test('the browser’s question throws: it says that it is off, and the page stands', async () => {
      Object.assign(window, { Notification: { permission: 'default', requestPermission: throws } });
      const { user } = await opens();
      await turnOn(user);
      expect(card()).toHaveTextContent('Notifications could not be turned on.');
      expect(button()).toBeEnabled();
    });

    test('a browser that does not tell what the driver answered has none', async () => {
      Object.defineProperty(window, 'Notification', {
        configurable: true,
        value: Object.defineProperty({}, 'permission', { get: throws }),
      });
      await opens();
      expect(card()).toHaveTextContent('This browser has no notifications for this page.');
    });

    test('serviceWorker.register throws: it is not on, and the page stands', async () => {
      const { user } = await opens();
      Object.assign(navigator.serviceWorker, { register: throws });
      await turnOn(user);
      await pass(8_000);
      expect(card()).toHaveTextContent('Notifications could not be turned on.');
    });
  });

  test('no worker that answers: it is not on', async () => {
    device.hasWorker = false;
    const { user } = await opens();
    await turnOn(user);
    await pass(8_000);
    await pass(0);
    expect(card()).toHaveTextContent('Notifications could not be turned on.');
    expect(button()).toBeVisible();
  });

  test.each([
    ['a phone that needs the app installed', false, /tap Share, then “Add to Home Screen”/],
    ['a browser without any', undefined, 'This browser has no notifications for this page.'],
  ])('%s', async (_, standalone, text) => {
    Reflect.deleteProperty(window, 'Notification');
    if (standalone !== undefined)
      Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
    await opens();
    expect(card()).toHaveTextContent(text);
    expect(within(card()).queryByRole('button')).toBeNull();
  });
});

describe('notified-on-wish: from a hidden page', () => {
  test('the page reads once a minute, and reports the end once', async () => {
    const { user, backend, becomes } = await opens();
    await turnOn(user);
    await setHidden(true);
    const before = backend.requestsTo(SESSION).length;
    await pass(60_000);
    expect(backend.requestsTo(SESSION).length - before).toBe(1);
    expect(device.news).toEqual([]);
    becomes({ kwh: 12, ...ended });
    await pass(60_000);
    await pass(0);
    expect(device.news).toEqual([
      {
        type: 'tell-news',
        news: [{ kind: 'ended', kwh: 12, sessionId: 'SES-12345678', language: 'en' }],
        isSeen: false,
      },
    ]);
    const after = backend.requestsTo(SESSION).length;
    await pass(180_000);
    expect(device.news).toHaveLength(1);
    expect(backend.requestsTo(SESSION)).toHaveLength(after);
  });

  test('news that the driver sees on the page counts as reported', async () => {
    const { user, becomes } = await opens();
    await turnOn(user);
    becomes(ended);
    await pass(5_000);
    await pass(0);
    expect(kinds()).toEqual([[['ended'], true]]);
    await setHidden(true);
    await pass(120_000);
    expect(device.news).toHaveLength(1);
  });

  test('the page is silent without a connection, and goes on', async () => {
    const { user, backend, becomes } = await opens();
    await turnOn(user);
    await setHidden(true);
    backend.on(SESSION, 'no network');
    await pass(60_000);
    await pass(10_000);
    expect(device.news).toEqual([]);
    becomes(ended);
    await pass(60_000);
    await pass(0);
    expect(kinds()).toEqual([[['ended'], false]]);
  });
});

const withPush = (backend: FakeBackend): void => {
  configure({ push: { publicKey: PUBLIC_KEY } });
  backend.on(PUSH, { status: 201, body: { id: 'push-1' } });
};

describe('notified-on-wish: push messages', () => {
  test('the backend is asked to send them where the environment has them, and asked to stop', async () => {
    const { user, backend } = await opens({}, withPush);
    await turnOn(user);
    expect(card()).toHaveTextContent('This works with this page closed too.');
    expect(backend.requestsTo(PUSH).map(({ method, body }) => [method, body])).toEqual([
      ['POST', { sessionId: 'SES-12345678', subscription: subscription.toJSON(), language: 'en' }],
    ]);
    await press(user, button('Turn off'));
    await pass(0);
    expect(backend.requestsTo(`${PUSH}/push-1`).map(({ method }) => method)).toContain('DELETE');
    // A station's wish for a free connector may use it too.
    expect(device.subscriptions).toBe(1);
  });

  test('a subscription made with another key is replaced, since the backend cannot send to it', async () => {
    device.subscriptions = 1;
    device.madeWith = '1,2,3';
    const { user, backend } = await opens({}, withPush);
    await turnOn(user);
    expect([device.made, device.subscriptions]).toEqual([1, 1]);
    expect(backend.requestsTo(PUSH)).toHaveLength(1);
  });

  test('signing out ends them', async () => {
    const { user, backend } = await opens({}, withPush);
    await turnOn(user);
    await act(async () => bus.emit('auth/signed-out', { reason: 'driver' }, '@wattline/auth'));
    await pass(0);
    expect(backend.requestsTo(`${PUSH}/push-1`).map(({ method }) => method)).toContain('DELETE');
    expect(button()).toBeVisible();
  });
});
