import type { Page } from '@playwright/test';
import { markDocument } from './support/composition';
import { SHELL } from './support/hold-shell';
import { expect, test } from './support/test';

/** Code that must never run. */
const TAMPER = 'globalThis.tampered = true;';
const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** Alters a script. Returns how to end that: the route stays, since one that is removed while it is answered would be answered twice. */
async function tamper(page: Page, script: RegExp): Promise<() => void> {
  let isAltered = true;
  await page.route(script, async (route) => {
    if (!isAltered) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${TAMPER}${await response.text()}` });
  });
  return () => {
    isAltered = false;
  };
}

/** The sign that a page gives in the place of what was altered. */
const notLoaded = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

test('altered code is not run: an entry, a module and a chunk of the shell are refused in their own place and can be had again, and with an altered script of the shell nothing starts', async ({
  page,
}) => {
  for (const [what, script, path, heading] of [
    ['the entry of a part', /\/remotes\/stations\/[^/]+\/remoteEntry\./, '/station/loc-001', 'Plaza del Mar Condado'],
    ['a module of a part', /\/remotes\/stations\/[^/]+\/module\./, '/station/loc-001', 'Plaza del Mar Condado'],
    ['a chunk of the shell', /\/shell\/[^/]+\/landing\./, '/', 'Welcome to Wattline'],
  ] as const) {
    await test.step(what, async () => {
      const mend = await tamper(page, script);
      await page.goto(path);
      await expect(notLoaded(page)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await isTampered(page)).toBe(false);
      const isSameDocument = await markDocument(page);
      mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await isSameDocument()).toBe(true);
      // The next one is a visitor without a memory of this release.
      await page.evaluate(() => localStorage.clear());
    });
  }
  await test.step('the script of the shell', async () => {
    await tamper(page, SHELL);
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
