import type { Page } from '@playwright/test';
import { Composition, go, goAnew } from './support/composition';
import { expect, test } from './support/test';

const STATIONS = '@wattline/stations';

/** Code that must never run. */
const TAMPER = 'globalThis.tampered = true;';
const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

async function tamper(page: Page, script: RegExp): Promise<void> {
  await page.route(script, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `${TAMPER}${await response.text()}` });
  });
}

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

  test('releases with hashes that browsers would not check are left out', async ({ page }) => {
    const parts = [
      [STATIONS, '/station/loc-001'],
      ['@wattline/checkout', '/confirmation/loc-001_1/1'],
      ['@wattline/session', '/receipt/SES-1'],
    ] as const;
    const composition = await Composition.of(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const hashes of [
      ['', 'sha384-', 'md5-6Jj0MZwN2kTT6XNU8HZGgA=='],
      ['rubbish', 'sha384-AAAA sha384-BBBB'],
    ]) {
      await test.step(JSON.stringify(hashes), async () => {
        for (const [index, integrity] of hashes.entries()) {
          const [part = STATIONS] = parts[index] ?? [];
          const live = await composition.released(part);
          composition.deploy(part, { ...live, metadata: { ...live.metadata, integrity } });
        }
        await page.goto('/nowhere');
        for (const [, path] of parts.slice(0, hashes.length)) {
          await goAnew(page, path);
          await expect(page.getByRole('heading', { name: 'Not available here' })).toBeVisible();
        }
      });
    }
    expect(asked.filter((url) => url.includes('/remotes/'))).toEqual([]);
  });

  test('an altered entry at the fallback origin is refused by the same hash', async ({ page }) => {
    const composition = await Composition.of(page);
    const live = await composition.released(STATIONS);
    const FALLBACK = 'http://localhost:4998';
    const fallbackUrl = `${FALLBACK}${live.url}`;
    composition.deploy(STATIONS, { ...live, fallbackUrl });
    await page.route(
      (url) => url.pathname === live.url && url.origin !== FALLBACK,
      (route) => route.abort(),
    );
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
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    expect(asked).toBeGreaterThan(0);
    expect(await isTampered(page)).toBe(false);
  });

  test('an altered chunk of the shell is refused in its own place, and with an altered script of the shell nothing starts', async ({
    page,
  }) => {
    await tamper(page, /\/shell\/[^/]+\/landing\.[0-9a-f]+\.js/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await isTampered(page)).toBe(false);

    await tamper(page, /\/shell\/[^/]+\/shell\.[0-9a-f]+\.js/);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('The app could not start');
    await expect(page.locator('#root footer')).toHaveCount(0);
    expect(await isTampered(page)).toBe(false);
  });
});

test('pages-are-composed: a picture of a release that holds a script runs nothing when a browser opens it', async ({
  page,
}) => {
  await page.goto('/');
  const picture = await page.locator('link[rel="icon"]').first().getAttribute('href');
  expect(picture).toMatch(/^\/shell\/.*\.svg$/);
  const body = `<svg xmlns="http://www.w3.org/2000/svg"><script>${TAMPER} console.log('it ran');</script></svg>`;
  // With the headers that the edge gives to it.
  await page.route(`**${picture}`, async (route) => route.fulfill({ response: await route.fetch(), body }));
  const words: string[] = [];
  page.on('console', (message) => words.push(message.text()));
  await page.goto(picture ?? '');
  await expect.poll(() => words).toContainEqual(expect.stringMatching(/Blocked script execution/));
  expect(words).not.toContain('it ran');
});
