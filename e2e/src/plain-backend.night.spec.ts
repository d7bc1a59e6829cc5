import type { Page } from '@playwright/test';
import { plainSandbox, type ReleaseTeam } from './support/release-team';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, connect, pay, signedIn, type Driver } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';
import { startByWallet } from './support/wallet-charge';

/** A sandbox of these tests' own that keeps the specification and nothing more (docs/backend.md). */
const test = signedIn.extend<object, { readonly plain: ReleaseTeam }>({
  plain: [plainSandbox, { scope: 'worker' }],
  baseURL: async ({ plain }, use) => use(plain.url),
});

// In one worker, which starts one sandbox for all of them.
test.describe.configure({ mode: 'default' });

const complete = (page: Page) => page.getByRole('heading', { name: 'Charging Complete' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Charging' }).click();

async function endsOnce(page: Page, driver: Driver): Promise<void> {
  await expect(complete(page)).toBeVisible();
  expect(await driver.sessions()).toHaveLength(1);
  await expectNothingRaw(page);
}

/** A charge of a hold that begins, and of which the start's answer is lost. */
async function startWithoutAnswer(page: Page, sandbox: Sandbox, driver: Driver): Promise<void> {
  await driver.saveCard();
  await page.goto(confirmationOf(await sandbox.station()));
  await pay(page);
  await driver.plan({ command: 'START_SESSION', lost: true, times: 1 });
  await connect(page);
}

test.describe('nothing-twice-by-itself: a backend that keeps the specification and nothing more', () => {
  test('a driver holds an amount on a card, charges, stops and sees the receipt', async ({ page, sandbox, driver }) => {
    await driver.saveCard();
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    await connect(page);
    await stop(page);
    await endsOnce(page, driver);
    expect(await driver.count('hold-authorized')).toBe(1);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  });

  test('a hold without an answer is found and offered, since the list does not say what it is for, and is made once', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.saveCard();
    await driver.fault({ path: '/api/pre-authorizations', method: 'POST', kind: 'lost', after: true, times: 1 });
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Use this hold' }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(await driver.count('hold-authorized')).toBe(1);
  });

  test('a hold that never arrived is not sent again by itself: the risk is named, and the press makes one', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.saveCard();
    await driver.fault({ path: '/api/pre-authorizations', method: 'POST', kind: 'status', status: 503, times: 1 });
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('the amount may be held twice until your bank releases one');
    await expectAccessible(page);
    expect(await driver.count('hold-authorized')).toBe(0);
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(await driver.count('hold-authorized')).toBe(1);
  });

  test('session-never-lost: a start without an answer leads to its session within 15 s, with Stop and receipt', async ({
    page,
    sandbox,
    driver,
  }) => {
    await startWithoutAnswer(page, sandbox, driver);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible({ timeout: 15_000 });
    await stop(page);
    await endsOnce(page, driver);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  });

  test('evidence-of-a-start: without a session finder the page is honest, every page leads there, and it is found later', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.route('**/api/session-finder/**', (route) => route.abort());
    await startWithoutAnswer(page, sandbox, driver);
    await expect(page.getByRole('heading', { name: 'Your car is charging' })).toBeVisible();
    await expect(page.getByText('At most $20.00 can be taken.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Retry|Confirm Connection|Release/ })).toBeHidden();
    await expectAccessible(page);
    await page.goto('/');
    await expect(page.getByText('Your car is charging. It cannot be shown yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Go there' }).click();
    await expect(page.getByRole('heading', { name: 'Your car is charging' })).toBeVisible();
    await expectNothingRaw(page);
    await page.unroute('**/api/session-finder/**');
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    await stop(page);
    await endsOnce(page, driver);
  });

  test('a refund without an answer is asked for once, not confirmed, with a code for the support team', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await driver.fault({
      path: '/api/athmovil/payments/*/refund',
      method: 'POST',
      kind: 'lost',
      after: true,
      times: 1,
    });
    await driver.endSession(id);
    await page.clock.runFor(5_000);
    const news = page.getByText(/was asked for, not confirmed.* with the code [0-9A-F]{8} and name the payment/);
    await expect(news).toBeVisible();
    await page.reload();
    await expect(news).toBeVisible();
    await page.clock.runFor(1_200_000);
    expect(await driver.count('wallet-refunded')).toBe(1);
    await expectAccessible(page);
  });
});
