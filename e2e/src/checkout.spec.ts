import { EventEmitter, once } from 'node:events';
import type { FrameLocator, Page } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { approveWallet, confirmationOf, connect, pay, signedIn as test, type Driver } from './support/signed-in';
import { expect } from './support/test';

const challenge = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title*="3-D Secure"], iframe[title*="3D Secure"], iframe[title*="authentication"]');

const alert = (page: Page) => page.getByRole('alertdialog');
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });

/** From the receipt to a session that runs, of which the platform has one, with one hold. */
async function startsOneSession(page: Page, driver: Driver): Promise<void> {
  await expect(page).toHaveURL(/\/connect-vehicle\//);
  await connect(page);
  await expect(page).toHaveURL(/\/session\//);
  expect(await driver.sessions()).toHaveLength(1);
}

test.describe('2 §4: from a station to a started session', () => {
  test('docs/rules.md: card-verification: a driver fails 3-D Secure and then passes it', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.saveCard({ number: '4000002500003155' });
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    await challenge(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(alert(page)).toContainText(/unable to authenticate/);
    await alert(page).getByRole('button', { name: 'OK' }).click();
    expect(await driver.count('hold-authorized')).toBe(0);

    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expect(paid(page)).toBeVisible();
    await startsOneSession(page, driver);
    expect(await driver.count('hold-authorized')).toBe(1);
  });

  test('a driver pays by ATH Móvil, approves on the phone, charges, and a stop gives all of it back once (1 §4, refunds-owed)', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    await page.goto(confirmationOf(await sandbox.station()));
    await page.getByRole('radio', { name: /ATH Móvil/ }).check();
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Approve the payment in ATH Móvil' })).toBeVisible();
    await approveWallet(page, driver);
    await startsOneSession(page, driver);
    const [id = ''] = await driver.sessions();
    await driver.advance(id, 120);
    await page.getByRole('button', { name: 'Stop Charging' }).click();
    await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    await expect(page.getByText('$20.00 is going back to you with ATH Móvil.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    await expect
      .poll(() => driver.ledger())
      .toMatchObject([
        { kind: 'wallet-debited', amountMinor: 2000 },
        { kind: 'wallet-refunded', amountMinor: 2000 },
      ]);
  });
});

/** Has each tab on the confirmation of one connector, the terms accepted. */
async function readyToPay(station: TestStation, ...tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await tab.goto(confirmationOf(station));
    await tab.getByRole('checkbox').check();
    await expect(tab.getByRole('button', { name: 'Pay $20.00' })).toBeEnabled();
  }
}

test.describe('docs/rules.md: one-key-per-intent: nothing is paid twice', () => {
  test.beforeEach(({ driver }) => driver.saveCard());

  test('two simultaneous tabs pay once', async ({ page, context, sandbox, driver }) => {
    const other = await context.newPage();
    await readyToPay(await sandbox.station(), page, other);
    // The answer waits until the second tab's driver has read why it must wait, however long a busy machine takes for that.
    const second = new EventEmitter();
    const hasRead = once(second, 'read');
    await page.route('/api/pre-authorizations', async (route) => {
      const response = await route.fetch();
      await hasRead;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect.poll(() => driver.count('hold-made')).toBe(1);
    await other.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(alert(other)).toContainText('A payment is in progress in another tab');
    await alert(other).getByRole('button', { name: 'OK' }).click();
    second.emit('read');
    await expect(paid(page)).toBeVisible();
    await other.getByRole('button', { name: 'Use this hold' }).click();
    await expect(paid(other)).toBeVisible();
    expect(await driver.count('hold-made')).toBe(1);
  });
});

test('docs/rules.md: hold-kept-after-a-failed-start: a refused start keeps the hold for Retry, and Release hold releases it', async ({
  page,
  sandbox,
  driver,
}) => {
  await driver.refuse('START_SESSION', 'REJECTED', 'Plug in first');
  await page.goto(await driver.hold(await sandbox.station()));
  await connect(page);
  await expect(page.getByRole('alert')).toContainText('START_SESSION command rejected: Plug in first');
  expect(await driver.count('hold-released')).toBe(0);
  await driver.refuse('START_SESSION', 'EVSE_INOPERATIVE');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('START_SESSION command failed with result: EVSE_INOPERATIVE');
  expect([await driver.count('hold-made'), await driver.count('hold-released')]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Release hold' }).click();
  await expect(page).toHaveURL(/\/station\//);
  expect(await driver.count('hold-released')).toBe(1);
});
