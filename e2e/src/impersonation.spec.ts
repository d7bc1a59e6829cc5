import type { Page } from '@playwright/test';
import { banner, unlock } from './support/console';
import { makeDriver } from './support/signed-in';
import { expect, expectAccessible, test } from './support/test';

const MARIA = {
  id: 'drv-001',
  email: 'maria.rivera@example.com',
  password: 'sandbox-password',
  name: 'María Rivera',
};

const stored = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? 'null'));

async function byPassword(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).selectOption(id);
  await page.getByLabel('Password of the user').fill(password);
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
}

test.describe('1 §2 impersonation', () => {
  test('impersonation by password is per tab, with a banner on every page and a way back', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const own = await makeDriver(request);
    await own.enter(context, baseURL ?? '');
    const other = await context.newPage();
    await other.goto('/');
    await unlock(page);
    await expect(page.getByRole('region', { name: 'Current user' })).toContainText('Test Driver');
    await byPassword(page, MARIA.id, MARIA.password);
    await expect(page.getByText('You now act as this user.')).toBeVisible();
    await expect(banner(page)).toContainText(`You are acting as ${MARIA.name}`);
    await expect(page.getByRole('region', { name: 'Current user' })).toContainText(MARIA.email);

    // §3 and §9: the debug variant, for 7 days.
    const authData = await stored(page);
    expect(authData).toMatchObject({
      user: { id: MARIA.id },
      token: expect.stringMatching(/^ey/),
      firebaseToken: expect.stringMatching(/^ey/),
    });
    const days = (Number(authData?.['expiresAt']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    for (const path of ['/', '/station/loc-001', '/nowhere']) {
      await page.goto(path);
      await expect(banner(page)).toContainText(MARIA.name);
    }
    await expectAccessible(page);
    // To the backend the impersonated driver is the caller: these are her cards.
    await page.goto('/confirmation/loc-001_1/1');
    await expect(page.getByRole('radio', { name: 'Visa ending in 4242 Default' })).toBeVisible();
    await expect(other.getByRole('banner')).toContainText('Test Driver');
    await expect(banner(other)).toBeHidden();

    // The tab that impersonates leaves the browser's own sign-in as it is. The way back may renew it.
    expect((await context.cookies()).find(({ name }) => name === 'refreshToken')?.value).toBe(own.known.refreshToken);
    await banner(page).getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('banner')).not.toContainText(MARIA.name);
  });
});
