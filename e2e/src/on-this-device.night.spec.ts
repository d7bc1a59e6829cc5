import { signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook } from './support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

test('deletion-on-request: a driver with a charge finishes it first, then asks once and is signed out', async ({
  page,
  sandbox,
  driver,
}) => {
  const station = await sandbox.station();
  const { id } = await driver.charging(station);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/deletion')) asked.push(request.method());
  });
  await page.goto(station.path);
  await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A charge goes on');
  expect(asked).toEqual([]);
  await expectAccessibleInEachLook(page);
  await driver.endSession(id);
  await page.goto(`/session/${id}`);
  await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(dialog).toContainText('Wattline deletes your account by');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeAttached();
  expect(asked).toEqual(['POST']);
  await expectAccessibleInEachLook(page);
});
