import type { Page } from '@playwright/test';
import { newDriver, openSignIn, signInByPhone, smsCode } from './support/driver';
import { type Driver, makeDriver, signedIn } from './support/signed-in';
import { expect, test } from './support/test';

const REFRESH = '/api/api/identity/auth/refresh';
/** The exchange of a driver's ID token, for a behaviour of the sandbox. */
const exchangeOf = ({ e164 }: { readonly e164: string }) => ({ path: '/api/auth/firebase/verify', driver: e164 });

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
  opened('a tab that slept past the expiry is signed in when it wakes', async ({ page }) => {
    const refresh = page.waitForResponse((answer) => answer.url().endsWith(REFRESH));
    await page.clock.fastForward('03:00:00');
    expect((await refresh).status()).toBe(200);
    await expect(account(page)).toBeVisible();
  });

  test.describe('docs/rules.md: signed-in-through-faults: a refresh with a lost answer', () => {
    opened('it is requested again, and the driver stays signed in', async ({ page }) => {
      await loseRefresh(page);
      const [answer] = await Promise.all([refreshed(page), page.clock.runFor(31_000)]);
      expect(answer.status()).toBe(200);
      // The received tokens are in use: the next refresh exchanges them.
      const [next] = await Promise.all([refreshed(page), page.clock.fastForward('03:00:00')]);
      expect(next.status()).toBe(200);
      await expect(account(page)).toBeVisible();
    });

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

  test('a page that is opened an hour after the sign-in refreshes first and never sends the old token', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { id, phone, accessToken, refreshToken } = (await makeDriver(request)).known;
    const authData = {
      user: { id, phoneNumber: phone },
      token: accessToken,
      expiresAt: Date.now() - 60_000,
      firebaseToken: null,
    };
    await context.addCookies(
      Object.entries({ authData: encodeURIComponent(JSON.stringify(authData)), refreshToken }).map(([name, value]) => ({
        name,
        value,
        url: baseURL ?? '',
      })),
    );
    const tokens: (string | undefined)[] = [];
    page.on('request', (call) => {
      if (new URL(call.url()).pathname.startsWith('/api/')) tokens.push(call.headers()['authorization']);
    });
    await page.goto('/confirmation/loc-001_1/1');
    await expect.poll(() => tokens.filter((token) => token?.startsWith('Bearer ')).length).toBeGreaterThan(1);
    await expect(account(page)).toBeVisible();
    expect(tokens).not.toContain(`Bearer ${accessToken}`);
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

test.describe('2 §8 error catalogue, each with a way on', () => {
  test('each number that cannot receive a code shows its error, one after the other in the same dialog, and so does a failed exchange, after which the code can be tried again', async ({
    page,
    request,
  }) => {
    const send = page.getByRole('button', { name: 'Send Verification Code' });
    await page.goto('/');
    await openSignIn(page);
    for (const [phone, message] of [
      ['3055550101', 'Invalid phone number format'],
      ['3055550102', 'Too many attempts. Please try again later'],
      ['7875550102', 'SMS delivery to Puerto Rico numbers may be limited. Please try email or Google sign-in instead.'],
      ['3055550105', 'This sign-in method is not enabled'],
      ['9395550109', 'SMS delivery to Puerto Rico numbers may be limited. Please try email or Google sign-in instead.'],
      ['3055550106', 'reCAPTCHA not initialized. Please refresh and try again.'],
      ['3055550109', 'Too many requests. Please try again later'],
    ] as const) {
      await test.step(phone, async () => {
        await page.getByLabel('Mobile phone number').fill(phone);
        await send.click();
        await expect(page.getByRole('alert')).toHaveText(message);
        await expect(send).toBeEnabled();
      });
    }

    const driver = newDriver();
    const plan = await (
      await request.post('/sandbox/api/behaviours', {
        data: { ...exchangeOf(driver), status: 500, body: { detail: 'Identity is being maintained' } },
      })
    ).json();
    await page.getByLabel('Mobile phone number').fill(driver.phone);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    const code = await smsCode(request, driver.e164);
    await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await expect(page.getByRole('alert')).toHaveText('Identity is being maintained');
    await request.delete(`/sandbox/api/behaviours/${plan.id}`);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Would you like a receipt?' })).toBeVisible();
  });

  test('a sign-in works for the page in a browser that blocks storage', async ({ page, request }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await signInByPhone(page, request, newDriver());
    await expect(account(page)).toBeVisible();
  });
});
