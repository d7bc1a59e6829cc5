import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';

/** A notification, as the app asked for it. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean;
}

/**
 * Lets the driver allow notifications on the tap: a headless browser shows none, and refuses them whatever its settings
 * are.
 */
export async function allowNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    // After a reload it is allowed.
    if (sessionStorage.getItem('allowed')) permission = 'granted';
    addEventListener('pagehide', () => sessionStorage.setItem('allowed', permission === 'granted' ? '1' : ''));
  });
}

/**
 * Stands in for a browser's push service: a headless browser has none. The subscription is one of the sandbox's own push
 * service, which holds its keys.
 */
export async function playPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Address = Readonly<Record<string, unknown>> & { readonly endpoint: string };
    const PATH = '/sandbox/push';
    const KEY = 'sandbox.push-subscription';
    const subscriptionOf = (address: Address) => ({
      ...address,
      toJSON: () => address,
      async unsubscribe() {
        sessionStorage.removeItem(KEY);
        await fetch(`${PATH}/${address.endpoint.split('/').at(-1)}`, { method: 'DELETE' });
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const kept = sessionStorage.getItem(KEY);
        return kept && subscriptionOf(JSON.parse(kept) as Address);
      },
      async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
        if (!userVisibleOnly || Notification.permission !== 'granted')
          throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
        const key = btoa(String.fromCharCode(...(applicationServerKey as Uint8Array)))
          .replaceAll('+', '-')
          .replaceAll('/', '_');
        const answer = await fetch(PATH, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ applicationServerKey: key.replaceAll('=', '') }),
        });
        if (!answer.ok) throw new DOMException('Registration failed - push service error', 'AbortError');
        const address = (await answer.json()) as Address;
        sessionStorage.setItem(KEY, JSON.stringify(address));
        return subscriptionOf(address);
      },
    });
  });
}

/** The first push message for the page's browser, once it has come, as that browser reads it. */
export async function pushedTo(page: Page): Promise<string> {
  const kept = await page.evaluate(() => sessionStorage.getItem('sandbox.push-subscription') ?? '');
  const { endpoint } = JSON.parse(kept) as { readonly endpoint: string };
  let text = '';
  await expect
    .poll(async () => {
      const came = (await (await page.request.get(`${endpoint}/messages`)).json()) as { readonly text: string }[];
      text = came[0]?.text ?? '';
      return came.length;
    })
    .toBe(1);
  return text;
}

/** Records the notifications of the page's service worker from now on. */
export async function watchNotifications(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, body: options?.body, tag: options?.tag, silent: options?.silent });
  });
  return worker;
}

/** Reads the notifications that a worker has shown since then. */
export const shownBy = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(() => (globalThis as unknown as { readonly shown: ShownNotification[] }).shown);

/** Delivers a push message to the page's service worker, as the browser does with one that has come. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await devtools.detach();
}
