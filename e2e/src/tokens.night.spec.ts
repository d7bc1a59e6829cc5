import type { Page } from '@playwright/test';
import { newDriver, signInByPhone } from './support/driver';
import { type Driver, signedIn } from './support/signed-in';
import { expect, test } from './support/test';

const REFRESH = '/api/api/identity/auth/refresh';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Account|Test Driver)$/ });

/** A test on the landing page of a driver who is signed in for an hour, on a clock that the test moves on. */
const opened = signedIn.extend<{ readonly visitor: Driver }>({
  visitor: [
    async ({ page, driver }, use) => {
      await page.clock.install();
      await page.goto('/');
      await expect(account(page)).toBeVisible();
      await use(driver);
    },
    { auto: true },
  ],
});

/** The platform exchanges the refresh token, and the page never hears of it. */
async function loseRefresh(page: Page): Promise<void> {
  const done = page.waitForEvent('requestfailed', (call) => call.url().endsWith(REFRESH));
  await page.route(
    `**${REFRESH}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  await page.clock.fastForward('03:00:00');
  await done;
}

const refreshed = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith(REFRESH));

/** How long the tab's access token is valid by the page's clock, in milliseconds. */
const msOfToken = (page: Page): Promise<number> =>
  page.evaluate(() => Number(JSON.parse(sessionStorage.getItem('authData') ?? '{}').expiresAt ?? 0) - Date.now());

test.describe('2 §4 refresh', () => {
  test.describe('docs/rules.md: signed-in-through-faults: a refresh with a lost answer', () => {
    opened('the driver stays signed in after a reload during a refresh', async ({ page }) => {
      await loseRefresh(page);
      await page.reload();
      // Read from the page: on a slow machine the tab may have refreshed again before it was reloaded.
      await expect.poll(() => msOfToken(page)).toBeGreaterThan(0);
      await expect(account(page)).toBeVisible();
    });

    test('the driver stays signed in after the tab was closed during a refresh', async ({ page, context, request }) => {
      await page.clock.install();
      await page.goto('/');
      await signInByPhone(page, request, newDriver());
      // Repeated requests of the tab before it is closed are aborted.
      await page.route(`**${REFRESH}`, (route) => route.abort());
      await loseRefresh(page);
      const now = await page.evaluate(() => Date.now());
      await page.close();
      const other = await context.newPage();
      await other.clock.install({ time: now });
      const [answer] = await Promise.all([refreshed(other), other.goto('/')]);
      expect(answer.status()).toBe(200);
      await expect(account(other)).toBeVisible();
    });
  });

  opened(
    '§8 an invalid refresh token clears everything and signs the driver out',
    async ({ page, request, driver }) => {
      await request.delete(`/sandbox/api/drivers/${driver.known.id}/refresh-tokens`);
      await page.clock.fastForward('03:00:00');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
      const [authData, cookies] = await page.evaluate(() => [sessionStorage.getItem('authData'), document.cookie]);
      expect(authData).toBeNull();
      expect(cookies).not.toMatch(/authData|refreshToken/);
    },
  );
});
