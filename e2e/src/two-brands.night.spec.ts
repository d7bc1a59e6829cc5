import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ReleaseTeam, copyAsVersion } from './support/release-team';
import { expect, test } from './support/test';

const ACME = join(import.meta.dirname, '../../docs/brands/acme.json');
const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 41;

const brands = [
  { origin: `http://localhost:${port}`, name: 'Wattline', other: 'Acme Carga', language: 'en' },
  { origin: `http://acme-carga.localhost:${port}`, name: 'Acme Carga', other: 'Wattline', language: 'es' },
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

/** Two operators on one deployment: one store, one edge, one renderer. */
test.describe('two-brands', () => {
  // In one worker, which starts one sandbox for all of them.
  test.describe.configure({ mode: 'default' });
  let team: ReleaseTeam;
  test.beforeAll(async () => {
    team = await ReleaseTeam.start(port, '--beside', ACME, '--', copyAsVersion('stations', '7.0.0'));
  });
  test.afterAll(() => team?.stop());

  for (const { origin, name, other, language } of brands)
    test(`drivers of ${name} find it at its own host, and nothing of ${other}`, async ({ page }) => {
      await page.context().addCookies([{ name: 'rendered', value: '1', url: origin }]);
      for (const path of ['/', '/stations', '/station/loc-001', '/receipts']) {
        const document = await page.goto(origin + path);
        expect(await document?.text(), path).not.toContain(other);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(name === 'Wattline' ? name : 'Acme Energía S.L.');
        expect(await page.locator('body').innerText(), path).not.toContain(other);
      }
    });

  test.describe('with workers', () => {
    test.use({ serviceWorkers: 'allow' });

    test('the worker of a host keeps pages of its own brand alone', async ({ page }) => {
      await page.clock.install();
      for (const { origin } of brands) {
        await page.goto(`${origin}/stations`);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // A page registers the worker some seconds after it is shown.
        await page.clock.runFor(6_000);
        await page.evaluate(() => navigator.serviceWorker.ready);
      }
      for (const { origin, name } of brands) {
        await page.goto(`${origin}/stations`);
        await expect.poll(() => keptBrands(page), { timeout: 20_000 }).toEqual([name]);
      }
    });
  });

  test('a promotion reaches both, and so does the way back', async ({ page }) => {
    const versionAt = async (origin: string): Promise<string> => {
      // Browsers alone know every name below localhost.
      const headers = { Host: new URL(origin).host };
      const discovery = await (await page.request.get(`http://localhost:${port}/discovery.json`, { headers })).json();
      return discovery.microFrontends['@wattline/stations'][0].metadata.version;
    };
    const before = await versionAt(brands[0].origin);
    await team.release('promote', 'stations', '7.0.0');
    for (const { origin } of brands) {
      expect(await versionAt(origin)).toBe('7.0.0');
      await page.goto(`${origin}/station/loc-001`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await team.release('rollback', 'stations');
    for (const { origin } of brands) expect(await versionAt(origin)).toBe(before);
  });
});
