import type { BrowserContext, Page, Worker } from '@playwright/test';

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
