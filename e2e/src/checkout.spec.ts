import { EventEmitter, once } from 'node:events';
import { type FrameLocator, type Page } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import {
  approveWallet,
  chooseConnector,
  confirmationOf,
  connect,
  pay,
  signedIn as test,
  type Driver,
} from './support/signed-in';
import { expect, expectAccessibleInEachLook, expectNothingRaw } from './support/test';

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment input frame"]');
const challenge = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title*="3-D Secure"], iframe[title*="3D Secure"], iframe[title*="authentication"]');
const alert = (page: Page) => page.getByRole('alertdialog');
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });
const payWithWallet = (page: Page) => page.getByRole('radio', { name: /ATH Móvil/ }).check();

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await page.getByLabel('Cardholder name').fill('María Rivera');
  await cardFrame(page).getByLabel('Credit or debit card number').fill(number);
  await cardFrame(page).getByLabel('Credit or debit card expiration date').fill('12/34');
  await cardFrame(page).getByLabel('Credit or debit card CVC/CVV').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** From the receipt to a session that runs, of which the platform has one, with one hold. */
async function startsOneSession(page: Page, driver: Driver): Promise<void> {
  await expect(page).toHaveURL(/\/connect-vehicle\//);
  await connect(page);
  await expect(page).toHaveURL(/\/session\//);
  expect(await driver.sessions()).toHaveLength(1);
}

test.describe('2 §4: from a station to a started session', () => {
  test('a driver pays with a new card; the payment service alone sees its number, and is loaded with the card form', async ({
    page,
    sandbox,
    driver,
  }) => {
    const number = '4242424242424242';
    const seen: string[] = [];
    const forms: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('card-form')) forms.push(request.url());
      if ((request.postData() ?? '').replaceAll(/[^\d]/g, '').includes(number) || request.url().includes(number))
        seen.push(new URL(request.url()).pathname);
    });
    await chooseConnector(page, await sandbox.station());
    await expect(page.getByRole('button', { name: 'Add payment method' })).toBeVisible();
    expect(forms).toEqual([]);
    await addCard(page, number);
    expect(forms).toHaveLength(1);
    await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await pay(page);
    await expect(paid(page)).toBeVisible();
    await startsOneSession(page, driver);
    expect(await driver.count('hold-authorized')).toBe(1);
    expect(seen).not.toEqual([]);
    expect(seen.filter((path) => !path.startsWith('/sandbox/stripe/'))).toEqual([]);
  });

  test('a declined card shows an error and holds nothing, and another card serves with the amount of the slider', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.saveCard({ number: '4000000000000002' });
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    await expect(alert(page)).toContainText('Your card was declined');
    await alert(page).getByRole('button', { name: 'OK' }).click();
    expect(await driver.count('hold-authorized')).toBe(0);

    await addCard(page, '5555555555554444');
    await page.getByRole('button', { name: 'Hold $5 more' }).click();
    await pay(page);
    await startsOneSession(page, driver);
    expect((await driver.ledger()).filter(({ kind }) => kind === 'hold-authorized')).toMatchObject([
      { amountMinor: 2500 },
    ]);
  });

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

  test('a driver pays by ATH Móvil and approves on the phone', async ({ page, sandbox, driver }) => {
    await page.clock.install();
    await page.goto(confirmationOf(await sandbox.station()));
    await payWithWallet(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Approve the payment in ATH Móvil' })).toBeVisible();
    await approveWallet(page, driver);
    await startsOneSession(page, driver);
    expect(await driver.count('wallet-debited')).toBe(1);
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

  test('a double click pays once, and the back button after success starts with the existing hold', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.goto(confirmationOf(await sandbox.station()));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pay $20.00' }).dblclick();
    await expect(paid(page)).toBeVisible();
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    expect(await driver.count('hold-made')).toBe(1);
    await page.goBack();
    await expect(page.getByRole('radio', { name: /Hold of \$20\.00/ })).toBeChecked();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await pay(page);
    await startsOneSession(page, driver);
    expect(await driver.count('hold-made')).toBe(1);
  });

  test('Enter held down pays once', async ({ page, sandbox, driver }) => {
    await page.goto(confirmationOf(await sandbox.station()));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pay $20.00' }).focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    expect(await driver.count('hold-made')).toBe(1);
  });

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
    await expect(alert(other)).toContainText('A payment is under way in another tab');
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
  await driver.plan({ command: 'START_SESSION', result: 'REJECTED', message: 'Plug in first', times: 1 });
  await page.goto(await driver.hold(await sandbox.station()));
  await connect(page);
  await expect(page.getByRole('alert')).toContainText('START_SESSION command rejected: Plug in first');
  expect(await driver.count('hold-released')).toBe(0);
  await driver.plan({ command: 'START_SESSION', result: 'EVSE_INOPERATIVE', times: 1 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('START_SESSION command failed with result: EVSE_INOPERATIVE');
  expect([await driver.count('hold-made'), await driver.count('hold-released')]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Release hold' }).click();
  await expect(page).toHaveURL(/\/station\//);
  expect(await driver.count('hold-released')).toBe(1);
});

test('2 §6: a visitor sees all, signs in to pay, and returns to the same place', async ({ page, sandbox }) => {
  await page.goto(confirmationOf(await sandbox.station()));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('WCAG 2.2 AA: confirmation, card form, payment and tutorial pass, light and dark, in both languages', async ({
  page,
  sandbox,
  driver,
}) => {
  test.slow();
  // The receipt of the payment, which leads on after 3 s, stays until it has been looked at.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, ...rest: [number?, ...unknown[]]) =>
        rest[0] === 3_000 ? addEventListener('looked-at', work, { once: true }) : later(work, ...rest),
    });
  });
  await driver.saveCard();
  await page.goto(confirmationOf(await sandbox.station({ template: 'loc-003' })));
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await page.getByText('How this comes about').click();
  await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await expectAccessibleInEachLook(page, () => expectNothingRaw(page));
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await expect(cardFrame(page).getByRole('textbox').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(paid(page)).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.evaluate(() => dispatchEvent(new Event('looked-at')));
  await expect(page).toHaveURL(/\/connect-vehicle\//);
  await expectAccessibleInEachLook(page, () => expectNothingRaw(page));
});
