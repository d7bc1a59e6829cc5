import type { Page } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { setHidden } from './support/set-hidden';
import { signedIn as test, type Driver } from './support/signed-in';
import { expect, expectAccessible } from './support/test';
import { chargeByWallet } from './support/wallet-charge';

const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop Charging' });
const complete = (page: Page) => page.getByRole('heading', { name: 'Charging Complete' });

const refunds = async (driver: Driver) => (await driver.ledger()).filter(({ kind }) => kind === 'wallet-refunded');

/** The rest of $20.00 after the cost of a session that is over, in cents. */
async function leftOf(driver: Driver, id: string): Promise<number> {
  const { cost } = await driver.session(id);
  return 2000 - Math.round((cost?.incl_vat ?? 0) * 100);
}

/** Asserts that exactly this amount went back, once. */
async function goesBackOnce(driver: Driver, amountMinor: number): Promise<void> {
  await expect.poll(() => refunds(driver)).toMatchObject([{ amountMinor }]);
}

/** Opens the page of a charge that the wallet has paid for and that goes on. Returns its id. */
async function opensCharge(page: Page, driver: Driver, station: TestStation): Promise<string> {
  await page.clock.install();
  const id = await chargeByWallet(page, driver, station);
  await page.goto(`/session/${id}`);
  await expect(stopButton(page)).toBeVisible();
  return id;
}

test.describe('docs/rules.md: refunds-owed: a debit of ATH Móvil is refunded once', () => {
  test('1 §4 a stop by the driver refunds all of it, also if the charge is COMPLETED before the stop is accepted', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await opensCharge(page, driver, await sandbox.station());
    await driver.plan({
      command: 'STOP_SESSION',
      result: 'ACCEPTED',
      effect: true,
      answerDelayMs: 3_000,
      stopSeconds: 0,
      times: 1,
    });
    await stopButton(page).click();
    await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
    await page.clock.runFor(5_000);
    await expect(complete(page)).toBeVisible();
    await goesBackOnce(driver, 2000);
    await expect(page.getByText('$20.00 is going back to you with ATH Móvil.')).toBeVisible();
    await page.reload();
    await expect(complete(page)).toBeVisible();
    await goesBackOnce(driver, 2000);
  });

  test('a charge that ends by itself while the page is suspended for three hours refunds the difference, and the receipt shows it', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await opensCharge(page, driver, await sandbox.station());
    await setHidden(page, true);
    await driver.endSession(id);
    await page.clock.fastForward('03:00:00');
    await setHidden(page, false);
    await expect(complete(page)).toBeVisible();
    const owed = await leftOf(driver, id);
    await goesBackOnce(driver, owed);
    const asked = (await sandbox.requests('/api/athmovil/payments')).filter(({ headers }) =>
      headers['idempotency-key']?.startsWith('refund-'),
    );
    expect(asked.filter(({ status }) => status === 401)).toEqual([]);
    await expect(page.getByText(`$${(owed / 100).toFixed(2)} is going back to you with ATH Móvil.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(page.getByText(`$${(owed / 100).toFixed(2)} is going back to you with ATH Móvil.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/is going back to you/)).toBeVisible();
    await goesBackOnce(driver, owed);
  });
});

test.describe('refunds-owed: the refund arrives whatever happens to the page', () => {
  test('records-have-a-driver: a refund after a sign-out waits for the next sign-in', async ({
    page,
    browser,
    baseURL,
    context,
    sandbox,
    driver,
  }) => {
    const id = await chargeByWallet(page, driver, await sandbox.station());
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    const { origins } = await context.storageState();
    await context.close();
    await driver.endSession(id);

    const later = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins } });
    const visitor = await later.newPage();
    await visitor.goto(`/session/${id}`);
    await expect(complete(visitor)).toBeVisible();
    await expect(visitor.getByText(/ATH Móvil/)).toBeHidden();
    expect(await refunds(driver)).toEqual([]);
    await visitor.close();

    await driver.enter(later, baseURL ?? '');
    await (await later.newPage()).goto('/');
    await goesBackOnce(driver, await leftOf(driver, id));
    await later.close();
  });
});
