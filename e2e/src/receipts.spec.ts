import { signedIn as test } from './support/signed-in';
import { expect, expectNothingRaw } from './support/test';

test('past-charges: a driver gets from an ended charge to all receipts and back, and sees the account’s on another device', async ({
  page,
  sandbox,
  driver,
}) => {
  const station = await sandbox.station();
  await driver.hold(station);
  const id = await driver.start(station);
  await driver.advance(id, 600);
  await page.goto(`/session/${id}`);
  await page.getByRole('button', { name: 'Stop Charging' }).click();
  await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  await driver.advance(id, 10);
  await page.getByRole('banner').getByRole('link', { name: 'Receipts' }).click();
  await expect(page).toHaveURL('/receipts');
  await expect(page.getByText('From your account and this phone')).toBeVisible();
  const row = page.getByRole('listitem').getByRole('link');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Paid');
  await expectNothingRaw(page);
  await row.click();
  await expect(page).toHaveURL(`/receipt/${id}`);

  // Another device only knows the account's receipts.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/receipts');
  await expect(row).toHaveAttribute('href', `/receipt/${id}`);
  await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Receipts' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // A backend without such a list, on a device that kept nothing.
  await driver.fault({ path: '/api/users/*/sessions', kind: 'status', status: 404 });
  await page.getByRole('button', { name: 'ES: cambiar a español' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Aún no hay cargas' })).toBeVisible();
});
