import type { Page } from '@playwright/test';
import { builtRelease } from './releases/built-release';
import { Composition, markDocument } from './support/composition';
import { catchReports, lastGood, shortFailure } from './support/failures';
import { serveRelease } from './support/serve-release';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

/** The version of the release 'late-failure'. */
const VERSION = '9.4.1';

/**
 * Puts a broken release before the real one. It fails at `place` (releases/failing-parts.ts).
 *
 * @returns A function that reads the page's reports.
 */
async function deploy(page: Page, place: string): Promise<() => readonly unknown[]> {
  const composition = await Composition.of(page);
  const reports = await catchReports(page, composition);
  await page.addInitScript((failsAt) => Object.assign(window, { failsAt }), place);
  const release = await serveRelease(page, builtRelease('late-failure'));
  composition.deploy(STATIONS, release, lastGood(await composition.released(STATIONS)));
  return () => reports().map(shortFailure);
}

const broken = (page: Page) => page.getByRole('heading', { name: 'Broken release' });
const station = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' });
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('one-part-cannot-take-the-app-down: a remote that fails once it has rendered', () => {
  test('a remote that throws in an effect is replaced by the last good release', async ({ page }) => {
    const reports = await deploy(page, 'effect');
    await page.goto('/station/loc-001');
    await expect(station(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expect.poll(reports).toEqual([[STATIONS, VERSION, 'render-failed']]);
  });

  for (const effect of ['useEffect', 'useLayoutEffect']) {
    test(`a remote that throws in a clean-up (${effect}) keeps the next page, and the way back leads to the last good release`, async ({
      page,
    }) => {
      const reports = await deploy(page, effect);
      await page.goto('/');
      const isSameDocument = await markDocument(page);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(broken(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
      await expect(footer(page)).toBeVisible();
      await expect.poll(reports).toEqual([[STATIONS, VERSION, 'render-failed']]);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(station(page)).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }

  test('a rejection in a handler leaves the page as it is, and is reported once', async ({ page }) => {
    const reports = await deploy(page, 'handler');
    await page.goto('/station/loc-001');
    await expect(broken(page)).toBeVisible();
    await page.getByRole('button', { name: 'Press' }).click();
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(reports).toEqual([[STATIONS, VERSION, 'handler-failed']]);
    await expect(broken(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('wattline.avoided'))).toBeNull();
  });
});
