import { newDriver, smsCode } from './support/driver';
import { test, openProfile } from './support/profile';
import { expect, expectAccessible } from './support/test';

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
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number', { exact: true }).fill(driver.phone);
  await dialog.getByRole('button', { name: 'Send Verification Code' }).click();
  await dialog.getByLabel('6-digit code').fill(await smsCode(request, driver.e164));
  await page.getByRole('button', { name: 'No Thanks' }).click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  // The emulator makes the name up.
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(driver.e164);
});

test.describe('2 §8 profile errors', () => {
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
