import type { Page } from '@playwright/test';
import { newDriver, openSignIn, signInByPhone, smsCode } from './driver';
import { expect, test } from './test';

const REFRESH = '/api/api/identity/auth/refresh';
const account = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Account' });

test.describe('2 §4 refresh', () => {
  test('two tabs whose token runs out: one refresh for both', async ({ page, context, request }) => {
    const driver = newDriver();
    await request.post('/sandbox/api/plans', { data: { for: driver.e164, call: 'exchange', lifetimeSeconds: 70 } });
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.clock.install();
    await page.goto('/');
    await signInByPhone(page, request, driver);
    await other.goto('/');
    await expect(account(other)).toBeVisible();

    const refreshes: string[] = [];
    context.on('request', (call) => {
      if (call.url().endsWith(REFRESH)) refreshes.push(call.url());
    });
    const token = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? '{}').token);
    const before = await token();
    await Promise.all([page, other].map((tab) => tab.clock.runFor(31_000)));
    await expect.poll(token).not.toBe(before);
    await Promise.all([page, other].map((tab) => tab.clock.runFor(31_000)));
    await expect(account(page)).toBeVisible();
    await expect(account(other)).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });

  test('a tab that slept past the expiry is signed in when it wakes', async ({ page, request }) => {
    const driver = newDriver();
    await request.post('/sandbox/api/plans', { data: { for: driver.e164, call: 'exchange', lifetimeSeconds: 70 } });
    await page.clock.install();
    await page.goto('/');
    await signInByPhone(page, request, driver);
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith(REFRESH));
    await page.clock.fastForward('03:00:00');
    expect((await refreshed).status()).toBe(200);
    await expect(account(page)).toBeVisible();
  });

  test('§8 a refresh token that is good no more clears everything: the driver is signed out', async ({ page, request }) => {
    const driver = newDriver();
    await request.post('/sandbox/api/plans', { data: { for: driver.e164, call: 'exchange', lifetimeSeconds: 70 } });
    await page.clock.install();
    await page.goto('/');
    await signInByPhone(page, request, driver);
    const [known] = (await (await request.get(`/sandbox/api/drivers?phone=${encodeURIComponent(driver.e164)}`)).json()) as { id: string }[];
    await request.delete(`/sandbox/api/drivers/${known?.id}/refresh-tokens`);
    await page.clock.runFor(31_000);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => [sessionStorage.getItem('authData'), document.cookie])).toEqual([null, '']);
  });
});

test.describe('2 §8 error catalogue, each with a way on', () => {
  for (const [phone, message] of [
    ['3055550101', 'Invalid phone number format'],
    ['3055550102', 'Too many attempts. Please try again later'],
    ['7875550102', 'SMS delivery to Puerto Rico numbers may be limited. Please try email or Google sign-in instead.'],
    ['9395550109', 'SMS delivery to Puerto Rico numbers may be limited. Please try email or Google sign-in instead.'],
    ['3055550105', 'This sign-in method is not enabled'],
    ['3055550106', 'reCAPTCHA not initialized. Please refresh and try again.'],
    ['3055550109', 'Too many requests. Please try again later'],
  ] as const) {
    test(`${phone}: ${message}`, async ({ page }) => {
      await page.goto('/');
      await openSignIn(page);
      await page.getByLabel('Mobile phone number').fill(phone);
      await page.getByRole('button', { name: 'Send Verification Code' }).click();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeEnabled();
    });
  }

  test('the exchange fails after the service succeeded: its text, and the code can be tried again', async ({ page, request }) => {
    const driver = newDriver();
    const plan = await (await request.post('/sandbox/api/plans', { data: { for: driver.e164, call: 'exchange', status: 500, body: { detail: 'Identity is being maintained' } } })).json();
    await page.goto('/');
    await openSignIn(page);
    await page.getByLabel('Mobile phone number').fill(driver.phone);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    const code = await smsCode(request, driver.e164);
    await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Identity is being maintained');
    await request.delete(`/sandbox/api/plans/${plan.id}`);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Would you like a receipt?' })).toBeVisible();
  });

  test('a browser that blocks storage: sign-in works for this page', async ({ page, request }) => {
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
