import {
  allowNotifications,
  deliverPush,
  playPushService,
  pushedTo,
  shownBy,
  watchNotifications,
} from './support/notifications';
import { setHidden } from './support/set-hidden';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

test.use({ serviceWorkers: 'allow' });

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
  await setHidden(page, true);
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
  sandbox,
  driver,
  choose,
}) => {
  await allowNotifications(context);
  await playPushService(context);
  await choose({ language: 'es' });
  await page.clock.install();
  const session = await driver.charging(await sandbox.station());
  await page.goto(`/session/${session.id}`);
  const card = page.getByRole('region', { name: 'Notificaciones' });
  await card.getByRole('button', { name: 'Notificarme' }).click();
  await expect(card.getByText('Funciona también con esta página cerrada.')).toBeVisible();
  const worker = await watchNotifications(page);
  await setHidden(page, true);
  await driver.endSession(session.id);

  const text = await pushedTo(page);
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

test('notified-when-free: a push message reports a connector at a full station, and the page not again', async ({
  page,
  context,
  sandbox,
}) => {
  await allowNotifications(context);
  await playPushService(context);
  await page.clock.install();
  const station = await sandbox.station();
  const setAll = async (status: string) => {
    for (const { uid, connectors } of station.evses)
      for (const { id } of connectors) await sandbox.setStatus(station, uid, id, status);
  };
  await setAll('CHARGING');
  await page.goto(station.path);
  await page.getByRole('button', { name: 'Notify me when one is free' }).click();
  await expect(page.getByText('We’ll notify you, also with this page closed.')).toBeVisible();
  await expectAccessible(page);
  const worker = await watchNotifications(page);
  await setHidden(page, true);
  await setAll('AVAILABLE');

  const text = await pushedTo(page);
  expect(JSON.parse(text)).toMatchObject({ kind: 'free', locationId: station.id, language: 'en' });
  await deliverPush(page, text);
  const shown = async () => (await shownBy(worker)).map(({ title, silent }) => [title, silent]);
  await expect.poll(shown).toEqual([['A connector is free at Plaza del Mar Condado', false]]);
  await page.clock.runFor(120_000);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  expect(await shown()).toHaveLength(1);
});
