import { EventEmitter, once } from 'node:events';
import type { FrameLocator, Page } from '@playwright/test';
import { setHidden } from './support/set-hidden';
import { approveWallet, chooseConnector, confirmationOf, pay, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

/** Holds the reads of these addresses back, as a slow network does. Gives what lets them go. */
async function holdReads(page: Page, pattern: string): Promise<() => void> {
  const held = new EventEmitter();
  const isLetGo = once(held, 'let-go');
  await page.route(pattern, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  return () => void held.emit('let-go');
}

/** In milliseconds. */
const THREE_DAYS = 3 * 24 * 3_600_000;

const challenge = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title*="3-D Secure"], iframe[title*="3D Secure"], iframe[title*="authentication"]');
const pulls = (page: Page) => expect(page.locator('html'));
const waiting = (page: Page) => page.getByRole('heading', { name: 'Approve the payment in ATH Móvil' });

test.describe('a pull does not reload a page while a payment is open on it, and a reload loses nothing', () => {
  test('the form for a card', async ({ page, sandbox, driver }) => {
    const station = await sandbox.station();
    await chooseConnector(page, station);
    await pulls(page).toHaveCSS('overscroll-behavior-y', 'auto');
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await expect(page.getByLabel('Cardholder name')).toBeVisible();
    await pulls(page).toHaveCSS('overscroll-behavior-y', 'none');
    await page.keyboard.press('Escape');
    await pulls(page).toHaveCSS('overscroll-behavior-y', 'auto');
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add payment method' })).toBeVisible();
    expect(await driver.ledger()).toEqual([]);
  });

  test('a hold that is under way, with 3-D Secure', async ({ page, sandbox, driver }) => {
    await driver.saveCard({ number: '4000002500003155' });
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    const complete = challenge(page).getByRole('button', { name: 'Complete authentication' });
    await expect(complete).toBeVisible();
    await pulls(page).toHaveCSS('overscroll-behavior-y', 'none');
    await page.reload();
    await expect(page.getByRole('alertdialog')).toContainText('you can’t be charged twice');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await pay(page);
    await complete.click();
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    await expect.poll(() => driver.count('hold-authorized')).toBe(1);
  });

  test('a debit that waits for its approval in another app', async ({ page, sandbox, driver }) => {
    await page.goto(confirmationOf(await sandbox.station()));
    await page.getByRole('radio', { name: /ATH Móvil/ }).check();
    // Reloaded before the answer, the page could not tell whether the request is there, and asks to pay again.
    const requested = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/athmovil/payments'),
    );
    await pay(page);
    await (await requested).finished();
    await expect(waiting(page)).toBeVisible();
    await pulls(page).toHaveCSS('overscroll-behavior-y', 'none');
    await page.reload();
    await approveWallet(page, driver);
    expect(await driver.count('wallet-debited')).toBe(1);
  });
});

test.describe('back-after-days: a page that is shown again', () => {
  test('a station says since when it is known, and starts nothing, until it has been read again; a short while away changes nothing', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const station = await sandbox.station();
    await page.goto(station.path);
    await page.getByRole('button', { name: /\$0\.99 fixed/ }).click();
    const start = page.getByRole('button', { name: 'Start Charging' });
    const age = page.getByText(/^As of/);
    await expect(start).toBeEnabled();

    await test.step('a short while', async () => {
      await setHidden(page, true);
      await page.clock.fastForward('10:00');
      const letGo = await holdReads(page, `**${station.call}*`);
      const read = page.waitForRequest(`**${station.call}*`);
      await setHidden(page, false);
      await read;
      await expect(start).toBeEnabled();
      await expect(age).toBeHidden();
      const answered = page.waitForResponse(`**${station.call}*`);
      letGo();
      await answered;
    });

    await test.step('three days', async () => {
      await setHidden(page, true);
      await page.clock.fastForward(THREE_DAYS);
      const letGo = await holdReads(page, `**${station.call}*`);
      await setHidden(page, false);
      await expect(page.getByText('As of more than a day ago.')).toBeVisible();
      await expect(start).toBeDisabled();
      letGo();
      await expect(start).toBeEnabled();
      await expect(age).toBeHidden();
    });
  });

  test('a confirmation takes no payment at a price of days ago, and reads the holds again', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.saveCard();
    await page.clock.install();
    const station = await sandbox.station();
    await chooseConnector(page, station);
    await page.getByRole('checkbox', { name: /terms/i }).check();
    const payButton = page.getByRole('button', { name: /^Pay \$/ });
    await expect(payButton).toBeEnabled();
    await setHidden(page, true);
    await page.clock.fastForward(THREE_DAYS);
    const letGo = await holdReads(page, '**/tariffs/**');
    const holds = page.waitForRequest('**/pre-authorizations/pending*');
    await setHidden(page, false);
    await holds;
    await expect(page.getByText('As of more than a day ago.')).toBeVisible();
    await expect(payButton).toBeDisabled();
    letGo();
    await expect(payButton).toBeEnabled();
  });

  test('a session says that its figures may be old until it has been read again, also out of the browser’s memory', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await page.goto(`/session/${session.id}`);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    await setHidden(page, true);
    await page.clock.fastForward(THREE_DAYS);
    const letGo = await holdReads(page, `**/sessions/${session.id}*`);
    const read = page.waitForRequest(`**/sessions/${session.id}*`);
    // Some engines hide no page that they leave: it is shown again by this alone.
    await page.evaluate(() => {
      for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await read;
    await expect(page.getByText('As of more than a day ago.')).toBeVisible();
    letGo();
    await expect(page.getByText('As of more than a day ago.')).toBeHidden();
  });
});
