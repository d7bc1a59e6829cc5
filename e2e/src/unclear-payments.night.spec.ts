import type { Page } from '@playwright/test';
import { signInByPhone } from './support/driver';
import type { TestStation } from './support/sandbox';
import {
  approveWallet,
  confirmationOf,
  connect,
  makeDriver,
  pay,
  signedIn as test,
  type Driver,
} from './support/signed-in';
import { expect, test as visitor } from './support/test';

const HOLDS = '/api/pre-authorizations';
const PENDING = '/api/users/*/pre-authorizations/pending';

const alert = (page: Page) => page.getByRole('alertdialog');
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });
const payAgain = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

async function payByWallet(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /ATH Móvil/ }).check();
  await pay(page);
}

async function read(page: Page, text: string): Promise<void> {
  await expect(alert(page)).toContainText(text);
  await alert(page).getByRole('button', { name: 'OK' }).click();
}

/** Signed in on the page where one stands, as a browser that keeps nothing needs it. */
async function signInHere(page: Page, driver: Driver): Promise<void> {
  const { phone } = driver.known;
  await signInByPhone(page, page.request, { phone: phone.slice(2), e164: phone, email: '' });
}

/** Leaves a payment at one charger without an answer; the driver goes to the charger of another station. */
async function leftInDoubt(page: Page, driver: Driver, first: TestStation, second: TestStation): Promise<void> {
  await driver.saveCard();
  await page.goto(confirmationOf(first));
  await driver.fault({ path: HOLDS, method: 'POST', kind: 'late', delayMs: 20_000, times: 1 });
  await pay(page);
  await expect.poll(() => driver.count('hold-authorized')).toBe(1);
  await page.goto(confirmationOf(second));
  await expect(page.getByRole('dialog', { name: /^A payment for .+ was interrupted$/ })).toBeVisible();
}

test.describe('docs/rules.md: resumed-where-it-belongs', () => {
  test('a payment is not applied at another charger, and is applied at its own', async ({ page, sandbox, driver }) => {
    const first = await sandbox.station();
    await leftInDoubt(page, driver, first, await sandbox.station());
    await page.getByRole('button', { name: 'Go there' }).click();
    await expect(page).toHaveURL(confirmationOf(first));
    await expect(paid(page)).toBeVisible();
    expect(await driver.count('hold-made')).toBe(1);
  });
});

visitor.describe('docs/rules.md: storage-may-fail: a browser that blocks storage', () => {
  visitor.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
  );

  visitor(
    'a card is held once, however often the driver presses after a lost answer',
    async ({ page, request, sandbox }) => {
      const driver = await makeDriver(request);
      await driver.saveCard();
      await page.goto(confirmationOf(await sandbox.station()));
      await signInHere(page, driver);
      await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
      await driver.fault({ path: HOLDS, method: 'POST', kind: 'lost', times: 1 });
      const answerAgain = await driver.fault({ path: PENDING, kind: 'status', status: 403 });
      await pay(page);
      await read(page, 'We couldn’t confirm your payment');
      await payAgain(page);
      await read(page, 'We couldn’t confirm your last payment');
      await answerAgain();
      await payAgain(page);
      await read(page, 'You already have a hold for this charger');
      await page.getByRole('button', { name: 'Use this hold' }).click();
      await expect(paid(page)).toBeVisible();
      expect(await driver.count('hold-made')).toBe(1);
    },
  );

  visitor(
    'a debit is announced before it is made, and its money starts the charge',
    async ({ page, request, sandbox }) => {
      const driver = await makeDriver(request);
      await page.goto(confirmationOf(await sandbox.station()));
      await signInHere(page, driver);
      await page.clock.install();
      await payByWallet(page);
      const warning = page.getByRole('dialog', { name: 'This browser keeps nothing when you leave this page' });
      await expect(warning).toBeVisible();
      expect(await driver.count('wallet-debited')).toBe(0);
      await warning.getByRole('button', { name: 'Pay anyway' }).click();
      await expect(page.getByRole('heading', { name: 'Approve the payment in ATH Móvil' })).toBeVisible();
      await approveWallet(page, driver);
      await connect(page);
      await expect(page).toHaveURL(/\/session\//);
      expect(await driver.sessions()).toHaveLength(1);
      expect(await driver.count('wallet-debited')).toBe(1);
    },
  );
});
