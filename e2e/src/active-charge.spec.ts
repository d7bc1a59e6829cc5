import type { Page } from '@playwright/test';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';

const barOf = (page: Page, name = 'Your charges') => page.getByRole('navigation', { name });

test('charges-on-every-page: another device of the driver shows the charge in Spanish, one tap away', async ({
  browser,
  baseURL,
  page,
  sandbox,
  driver,
}) => {
  const [here, elsewhere] = [await sandbox.station(), await sandbox.station()];
  await driver.hold(here);
  await page.goto(elsewhere.path);
  await expect(barOf(page).getByRole('link')).toHaveText(/^Paid, not started yet.*\$20\.00 held on your card/);
  const id = await driver.start(here);
  await driver.advance(id, 600);

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'es-PR',
    viewport: { width: 390, height: 844 },
  });
  await driver.enter(context, baseURL ?? '');
  await context.addInitScript(() => localStorage.setItem('language', 'es'));
  const device = await context.newPage();
  await device.goto('/');
  const link = barOf(device, 'Tus cargas').getByRole('link');
  await expect(link).toHaveText(/^Cargando en Plaza del Mar Condado:[1-9][\d.]* kWh, \$\d+\.\d\dAbrir$/);
  await link.click();
  await expect(device).toHaveURL(new RegExp(`/session/${id}$`));
  await expect(device.getByRole('button', { name: 'Detener la carga' })).toBeVisible();
  await expect(barOf(device, 'Tus cargas')).toHaveCount(0);
  await context.close();
});
