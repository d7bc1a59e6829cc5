import type { APIRequestContext } from '@playwright/test';
import { banner, byToken, unlock } from './support/console';
import { MARIA, stored, byPassword } from './support/impersonation';
import { makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

/** The sign-in service's own token for María, as a tester would get one. */
async function firebaseToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any', {
    data: { email: MARIA.email, password: MARIA.password, returnSecureToken: true },
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

test.describe('1 §2 impersonation', () => {
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
});
