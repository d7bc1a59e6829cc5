import type { Page } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { signedIn as test, type Driver } from './support/signed-in';
import { expect } from './support/test';
import { startByWallet } from './support/wallet-charge';

/**
 * Makes a running session that was paid for by wallet, $20.00, and has charged for two minutes, of which the tab keeps
 * the specified records, and the browser no others.
 *
 * @returns Its id.
 */
async function chargeOfTab(page: Page, driver: Driver, station: TestStation): Promise<string> {
  const id = await startByWallet(page, driver, station);
  const { reference, locationId, evseUid } = await driver.session(id);
  const place = { locationId, evseUid, connectorId: '1', authorizationReference: reference };
  const active = { id, ocpiId: id, status: 'ACTIVE', startDateTime: new Date().toISOString(), ...place };
  const pending = { id, paymentIntentId: reference, preAuthAmount: 20, paymentMethodId: 'ATH_MOVIL', ...place };
  // A document without the app, so that none of its pages writes meanwhile.
  await page.goto('/robots.txt');
  await page.evaluate(
    (records) => {
      localStorage.clear();
      for (const [key, record] of Object.entries(records)) sessionStorage.setItem(key, JSON.stringify(record));
    },
    { activeSession: active, pendingSession: pending },
  );
  return id;
}

async function goesBack(driver: Driver, amountMinor: number): Promise<void> {
  const refunds = async () => (await driver.ledger()).filter(({ kind }) => kind === 'wallet-refunded');
  await expect.poll(refunds).toMatchObject([{ amountMinor }]);
}

const leftOf = async (driver: Driver, id: string): Promise<number> =>
  2000 - Math.round(((await driver.session(id)).cost?.incl_vat ?? 0) * 100);

test.describe('1 §3, 1 §4: a charge that only activeSession and pendingSession of the tab hold', () => {
  test('the landing page refunds the difference if its page is never opened', async ({ page, sandbox, driver }) => {
    const id = await chargeOfTab(page, driver, await sandbox.station());
    await driver.endSession(id);
    await page.goto('/');
    await goesBack(driver, await leftOf(driver, id));
  });

  test('records-have-a-driver: it leaves with its driver, and the landing page shows it to no visitor', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await chargeOfTab(page, driver, await sandbox.station());
    await page.evaluate(() => sessionStorage.removeItem('pendingSession'));
    await page.goto(`/session/${id}`);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('You have a charging session.')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You have a charging session.')).toBeHidden();
    expect(
      await page.evaluate(() => [sessionStorage.getItem('activeSession'), localStorage.getItem('charges')]),
    ).toEqual([null, expect.stringContaining('"isPrivate":true')]);
  });
});
