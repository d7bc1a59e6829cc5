import type { Page, Request } from '@playwright/test';
import { lockNames } from '@wattline/contract';
import { newDriver, signInByPhone } from './support/driver';
import { expect, test } from './support/test';

const REFRESH = '/api/api/identity/auth/refresh';
/** The exchange of a driver's ID token, for a behaviour of the sandbox. */
const exchangeOf = ({ e164 }: { readonly e164: string }) => ({ path: '/api/auth/firebase/verify', driver: e164 });

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Account|Test Driver)$/ });

const isRefresh = (call: Request): boolean => call.url().endsWith(REFRESH);

/** After the refreshes that the tab has begun: each of them takes the lock at once, and holds it until it has its answer. */
const refreshesDone = (tab: Page): Promise<void> =>
  tab.evaluate((lock) => navigator.locks.request(lock, () => undefined), lockNames.tokenRefresh);

test.describe('2 §4 refresh', () => {
  test('two tabs with an expiring token make one refresh', async ({ page, context, request }) => {
    const driver = newDriver();
    await request.post('/sandbox/api/behaviours', { data: { ...exchangeOf(driver), lifetimeSeconds: 70 } });
    const other = await context.newPage();
    await context.clock.install();
    await page.goto('/');
    await signInByPhone(page, request, driver);
    await other.goto('/');
    await expect(account(other)).toBeVisible();

    const refreshes: string[] = [];
    context.on('request', (call) => {
      if (isRefresh(call)) refreshes.push(call.url());
    });
    // In steps shorter than a request's own time: a request that the machine answers slowly must not run out of it.
    const passHalfAMinute = async (): Promise<void> => {
      for (let seconds = 0; seconds <= 30; seconds += 5) {
        await context.clock.runFor(5_000);
        await Promise.all([page, other].map(refreshesDone));
      }
    };
    const token = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? '{}').token);
    const before = await token();
    await passHalfAMinute();
    await expect.poll(token).not.toBe(before);
    await passHalfAMinute();
    await expect(account(page)).toBeVisible();
    await expect(account(other)).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });
});
