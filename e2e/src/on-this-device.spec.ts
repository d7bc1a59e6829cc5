import type { Page } from '@playwright/test';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';
import { untilKept } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /On this device|En este dispositivo/ });

test('on-this-device: a driver sees what is kept, clears what is settled, and a charge that goes on stays', async ({
  page,
  sandbox,
  driver,
}) => {
  const station = await sandbox.station();
  const { id } = await driver.charging(station);
  await page.goto(`/session/${id}`);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  await untilKept(page);
  await page.goto(station.path);
  await page.evaluate(() => localStorage.setItem('keptCodes', '[{"keptAt":1756893600000}]'));
  await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('button', { name: 'On this device' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('region', { name: 'You can clear' })).toContainText('Codes of chargers');
  await expect(dialog.getByRole('region', { name: 'Stays' })).toContainText('The app itself');

  await dialog.getByRole('button', { name: 'Clear this device' }).click();
  await expect(dialog).toContainText('Payments, charges, stops and refunds that are not settled stay.');
  await dialog.getByRole('button', { name: 'Clear now' }).click();
  await expect(dialog.getByRole('region', { name: 'Cleared' })).toContainText('Codes of chargers');
  const kept = await page.evaluate(() => [localStorage.getItem('keptCodes'), localStorage.getItem('charges')]);
  expect(kept).toEqual([null, expect.stringContaining(id)]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Resume charging' })).toBeVisible();
});
