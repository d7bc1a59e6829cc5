import { emailLink, newDriver, openSignIn, putRestOff } from './support/driver';
import { expect, expectAccessible, test } from './support/test';

test.describe('2 §2 sign-in by e-mail link', () => {
  test('a link in another tab lets the waiting dialog continue with the phone and the receipt', async ({
    page,
    context,
    request,
  }) => {
    const driver = newDriver();
    await page.goto('/station/loc-001');
    await openSignIn(page);
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByLabel('Email address').fill(driver.email);
    await page.getByRole('button', { name: 'Send sign-in link' }).click();
    const other = await context.newPage();
    await other.goto(await emailLink(request, driver.email));
    await expect(page.getByRole('dialog', { name: 'Verify Your Phone' })).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'No Thanks' }).click();
    await expect(page.getByText('You are signed in.')).toBeVisible();
    await expect(other).toHaveURL('/station/loc-001');
    await expect(other.getByRole('dialog')).toBeHidden();
  });

  test('a link in another browser asks for the e-mail address, then for the phone and the receipt; an invalid and a used one show an error with a way home', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const driver = newDriver();
    await page.goto('/auth/verify');
    await expect(page.getByRole('alert')).toContainText('Invalid sign-in link');
    await page.getByRole('link', { name: 'Return to home' }).click();
    await expect(page).toHaveURL('/');
    await openSignIn(page);
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByLabel('Email address').fill(driver.email);
    await page.getByRole('button', { name: 'Send sign-in link' }).click();
    const link = await emailLink(request, driver.email);

    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await other.goto(link);
    await expect(other.getByText('Please enter your email address for verification:')).toBeVisible();
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('alert')).toHaveText('Email address is required');
    await other.getByLabel('Email address').fill('somebody-else@example.com');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('alert')).toHaveText('Invalid email address');
    await other.getByLabel('Email address').fill(driver.email);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('Sign-in successful! Redirecting...')).toBeVisible();
    await expect(other).toHaveURL('/');
    await putRestOff(other);
    await expect(other.getByText('You are signed in.')).toBeVisible();

    await other.context().close();
    const third = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await third.addInitScript((email) => localStorage.setItem('emailForSignIn', email), driver.email);
    await third.goto(link);
    await expect(third.getByRole('alert')).toContainText('Invalid or expired sign-in link');
    await third.context().close();
  });
});

test('2 §2 test-auth opens the dialog and shows the result of each diagnostic', async ({ page }) => {
  await page.goto('/test-auth');
  await page.getByRole('button', { name: 'Run diagnostics' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Token exchange' })).toContainText('OK');
  for (const name of ['Configuration', 'Library', 'reCAPTCHA', 'Sign-in methods']) {
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('OK');
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Environment' })).toContainText('emulator');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open sign-in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});
