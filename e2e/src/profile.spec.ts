import type { Page } from '@playwright/test';
import { newDriver, smsCode, type TestDriver } from './support/driver';
import { confirmationOf, makeDriver } from './support/signed-in';
import { expect, expectAccessible, test as base } from './support/test';

interface Opening {
  readonly path: string;
  /** All that is known of the driver: their phone number or their e-mail address. */
  readonly by: Partial<Pick<TestDriver, 'e164' | 'email'>>;
}

const test = base.extend<{ readonly open: (opening: Opening) => Promise<void> }>({
  open: async ({ page, context, request, baseURL }, use) => {
    await use(async ({ path, by: { e164 = '', email = '' } }) => {
      const driver = await makeDriver(request, { e164, email });
      await driver.enter(context, baseURL ?? '', email === '' ? null : email);
      await page.goto(path);
    });
  },
});

const openProfile = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  return page.getByRole('dialog', { name: 'Complete your profile' });
};

const mergeTest = test.extend<{ readonly mergeAnsweredWith: (body: object) => Promise<void> }>({
  /** Merges two new accounts, with this last answer from the backend. */
  mergeAnsweredWith: async ({ page, request, open }, use) => {
    await use(async (body) => {
      const [current, existing] = [newDriver(), newDriver()];
      await request.post('/sandbox/api/drivers', { data: { email: existing.email, phone_number: existing.e164 } });
      await request.post('/sandbox/api/behaviours', {
        data: { driver: current.email, path: '/api/users/merge/verify', body },
      });
      await open({ path: '/station/loc-001', by: { email: current.email } });
      const dialog = await openProfile(page);
      await dialog.getByLabel('Mobile phone number').fill(existing.phone);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Continue with Verification' }).click();
      await page.getByLabel('6-digit code').fill(await smsCode(request, existing.e164));
      await page.getByRole('button', { name: 'Verify & Merge' }).click();
    });
  },
});

