import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allowNotifications, deliverPush, shownBy, watchNotifications } from './support/notifications';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** Puts the tab in the background, as far as the page can tell. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('notified-on-wish: a notification reports a charge that ends while the page is hidden', async ({
  page,
  context,
  sandbox,
  driver,
}) => {
  await allowNotifications(context);
  await page.clock.install();
  const session = await driver.charging(await sandbox.station());
  await page.goto(`/session/${session.id}`);
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('button', { name: 'Notify me' }).click();
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expectAccessible(page);
  // A reload keeps it on, and asks nothing.
  await page.reload();
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();
  const worker = await watchNotifications(page);
  await hide(page);
  await driver.endSession(session.id);
  await page.clock.runFor(60_000);
  await expect
    .poll(async () => (await shownBy(worker)).map(({ title, tag, silent }) => [title, tag, silent]))
    .toEqual([['Your charge has ended', `/told/${session.id}/ended`, false]]);
  expect((await shownBy(worker))[0]?.body).toMatch(/^[\d.]+ kWh\. Tap to see what it came to\.$/);
});

test('notified-on-wish: a push message is shown in Spanish, and not again by the page', async ({
  page,
  context,
  request,
  sandbox,
  driver,
  choose,
}) => {
  await allowNotifications(context);
  await context.addInitScript({ path: join(import.meta.dirname, '../../deploy/sandbox/server/front/push.js') });
  await choose({ language: 'es' });
  await page.clock.install();
  const session = await driver.charging(await sandbox.station());
  await page.goto(`/session/${session.id}`);
  const card = page.getByRole('region', { name: 'Notificaciones' });
  await card.getByRole('button', { name: 'Notificarme' }).click();
  await expect(card.getByText('Funciona también con esta página cerrada.')).toBeVisible();
  const worker = await watchNotifications(page);
  await hide(page);
  await driver.endSession(session.id);

  // The message that the platform sent, as the browser of the stand-in reads it.
  const kept = await page.evaluate(() => sessionStorage.getItem('sandbox.push-subscription') ?? '');
  const { endpoint } = JSON.parse(kept) as { readonly endpoint: string };
  let text = '';
  await expect
    .poll(async () => {
      const came = (await (await request.get(`${endpoint}/messages`)).json()) as { readonly text: string }[];
      text = came[0]?.text ?? '';
      return came.length;
    })
    .toBe(1);
  expect(JSON.parse(text)).toMatchObject({ kind: 'ended', sessionId: session.id, language: 'es' });
  await deliverPush(page, text);
  const titles = async () => (await shownBy(worker)).map(({ title }) => title);
  await expect.poll(titles).toEqual(['Tu carga ha terminado']);
  await page.clock.runFor(120_000);
  await expect(page).toHaveTitle(/^Carga/);
  expect(await titles()).toEqual(['Tu carga ha terminado']);
  await deliverPush(page, 'nonsense');
  await expect.poll(titles).toHaveLength(2);
});
