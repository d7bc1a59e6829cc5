import type { Page } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { see } from './support/see';
import { approveWallet, confirmationOf, connect, pay, signedIn as test, type Driver } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

const START = '/api/v1/ocpi/commands/jwt/START_SESSION';

/** Goes through the tutorial of a hold and presses Confirm. Returns the tutorial's address. */
async function confirm(page: Page, driver: Driver, station: TestStation): Promise<string> {
  const address = await driver.hold(station);
  await page.goto(address);
  await connect(page);
  return address;
}

/** The charger obeys, and its answer arrives after some time. */
async function chargesBeforeTheAnswer(page: Page, driver: Driver, station: TestStation): Promise<string> {
  await driver.fault({ path: START, method: 'POST', kind: 'late', delayMs: 20_000, times: 1 });
  const address = await confirm(page, driver, station);
  await expect.poll(() => driver.sessions()).toHaveLength(1);
  return address;
}

/** Asserts that the driver sees the running session, and that there is one session on one hold. */
async function isAtTheOnlySession(page: Page, driver: Driver): Promise<void> {
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  const sessions = await driver.sessions();
  expect(sessions).toHaveLength(1);
  await expect(page).toHaveURL(`/session/${sessions[0]}`);
  expect(await driver.count('hold-made')).toBe(1);
  expect(await driver.count('hold-released')).toBe(0);
}

const resume = (page: Page) => page.getByRole('link', { name: 'Resume charging' });

test.describe('session-never-lost: the page is left during the start command', () => {
  test('after the tab was closed the landing page leads to the session', async ({ page, context, sandbox, driver }) => {
    await chargesBeforeTheAnswer(page, driver, await sandbox.station());
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await expect(resume(next)).toBeVisible();
    await expectAccessible(next);
    await resume(next).click();
    await isAtTheOnlySession(next, driver);
  });

  test('the confirmation shows the start after a way back, and leads to the session', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.fault({ path: START, method: 'POST', kind: 'late', delayMs: 20_000, times: 1 });
    await driver.saveCard();
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    await connect(page);
    await expect.poll(() => driver.sessions()).toHaveLength(1);
    await page.goBack();
    await page.getByRole('link', { name: 'Go there' }).click();
    await isAtTheOnlySession(page, driver);
  });
});

test('release-after-the-search: an unreadable answer starts a search for the session; Retry starts it later, and nothing is released meanwhile', async ({
  page,
  sandbox,
  driver,
}) => {
  await page.clock.install();
  await driver.fault({ path: START, method: 'POST', kind: 'html', times: 1 });
  await confirm(page, driver, await sandbox.station());
  await expect(page.getByRole('status').getByText('Checking with the charger...')).toBeVisible();
  await expectAccessible(page);
  await see(page, (timeout) =>
    expect(page.getByRole('alert')).toContainText('No response from START_SESSION command', { timeout }),
  );
  await expect(page.getByRole('button', { name: 'Release hold' })).toBeVisible();

  // Accepted, and carried out after the page has begun to search.
  await driver.plan({ command: 'START_SESSION', effectDelayMs: 2_000, times: 1 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status').getByText('Checking with the charger...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release hold' })).toHaveCount(0);
  await expect.poll(() => driver.sessions()).toHaveLength(1);
  await see(page, (timeout) => expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible({ timeout }));
  await isAtTheOnlySession(page, driver);
});

test('another-connector-after-a-clear-no: the next charger starts with the same hold after a refusal', async ({
  page,
  sandbox,
  driver,
}) => {
  await driver.plan({ command: 'START_SESSION', result: 'EVSE_INOPERATIVE', times: 1 });
  await confirm(page, driver, await sandbox.station({ template: 'loc-005', evses: 2 }));
  await expect(page.getByRole('alert')).toContainText('The charger is out of order');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start there with this payment' }).click();
  await isAtTheOnlySession(page, driver);
});

test('refunds-owed: a wallet payment without a session is refunded once, and cannot start one any more', async ({
  page,
  sandbox,
  driver,
}) => {
  await driver.plan({ command: 'START_SESSION', result: 'REJECTED', message: 'Plug in first', times: 1 });
  await page.clock.install();
  await page.goto(confirmationOf(await sandbox.station()));
  await page.getByRole('radio', { name: /ATH Móvil/ }).check();
  await pay(page);
  await approveWallet(page, driver);
  const address = page.url();
  await connect(page);
  await expect(page.getByRole('alert')).toContainText('START_SESSION command rejected: Plug in first');
  await driver.fault({ path: '/api/athmovil/payments/*/refund', method: 'POST', kind: 'lost', times: 1 });
  await page.getByRole('button', { name: 'Get your money back' }).click();
  await expect(page).toHaveURL(/\/station\//);
  await expect.poll(() => driver.count('wallet-refunded')).toBe(1);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('You have asked for your money back');
  await page.clock.runFor(120_000);
  expect(await driver.ledger()).toMatchObject([
    { kind: 'wallet-debited', amountMinor: 2000 },
    { kind: 'wallet-refunded', amountMinor: 2000 },
  ]);
  expect(await driver.sessions()).toEqual([]);
});

test('sessions-of-this-browser: two cars of a family each have their way back, and an ended session leaves the list', async ({
  page,
  context,
  sandbox,
  driver,
}) => {
  const [first, second] = [
    await driver.charging(await sandbox.station()),
    await driver.charging(await sandbox.station()),
  ];
  for (const { id } of [first, second]) {
    await page.goto(`/session/${id}`);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  }
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(resume(next)).toHaveCount(2);
  await driver.endSession(second.id);
  await next.reload();
  await expect(resume(next)).toHaveCount(1);
  await resume(next).click();
  await expect(next).toHaveURL(`/session/${first.id}`);
});
