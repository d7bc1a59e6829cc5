import { expect, expectAccessible, test } from './support/test';

test.describe('language-offered-once', () => {
  test.use({ locale: 'es-PR' });

  test('a station is offered in Spanish once, and the answer changes it at once', async ({ page, sandbox }) => {
    const { path } = await sandbox.station();
    await page.goto(path);
    const offer = page.getByRole('complementary', { name: 'Idioma' });
    await expect(offer).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(offer.getByRole('button', { name: 'Cambiar a español' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Cargadores disponibles' })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'EN: switch to English' }).click();
    await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
