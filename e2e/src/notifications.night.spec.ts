import type { BrowserContext, Page } from '@playwright/test';
import { setHidden } from './support/set-hidden';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';

test.use({ serviceWorkers: 'allow' });

/**
 * Lets the driver allow notifications on the tap, and stands in for the browser's push service: a headless browser refuses
 * the one and has not the other. The subscription is one of the sandbox's own push service, which holds its keys.
 */
async function playNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    let subscription: { readonly endpoint: string } | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        const key = btoa(String.fromCharCode(...(applicationServerKey as Uint8Array)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
        const answer = await fetch('/sandbox/push', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ applicationServerKey: key }),
        });
        const address = (await answer.json()) as { readonly endpoint: string };
        Object.assign(globalThis, { pushEndpoint: address.endpoint });
        subscription = Object.assign({ toJSON: () => address }, address);
        return subscription;
      },
    });
  });
}

/** The first push message for the page's browser, once it has come, as that browser reads it. */
async function pushedTo(page: Page): Promise<string> {
  const endpoint = await page.evaluate(() => Reflect.get(globalThis, 'pushEndpoint') as string);
  const came = async () =>
    (await (await page.request.get(`${endpoint}/messages`)).json()) as readonly { readonly text: string }[];
  await expect.poll(async () => (await came()).length).toBe(1);
  return (await came())[0]?.text ?? '';
}

/** Has the page's service worker note its notifications from now on. Gives a function that reads their titles. */
async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void shown.push(title);
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as string[]);
}

/** Delivers a push message to the page's service worker, as the browser does with one that has come. */
async function deliverPush(page: Page, data: string): Promise<void> {
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

test('notified-on-wish: a push message is shown in Spanish, and not again by the page', async ({
  page,
  context,
  sandbox,
  driver,
  choose,
}) => {
  await playNotifications(context);
  await choose({ language: 'es' });
  await page.clock.install();
  const session = await driver.charging(await sandbox.station());
  await page.goto(`/session/${session.id}`);
  const card = page.getByRole('region', { name: 'Notificaciones' });
  await card.getByRole('button', { name: 'Notificarme' }).click();
  await expect(card.getByText('Funciona también con esta página cerrada.')).toBeVisible();
  const titles = await watchTitles(page);
  await setHidden(page, true);
  await driver.endSession(session.id);

  const text = await pushedTo(page);
  expect(JSON.parse(text)).toMatchObject({ kind: 'ended', sessionId: session.id, language: 'es' });
  await deliverPush(page, text);
  await expect.poll(titles).toEqual(['Tu carga ha terminado']);
  await page.clock.runFor(120_000);
  await expect(page).toHaveTitle(/^Carga/);
  expect(await titles()).toEqual(['Tu carga ha terminado']);
  await deliverPush(page, 'nonsense');
  await expect.poll(titles).toHaveLength(2);
});
