import type { Page } from '@playwright/test';

export const MARIA = {
  id: 'drv-001',
  email: 'maria.rivera@example.com',
  password: 'sandbox-password',
  name: 'María Rivera',
};

export const stored = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? 'null'));

export async function byPassword(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).selectOption(id);
  await page.getByLabel('Password of the user').fill(password);
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
}