test.describe('2 §5 and §8 profile completion', () => {
  test('both fields are required and checked, and only changed ones are sent', async ({ page, open }) => {
    const driver = newDriver();
    await open({ path: '/', by: { e164: driver.e164 } });
    const dialog = await openProfile(page);
    await expect(dialog.getByLabel('Mobile phone number')).toHaveValue(/^\(305\)/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await dialog.getByLabel('Email address').fill('not an address');
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByLabel('Mobile phone number').fill('');
    await expect(dialog.getByText('Phone number is required')).toBeVisible();
    await dialog.getByLabel('Mobile phone number').fill('12345');
    await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel('Mobile phone number').fill(driver.phone);
    await dialog.getByLabel('Email address').fill(driver.email);
    const sent = page.waitForRequest((call) => call.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: driver.email });
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test.describe('2 §4 account merge', () => {
  test('a phone of another account leads by confirmation and code to one merged account', async ({
    page,
    request,
    open,
  }) => {
    const [current, existing] = [newDriver(), newDriver()];
    const made = await request.post('/sandbox/api/drivers', {
      data: { email: existing.email, phone_number: existing.e164, display_name: 'Ana Ortiz' },
    });
    expect(made.status()).toBe(201);

    await open({ path: '/', by: { email: current.email } });
    const dialog = await openProfile(page);
    await dialog.getByLabel('Mobile phone number').fill(existing.phone);
    await dialog.getByRole('button', { name: 'Save' }).click();

    const merge = page.getByRole('dialog', { name: 'Phone number already in use' });
    await expect(merge).toContainText(existing.e164);
    // The owner's address is shown masked (docs/rules.md: masked-owner).
    await expect(merge).toContainText(/d•+@example\.com/);
    await expect(merge).not.toContainText(existing.email);
    await expectAccessible(page);
    await merge.getByRole('button', { name: 'Continue with Verification' }).click();

    const otp = page.getByRole('dialog', { name: 'Enter Verification Code' });
    await expect(otp.getByText(/You can ask for another code in \d:\d\d/)).toBeVisible();
    await expect(otp.getByRole('button', { name: 'Resend code' })).toBeDisabled();
    await otp.getByRole('button', { name: 'Back' }).click();
    await expect(merge).toBeVisible();
    await merge.getByRole('button', { name: 'Continue with Verification' }).click();
    await expect(otp).toBeVisible();
    const code = await smsCode(request, existing.e164);
    const verify = otp.getByRole('button', { name: 'Verify & Merge' });
    await otp.getByLabel('6-digit code').fill(code.slice(0, 5));
    await expect(verify).toBeDisabled();
    await otp.getByLabel('6-digit code').fill(code);
    await verify.click();

    await expect(page.getByRole('dialog', { name: 'Accounts Successfully Merged!' })).toBeVisible();
    await expect(page.getByText('Account successfully updated with phone number!')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Ana Ortiz' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(existing.e164);
  });

  mergeTest(
    'a merge that is answered without a token lets the driver log in again',
    async ({ page, mergeAnsweredWith }) => {
      await mergeAnsweredWith({ success: true, user: { id: 'u-merged', email: 'ana@example.com' } });
      await expect(
        page.getByText('Account merge succeeded but authentication failed. Please log in again.'),
      ).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  );

  mergeTest('a merge that is answered without a user shows an error', async ({ page, mergeAnsweredWith }) => {
    await mergeAnsweredWith({ success: true });
    await expect(page.getByText('Account merge failed - no user data received')).toBeVisible();
  });
});

test('2 §2 a phone is collected, verified and saved after an e-mail sign-in by Google', async ({
  page,
  context,
  request,
}) => {
  const driver = newDriver();
  await page.goto('/test-auth');
  await page.getByRole('button', { name: 'Open sign-in' }).click();
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = await popup;
  await chooser.getByRole('button', { name: /Add new account/i }).click();
  await chooser.getByRole('button', { name: /Auto-generate/i }).click();
  await chooser.getByRole('button', { name: /Sign in with Google/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Add your phone number' });
  await dialog.getByLabel('Phone number', { exact: true }).fill(driver.phone);
  await dialog.getByRole('button', { name: 'Send Verification Code' }).click();
  await dialog.getByLabel('6-digit code').fill(await smsCode(request, driver.e164));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('button', { name: 'No Thanks' }).click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  // Behind language and theme. The emulator makes the name up.
  await page.getByRole('contentinfo').getByRole('button').last().click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(driver.e164);
});

test.describe('2 §8 profile errors', () => {
  test('a profile that cannot be saved shows Failed to update profile, and the dialog closes after 2.5 s', async ({
    page,
    request,
    open,
  }) => {
    const driver = newDriver();
    await open({ path: '/station/loc-001', by: { e164: driver.e164 } });
    await request.post('/sandbox/api/behaviours', {
      data: { driver: driver.e164, path: '/api/users/*/profile', status: 500, body: { message: 'out of order' } },
    });
    const dialog = await openProfile(page);
    await dialog.getByLabel('Email address').fill(driver.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update profile');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/station/loc-001');
  });

  test('an e-mail address of another account shows an error', async ({ page, request, open }) => {
    const [driver, other] = [newDriver(), newDriver()];
    await request.post('/sandbox/api/drivers', { data: { email: other.email, phone_number: other.e164 } });
    await open({ path: '/', by: { e164: driver.e164 } });
    const dialog = await openProfile(page);
    await dialog.getByLabel('Email address').fill(other.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This email address is already registered to another account.');
  });
});

for (const { language, terms, payBy, title, reason } of [
  {
    language: 'en',
    terms: 'I accept the charging terms',
    payBy: /^Pay \$/,
    title: 'Complete your profile',
    reason: 'Phone number is required for ATH Móvil payments',
  },
  {
    language: 'es',
    terms: 'Acepto los términos de carga',
    payBy: /^Pagar \$/,
    title: 'Completa tu perfil',
    reason: 'Se necesita un número de teléfono para pagar con ATH Móvil',
  },
]) {
  test(`2 §5: the profile dialog names the reason of ATH Móvil in ${language}`, async ({
    page,
    open,
    choose,
    sandbox,
  }) => {
    await choose({ language });
    await open({ path: confirmationOf(await sandbox.station()), by: { email: newDriver().email } });
    await page.getByRole('radio', { name: /ATH Móvil/ }).check();
    await page.getByRole('checkbox', { name: terms }).check();
    await page.getByRole('button', { name: payBy }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText(reason);
    await expectAccessible(page);
  });
}
