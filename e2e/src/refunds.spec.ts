import type { BrowserContext, Page } from '@playwright/test';
import { setHidden } from './support/set-hidden';
import { signedIn as test, type Driver } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';
import { startByWallet } from './support/wallet-charge';

const REFUND = '/api/athmovil/payments/*/refund';

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

/** Lets the access token of new tabs expire, for platform and page. The refresh token stays valid. */
async function expireToken(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window !== window.top) return;
    const kept = JSON.parse(sessionStorage.getItem('authData') ?? '{}') as object;
    sessionStorage.setItem(
      'authData',
      JSON.stringify({ ...kept, token: 'run-out', expiresAt: Date.now() - 7_200_000 }),
    );
  });
}

test.describe('docs/rules.md: refunds-owed: a debit of ATH Móvil is refunded once', () => {
  test('a stop by the driver refunds all of it', async ({ page, sandbox, driver }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    await goesBackOnce(driver, 2000);
    await expect(page.getByText('$20.00 is going back to you with ATH Móvil.')).toBeVisible();
    await driver.advance(id, 10);
    await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
    await page.clock.runFor(5_000);
    await page.reload();
    await expect(complete(page)).toBeVisible();
    await goesBackOnce(driver, 2000);
  });

  test('a charge that ends by itself refunds the difference, and the receipt shows it', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await driver.endSession(id);
    await page.clock.runFor(5_000);
    await expect(complete(page)).toBeVisible();
    const owed = await leftOf(driver, id);
    await goesBackOnce(driver, owed);
    await expect(page.getByText(`$${(owed / 100).toFixed(2)} is going back to you with ATH Móvil.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(page.getByText(`$${(owed / 100).toFixed(2)} is going back to you with ATH Móvil.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/is going back to you/)).toBeVisible();
    await goesBackOnce(driver, owed);
  });

  test('a charge that is declared invalid refunds all of it', async ({ page, sandbox, driver }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await driver.setSessionStatus(id, 'INVALID');
    await page.clock.runFor(5_000);
    await goesBackOnce(driver, 2000);
    await expect(page.getByText('$20.00 is going back to you with ATH Móvil.')).toBeVisible();
  });
});

test.describe('refunds-owed: the refund arrives whatever happens to the page', () => {
  test('it arrives after the page was suspended for three hours while the charge ended', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await setHidden(page, true);
    await driver.endSession(id);
    await page.clock.fastForward('03:00:00');
    await setHidden(page, false);
    await expect(complete(page)).toBeVisible();
    await goesBackOnce(driver, await leftOf(driver, id));
    const asked = (await sandbox.requests('/api/athmovil/payments')).filter(({ headers }) =>
      headers['idempotency-key']?.startsWith('refund-'),
    );
    expect(asked.filter(({ status }) => status === 401)).toEqual([]);
  });

  for (const [where, path] of [
    ['the landing page', () => '/'],
    ['the receipt', (id: string) => `/receipt/${id}`],
  ] as const) {
    test(`it is made from ${where} if the session page is never opened again and the token has expired`, async ({
      page,
      context,
      sandbox,
      driver,
    }) => {
      const id = await startByWallet(page, driver, await sandbox.station());
      await page.close();
      await driver.endSession(id);
      await expireToken(context);
      const next = await context.newPage();
      await next.goto(path(id));
      await goesBackOnce(driver, await leftOf(driver, id));
      await next.reload();
      await goesBackOnce(driver, await leftOf(driver, id));
    });
  }

  test('the difference is refunded if the tab is closed before the stop is answered', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    await driver.plan({
      command: 'STOP_SESSION',
      result: 'ACCEPTED',
      effect: true,
      answerDelayMs: 8_000,
      stopSeconds: 0,
      times: 1,
    });
    const id = await startByWallet(page, driver, await sandbox.station());
    await stopButton(page).click();
    await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await goesBackOnce(driver, await leftOf(driver, id));
  });

  for (const [title, answer] of [
    ['refused', { result: 'REJECTED' }],
    ['refused, as the operator knows it no more', { result: 'UNKNOWN_SESSION' }],
  ] as const)
    test(`1 §4 the difference is refunded if the charge had ended before the stop, which was ${title}`, async ({
      page,
      sandbox,
      driver,
    }) => {
      const id = await startByWallet(page, driver, await sandbox.station());
      await driver.endSession(id);
      await driver.plan({ command: 'STOP_SESSION', ...answer, times: 1 });
      await stopButton(page).click();
      await expect(complete(page)).toBeVisible();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await goesBackOnce(driver, await leftOf(driver, id));
    });

  test('1 §4 all of it is refunded if the charge is COMPLETED before the stop is accepted', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
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
  });

  test('a refund without a network is made when it is back', async ({ page, context, sandbox, driver }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await driver.fault({ path: REFUND, method: 'POST', kind: 'cut', times: 1 });
    await driver.endSession(id);
    await page.clock.runFor(5_000);
    await expect(page.getByText(/is to go back to you with ATH Móvil\. It is being asked for/)).toBeVisible();
    expect(await refunds(driver)).toEqual([]);
    await context.setOffline(true);
    await context.setOffline(false);
    await goesBackOnce(driver, await leftOf(driver, id));
    await expect(page.getByText(/is going back to you with ATH Móvil/)).toBeVisible();
  });

  test('unclear-answer: a refund with a lost answer is requested again and made once', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await driver.fault({ path: REFUND, method: 'POST', kind: 'lost', after: true, times: 1 });
    await driver.endSession(id);
    await page.clock.runFor(5_000);
    await expect(page.getByText(/It is being asked for/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/is going back to you with ATH Móvil/)).toBeVisible();
    await goesBackOnce(driver, await leftOf(driver, id));
  });

  test('records-have-a-driver: a refund after a sign-out waits for the next sign-in', async ({
    page,
    browser,
    baseURL,
    context,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await page.getByRole('contentinfo').getByRole('button', { name: 'Test Driver' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    const { origins } = await context.storageState();
    await context.close();
    await driver.endSession(id);

    const later = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins } });
    const visitor = await later.newPage();
    await visitor.goto('/');
    await expect(visitor.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
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

  test('clear-no: a refused refund is shown, also on the receipt, and not requested again', async ({
    page,
    sandbox,
    driver,
  }) => {
    const id = await startByWallet(page, driver, await sandbox.station());
    await driver.fault({
      path: REFUND,
      method: 'POST',
      kind: 'status',
      status: 422,
      body: { detail: 'The account is closed' },
    });
    await driver.endSession(id);
    await page.clock.runFor(5_000);
    await expect(page.getByText(/Your ATH Móvil refund was not accepted/)).toBeVisible();
    const reason = /could not be given back: The account is closed\. Contact customer support and name the payment/;
    await expect(page.getByText(reason)).toBeVisible();
    await page.goto(`/receipt/${id}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expectNothingRaw(page);
    await expectAccessible(page);
    expect(await refunds(driver)).toEqual([]);
  });
});
