import type { Page } from '@playwright/test';
import { connect, type Driver } from './signed-in';
import { expect } from './test';

export const alert = (page: Page) => page.getByRole('alertdialog');

export const paid = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });

/** From the receipt to a session that runs, of which the platform has one, with one hold. */
export async function startsOneSession(page: Page, driver: Driver): Promise<void> {
  await expect(page).toHaveURL(/\/connect-vehicle\//);
  await connect(page);
  await expect(page).toHaveURL(/\/session\//);
  expect(await driver.sessions()).toHaveLength(1);
}
