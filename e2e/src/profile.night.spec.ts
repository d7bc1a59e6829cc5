import { newDriver } from './support/driver';
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
