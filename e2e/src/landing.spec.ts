import { firstViewOf } from './support/first-views';
import { expect, test } from './support/test';

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
});

test('1 §1 theme, language and footer', async ({ page, context }) => {
  const html = page.locator('html');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');

  await test.step('within-reach: it can be zoomed as far as the browser lets it, and knows the safe areas', async () => {
    const viewport = page.locator('meta[name="viewport"]');
    await expect(viewport).toHaveAttribute('content', /width=device-width.*viewport-fit=cover/);
    // The bar at the lower edge stands above the keyboard.
    await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
    await expect(viewport).not.toHaveAttribute('content', /user-scalable|maximum-scale|minimum-scale/);
  });

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
      'rgb(10, 14, 12)',
    );
  });
});
