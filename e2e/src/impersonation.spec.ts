import type { APIRequestContext, Page } from '@playwright/test';
import { banner, byToken, unlock } from './support/console';
import { makeDriver } from './support/signed-in';
import { expect, expectAccessible, test } from './support/test';

const MARIA = { id: 'drv-001', email: 'maria.rivera@example.com', password: 'sandbox-password', name: 'María Rivera' };

const stored = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? 'null'));

async function byPassword(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).selectOption(id);
  await page.getByLabel('Password of the user').fill(password);
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
}

/** The sign-in service's own token for María, as a tester would get one. */
async function firebaseToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any', {
    data: { email: MARIA.email, password: MARIA.password, returnSecureToken: true },
  });
  return ((await answer.json()) as { idToken: string }).idToken;
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
    await expect(other.getByRole('contentinfo')).toContainText('Test Driver');
    await expect(banner(other)).toBeHidden();

    // The tab that impersonates leaves the browser's own sign-in as it is. The way back may renew it.
    expect((await context.cookies()).find(({ name }) => name === 'refreshToken')?.value).toBe(own.known.refreshToken);
    await banner(page).getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).not.toContainText(MARIA.name);
  });

  test('impersonation by a token of the product or of the sign-in service ends in the visitor’s own state; §6 the role is a label that follows from the address', async ({
    page,
    request,
  }) => {
    const { known } = await makeDriver(request);
    await unlock(page);
    const role = (name: string) => page.getByRole('region', { name: 'Current user' }).getByText(name, { exact: true });
    await byPassword(page, 'drv-004', MARIA.password);
    await expect(role('Admin')).toBeVisible();
    await byToken(page, known.id, known.accessToken);
    await expect(banner(page)).toContainText('You are acting as driver-');
    expect(await stored(page)).toMatchObject({ user: { id: known.id }, token: known.accessToken, firebaseToken: null });

    const token = await firebaseToken(request);
    await byToken(page, MARIA.id, token);
    await expect(banner(page)).toContainText(MARIA.name);
    await expect(role('User')).toBeVisible();
    expect(await stored(page)).toMatchObject({ user: { id: MARIA.id }, firebaseToken: token });
    expect((await stored(page))?.['token']).not.toBe(token);

    await banner(page).getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  test('§5 and §8 alerts and errors are shown', async ({ page, request }) => {
    await unlock(page);
    const alert = page.getByRole('alertdialog');
    for (const press of ['Sign in as this user', 'Use this token']) {
      await page.getByRole('button', { name: press }).click();
      await expect(alert).toContainText('Please select a user and enter their password');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: press })).toBeFocused();
    }
    await byToken(page, MARIA.id, 'mock.jwt.token');
    await expect(alert).toContainText('Please provide a real JWT token. No mock tokens allowed.');
    await alert.getByRole('button', { name: 'OK' }).click();

    const problem = page.getByRole('region', { name: 'User impersonation' }).getByRole('alert');
    await byPassword(page, MARIA.id, 'not hers');
    await expect(problem).toHaveText('Invalid password for this user');
    await byPassword(page, 'drv-002', 'any');
    await expect(problem).toHaveText('Selected user does not have an email address');
    await byPassword(page, 'drv-003', 'any');
    await expect(problem).toHaveText('This user does not have Firebase authentication enabled');
    await byToken(page, 'drv-004', await firebaseToken(request));
    await expect(problem).toHaveText('This token belongs to another user');
    await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
    await byPassword(page, MARIA.id, MARIA.password);
    await expect(problem).toHaveText('Failed to fetch token: Network Error');
    expect(await stored(page)).toBeNull();
  });
});
