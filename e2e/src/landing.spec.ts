import { firstViewOf } from './support/rendered';
import { expect, expectAccessible, expectAccessibleInEachLook, test } from './support/test';

test.describe('1 §2 landing page', () => {
  test('View Demo Station leads to /station/loc-001, and title and focus follow (docs/rules.md: accessible)', async ({
    page,
  }) => {
    await page.goto('/');
    // Before the app stands, a link of the document opens another document.
    await expect(firstViewOf(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'View Demo Station' }).click();
    await expect(page).toHaveURL('/station/loc-001');
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
    await expect(page).toHaveTitle('Plaza del Mar Condado · Wattline');
    await expect(page.locator('main')).toBeFocused();
    const spoken = page.locator('#root > [aria-live="polite"]');
    await expect(spoken).toHaveText('Plaza del Mar Condado');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
    await expect(spoken).toHaveText('Welcome to Wattline');
  });

  test('return-addresses: a saved return address of this site is followed, another one is not, and each is removed', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/no-such-page');
    for (const [saved, target] of [
      ['/station/loc-002?from=mail#top', '/station/loc-002?from=mail#top'],
      [`${baseURL}/station/loc-002?x=1#y`, '/station/loc-002?x=1#y'],
      ['//evil.example/station/loc-002', '/'],
    ] as const) {
      await test.step(saved, async () => {
        await page.evaluate((address) => localStorage.setItem('authReturnUrl', address), saved);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(target);
        expect(await page.evaluate(() => localStorage.getItem('authReturnUrl'))).toBeNull();
      });
    }
  });
});

test('1 §1 theme, language and footer; WCAG 2.2 AA in each look of the landing page', async ({ page, context }) => {
  const html = page.locator('html');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await expectAccessibleInEachLook(page);

  await test.step('the footer has the version, a build label that opens the debug console, and the copyright', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('1.1.1');
    await expect(footer).toContainText(/© \d{4} Wattline/);
    await footer.getByRole('link', { name: /2025-09-03 · #\d+ · [0-9a-f]{7}/ }).click();
    await expect(page).toHaveURL('/debug');
    await expect(page.getByRole('heading', { name: 'Debug Access Required' })).toBeVisible();
  });

  await test.step('the defaults are light and en, both toggles are saved under theme and language, and another tab follows', async () => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    await page.getByRole('button', { name: 'Use dark theme' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.close();
    await page.getByRole('button', { name: 'ES: cambiar a español' }).click();
    await expect(page.getByRole('link', { name: 'Ver estación de demostración' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('language')])).toEqual([
      'dark',
      'es',
    ]);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('lang', 'es');
  });

  await test.step("they are applied before the first paint by the document's own script", async () => {
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'es');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(11, 17, 14)',
    );
  });
});

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

test('docs/rules.md: page-not-found: an unmatched path shows a translated page inside the root layout, with a way home', async ({
  page,
  choose,
}) => {
  await choose({ language: 'es' });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});
