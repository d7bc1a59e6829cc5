import { newDriver, smsCode } from './support/driver';
import { test, openProfile } from './support/profile';
import { expect, expectAccessible } from './support/test';

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
    await page.getByRole('banner').getByRole('button', { name: 'Ana Ortiz' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(existing.e164);
  });
});
