import { expect, expectAccessible, test } from './support/test';

test.describe('in-app-browsers: within Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 332.0.4.23.86 (iPhone15,2; iOS 17_5; en_US)',
  });

  test('the dialog says that Google does not sign in there, and keeps phone and email', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog.getByText(/^Google sign-in doesn’t work inside Instagram\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
    await expect(dialog.getByLabel('Mobile phone number')).toHaveAttribute('autocomplete', 'tel-national');
    await expectAccessible(page);
  });
});
