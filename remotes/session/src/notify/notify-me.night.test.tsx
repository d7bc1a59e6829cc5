import { act, screen, within } from '@testing-library/react';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import { bus } from '@wattline/event-bus';
import {
  configure,
  freshTab,
  phone,
  PUSH_KEY,
  setHidden,
  type StandIn,
  subscription,
  TARIFF,
  withPhone,
} from '@wattline/remote/testing';
import { envelope, pass, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, SESSION, sessionWire, show, tariffOf } from '../testing/show-session';
import { endWatch } from './watch-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../live-session/during-charge';
import '../live-session/session-screen';

freshTab({ queryClient });

const PUSH = '/api/push-subscriptions';

withPhone();
afterEach(() => {
  endWatch('SES-12345678');
  jest.restoreAllMocks();
  configure();
  Reflect.deleteProperty(navigator, 'standalone');
});

async function opens(rest: object = {}, tell?: (backend: FakeBackend) => void) {
  keepCharge(paidCharge('SES-12345678'));
  const shown = await show('/session/SES-12345678', sessionWire({ kwh: 10, ...rest }), (backend) => {
    backend.on(TARIFF, { body: envelope(tariffOf()) });
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

const kinds = () => phone.news.map(({ news, isSeen }) => [news.map(({ kind }) => kind), isSeen]);

/** A press goes on after its click: what comes of it is awaited with it. */
async function press(user: StandIn['user'], name?: string): Promise<void> {
  await user.click(button(name));
  for (let tries = 0; tries < 6; tries++) await pass(0);
}

describe('notified-on-wish: what the browser allows', () => {
  test('nothing is asked before the tap; then it is on, after a reload as well, and off again, when nothing is read or reported', async () => {
    const first = await opens();
    expect([phone.asked, phone.registered]).toEqual([0, 0]);
    expect(card()).toHaveTextContent('Works while this page stays open. Your phone may pause it.');
    await press(first.user);
    expect([phone.asked, phone.registered]).toEqual([1, 1]);
    expect(within(card()).getByRole('status')).toHaveTextContent('Notifications for this charge are on.');
    first.unmount();
    const { user, backend, becomes } = await opens();
    expect(within(card()).getByRole('status')).toBeEmptyDOMElement();
    await press(user, 'Turn off');
    expect(within(card()).getByRole('status')).toHaveTextContent('Notifications for this charge are off.');
    expect(phone.asked).toBe(1);

    await setHidden(true);
    const before = backend.requestsTo(SESSION).length;
    becomes(ended);
    await pass(180_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(before);
    expect(phone.news).toEqual([]);
  });

  test('refused: what to do, and no button that does nothing; allowed in the settings, it can be turned on', async () => {
    phone.answer = 'denied';
    const { user } = await opens();
    await press(user);
    expect(card()).toHaveTextContent('Your browser blocks notifications from this site.');
    expect(card()).toHaveTextContent('The reminder in your calendar works without them.');
    expect(within(card()).queryByRole('button')).toBeNull();
    phone.permission = 'default';
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(button()).toBeVisible();
  });

  describe('third-parties-may-throw', () => {
    beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

    test('the browser’s question throws: it says that it is off, and the page stands', async () => {
      Object.assign(window, { Notification: { permission: 'default', requestPermission: throws } });
      const { user } = await opens();
      await press(user);
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
      await press(user);
      await pass(8_000);
      expect(card()).toHaveTextContent('Notifications could not be turned on.');
    });
  });

  test('no worker that answers: it is not on', async () => {
    phone.hasWorker = false;
    const { user } = await opens();
    await press(user);
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
    await press(user);
    await setHidden(true);
    const before = backend.requestsTo(SESSION).length;
    await pass(60_000);
    expect(backend.requestsTo(SESSION).length - before).toBe(1);
    expect(phone.news).toEqual([]);
    becomes({ kwh: 12, ...ended });
    await pass(60_000);
    await pass(0);
    expect(phone.news).toEqual([
      {
        type: 'tell-news',
        news: [{ kind: 'ended', kwh: 12, sessionId: 'SES-12345678', language: 'en' }],
        isSeen: false,
      },
    ]);
    const after = backend.requestsTo(SESSION).length;
    await pass(180_000);
    expect(phone.news).toHaveLength(1);
    expect(backend.requestsTo(SESSION)).toHaveLength(after);
  });

  test('news that the driver sees on the page counts as reported', async () => {
    const { user, becomes } = await opens();
    await press(user);
    becomes(ended);
    await pass(5_000);
    await pass(0);
    expect(kinds()).toEqual([[['ended'], true]]);
    await setHidden(true);
    await pass(120_000);
    expect(phone.news).toHaveLength(1);
  });

  test('the page is silent without a connection, and goes on', async () => {
    const { user, backend, becomes } = await opens();
    await press(user);
    await setHidden(true);
    backend.on(SESSION, 'no network');
    await pass(60_000);
    await pass(10_000);
    expect(phone.news).toEqual([]);
    becomes(ended);
    await pass(60_000);
    await pass(0);
    expect(kinds()).toEqual([[['ended'], false]]);
  });
});

const withPush = (backend: FakeBackend): void => {
  configure({ push: { publicKey: PUSH_KEY } });
  backend.on(PUSH, { status: 201, body: { id: 'push-1' } });
};

describe('notified-on-wish: push messages', () => {
  test('the backend is asked to send them where the environment has them, and asked to stop', async () => {
    const { user, backend } = await opens({}, withPush);
    await press(user);
    expect(card()).toHaveTextContent('This works with this page closed too.');
    expect(backend.requestsTo(PUSH).map(({ method, body }) => [method, body])).toEqual([
      ['POST', { sessionId: 'SES-12345678', subscription: subscription.toJSON(), language: 'en' }],
    ]);
    await press(user, 'Turn off');
    expect(backend.requestsTo(`${PUSH}/push-1`).map(({ method }) => method)).toContain('DELETE');
    // A station's wish for a free connector may use it too.
    expect(phone.subscriptions).toBe(1);
  });

  test('a subscription made with another key is replaced, since the backend cannot send to it', async () => {
    phone.subscriptions = 1;
    phone.madeWith = '1,2,3';
    const { user, backend } = await opens({}, withPush);
    await press(user);
    expect([phone.made, phone.subscriptions]).toEqual([1, 1]);
    expect(backend.requestsTo(PUSH)).toHaveLength(1);
  });

  test('signing out ends them', async () => {
    const { user, backend } = await opens({}, withPush);
    await press(user);
    await act(async () => bus.emit('auth/signed-out', { reason: 'driver' }, '@wattline/auth'));
    await pass(0);
    expect(backend.requestsTo(`${PUSH}/push-1`).map(({ method }) => method)).toContain('DELETE');
    expect(button()).toBeVisible();
  });
});
