import type { Page } from '@playwright/test';
import { Composition, go } from './support/composition';
import { expect, test } from './support/test';

const STATIONS = '@wattline/stations';

/** Code that must never run. */
const TAMPER = 'globalThis.tampered = true;';
const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

test.describe('altered code is not run', () => {
  // parts.spec.ts has an entry that differs from discovery, and a chunk that differs from its entry.
  test('a hash that is altered or left out in discovery is refused', async ({ page }) => {
    const composition = await Composition.of(page);
    const live = await composition.released(STATIONS);
    const { integrity: _, ...metadata } = live.metadata;
    for (const [what, integrity] of [
      ['altered', 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'],
      ['left out', undefined],
    ] as const) {
      await test.step(what, async () => {
        composition.deploy(STATIONS, { ...live, metadata: { ...metadata, ...(integrity ? { integrity } : {}) } });
        await page.goto('/');
        await page.evaluate(() => localStorage.clear());
        await go(page, '/station/loc-001');
        await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
      });
    }
  });

  test('an altered entry at the fallback address is refused by the same hash', async ({ page }) => {
    const composition = await Composition.of(page);
    const live = await composition.released(STATIONS);
    const fallbackUrl = '/remotes/stations/mirror/remoteEntry.js';
    composition.deploy(STATIONS, { ...live, fallbackUrl });
    await page.route(`${live.url}*`, (route) => route.abort());
    let asked = 0;
    await page.route(`${fallbackUrl}*`, (route) => {
      asked += 1;
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: TAMPER,
      });
    });
    await page.goto('/station/loc-001');
    // Each of the two addresses is asked for four times.
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({ timeout: 60_000 });
    expect(asked).toBeGreaterThan(0);
    expect(await isTampered(page)).toBe(false);
  });
});
