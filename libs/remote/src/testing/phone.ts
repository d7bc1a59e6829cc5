import { act } from '@testing-library/react';
import type { KeepPush, TellFree, TellNews } from '@wattline/contract';
import { pass } from '@wattline/testing';

/** A key of 65 bytes. */
export const PUSH_KEY = `B${'A'.repeat(86)}`;

const newPhone = () => ({
  /** The driver's earlier answer. */
  permission: 'default' as NotificationPermission,
  /** The driver's answer when asked. */
  answer: 'granted' as NotificationPermission,
  /** How often the driver was asked. */
  asked: 0,
  /** The worker answers. */
  hasWorker: true,
  registered: 0,
  /** The news for the worker. */
  news: [] as (TellNews | TellFree)[],
  /** The notifications that a page has shown by itself. */
  shown: [] as (readonly [title: string, options: object])[],
  /** The push service gives no subscription. */
  refuses: false,
  subscriptions: 0,
  /** The key that the subscription was made with. */
  madeWith: '',
  /** How often one was made. */
  made: 0,
});

/** A phone, and what becomes of it. */
export const phone = newPhone();

export const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    phone.subscriptions--;
    return true;
  },
};

/** A channel that delivers at once. */
class FakeChannel {
  readonly port1 = Object.assign(new EventTarget(), { start: () => undefined, close: () => undefined });
  readonly port2 = { postMessage: () => void this.port1.dispatchEvent(new Event('message')) };
}

const notification = {
  get permission() {
    return phone.permission;
  },
  requestPermission: async () => {
    phone.asked++;
    phone.permission = phone.answer;
    return phone.permission;
  },
};

const registration = {
  active: {
    postMessage(message: TellNews | TellFree | KeepPush, ports: FakeChannel['port2'][]) {
      if (!phone.hasWorker) return;
      if ('news' in message && message.news.length > 0) phone.news.push(message);
      for (const port of ports) port.postMessage();
    },
  },
  showNotification: async (title: string, options: object) => void phone.shown.push([title, options]),
  pushManager: {
    getSubscription: async () => (phone.subscriptions > 0 ? subscription : null),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const key = applicationServerKey.join();
      if (phone.refuses) throw new DOMException('No', 'AbortError');
      // As browsers do: the same key gives the same subscription, and another one is refused.
      if (phone.subscriptions > 0 && phone.madeWith === key) return subscription;
      if (phone.subscriptions > 0) throw new DOMException('Another key', 'InvalidStateError');
      phone.subscriptions++;
      phone.made++;
      phone.madeWith = key;
      return subscription;
    },
  },
};

/** For each test of a file: a browser with notifications, a service worker and push messages. */
export function withPhone(): void {
  const { MessageChannel: realChannel } = window;
  beforeEach(() => {
    Object.assign(phone, newPhone());
    Object.defineProperty(window, 'Notification', { configurable: true, writable: true, value: notification });
    Object.assign(window, { MessageChannel: FakeChannel, PushManager: {} });
    const value = Object.assign(new EventTarget(), {
      getRegistration: async () => (phone.registered > 0 ? registration : undefined),
      register: async () => phone.registered++,
      ready: Promise.resolve(registration),
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  });
  afterEach(() => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    window.MessageChannel = realChannel;
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
}

/** Hides the page, or shows it again. */
export async function setHidden(isHidden: boolean): Promise<void> {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await pass(0);
}
