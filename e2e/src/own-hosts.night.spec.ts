import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ReleaseTeam } from './support/release-team';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 41;
const site = `http://localhost:${port}`;

/** Two operators on one deployment: one store, one edge, one renderer. */
const brands = [
  [site, 'Wattline'],
  [`http://acme-carga.localhost:${port}`, 'Acme Carga'],
] as const;

/** The names of the brands in the titles of the documents that a page's worker keeps, each once. */
const keptBrands = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const answers = (await Promise.all(kept.map((cache) => cache.matchAll()))).flat();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    // 'Welcome to Wattline · Wattline'
    return [...new Set(texts.flatMap((text) => /<title>(?:[^<]* · )?([^<]*)</.exec(text)?.[1] ?? []))];
  });

/** Nothing that the pages of one origin keep is another's. */
test.describe('one deployment with several hosts', () => {
  // In one worker, which starts one sandbox for all of them.
  test.describe.configure({ mode: 'default' });
  let team: ReleaseTeam;
  test.beforeAll(async () => {
    team = await ReleaseTeam.start(port, '--beside', join(import.meta.dirname, '../../docs/brands/acme.json'));
  });
  test.afterAll(() => team?.stop());

  test('previews-apart: a driver uses a preview at its own host, apart from the site, until it is removed', async ({
    page,
  }) => {
    const preview = `http://redesign.preview.localhost:${port}`;
    await page.goto(`${site}/station/loc-001`);
    await page.evaluate(() => localStorage.setItem('of-the-site', 'yes'));
    await team.release('compose', '--preview', 'redesign', '--days', '1');
    const answer = await page.goto(`${preview}/station/loc-001`);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    expect(await page.evaluate(() => [location.origin, localStorage.getItem('of-the-site')])).toEqual([preview, null]);

    await team.release('compose', '--preview', 'redesign', '--remove');
    expect((await page.goto(`${preview}/station/loc-001`))?.status()).toBe(404);
    expect((await page.goto(`${site}/station/loc-001`))?.status()).toBe(200);
  });

  test.describe('with workers', () => {
    test.use({ serviceWorkers: 'allow' });

    test('two-brands: the worker of a host keeps pages of its own brand alone', async ({ page }) => {
      await page.clock.install();
      for (const [origin] of brands) {
        await page.goto(`${origin}/stations`);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // A page registers the worker some seconds after it is shown.
        await page.clock.runFor(6_000);
        await page.evaluate(() => navigator.serviceWorker.ready);
      }
      for (const [origin, name] of brands) {
        await page.goto(`${origin}/stations`);
        await expect.poll(() => keptBrands(page), { timeout: 20_000 }).toEqual([name]);
      }
    });
  });
});
