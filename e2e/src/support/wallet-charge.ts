import { expect, type Page } from '@playwright/test';
import type { TestStation } from './sandbox';
import { approveWallet, confirmationOf, connect, pay, type Driver } from './signed-in';

/** Starts a session that was paid for by wallet, $20.00, has charged for two minutes and goes on. Returns its id. */
export async function startByWallet(page: Page, driver: Driver, station: TestStation): Promise<string> {
  await page.clock.install();
  await page.goto(confirmationOf(station));
  await page.getByRole('radio', { name: /ATH Móvil/ }).check();
  await pay(page);
  await approveWallet(page, driver);
  await connect(page);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  const [id = ''] = await driver.sessions();
  await driver.advance(id, 120);
  return id;
}
