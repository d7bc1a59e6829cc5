import type { Page } from '@playwright/test';
import { chooseConnector, confirmationOf, pay, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

const WALLET = 'Secure express checkout frame';
const CARD = 'Secure card payment input frame';

/**
 * A frame of the payment service's with this title clears its place as text as it is removed, which Trusted Types refuse.
 * Gives what the app has logged of it.
 */
async function throwAsItGoes(page: Page, frameTitle: string): Promise<readonly string[]> {
  await page.addInitScript((title) => {
    // oxlint-disable-next-line unbound-method -- it is called on the element that is removed
    const remove = Element.prototype.remove;
    Element.prototype.remove = function (this: HTMLElement) {
      if (this.title === title && this.parentElement) this.parentElement.innerHTML = '';
      remove.call(this);
    };
  }, frameTitle);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('third-party-failed')) logged.push(message.text().split('\n')[0] ?? '');
  });
  return logged;
}

const destroyFailed = expect.stringMatching(/^third-party-failed: stripe: element\.destroy TypeError/);

test.describe('third-parties-may-throw, script-addresses: an element of the payment service that throws as it is removed', () => {
  test.use({ mayHaveWallet: true, refusedOnPurpose: true });

  test('leaves the payment by the wallet shown, with one hold, and is logged', async ({ page, sandbox, driver }) => {
    const logged = await throwAsItGoes(page, WALLET);
    await page.goto(confirmationOf(await sandbox.station()));
    await page.getByRole('checkbox', { name: 'I accept the charging terms' }).check();
    await page.frameLocator(`iframe[title="${WALLET}"]`).getByRole('button', { name: 'Google Pay' }).click();
    await page.frameLocator('iframe[title="Pay with sandbox wallet"]').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(logged).toContainEqual(destroyFailed);
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(await driver.ledger()).toMatchObject([
      { kind: 'hold-made', amountMinor: 2000 },
      { kind: 'hold-authorized', amountMinor: 2000 },
    ]);
  });

  for (const [way, end] of [
    ['as the form is closed', 'Close'],
    ['as the card is saved', 'Save card'],
  ] as const) {
    test(`leaves the page and its choices as they are, ${way}, and is logged`, async ({ page, sandbox, driver }) => {
      const logged = await throwAsItGoes(page, CARD);
      await driver.saveCard();
      await chooseConnector(page, await sandbox.station());
      await page.getByRole('button', { name: 'Add payment method' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add payment method' });
      const card = dialog.frameLocator(`iframe[title="${CARD}"]`);
      await dialog.getByLabel('Cardholder name').fill('María Rivera');
      await card.getByLabel('Credit or debit card number').fill('5555555555554444');
      await card.getByLabel('Credit or debit card expiration date').fill('12/34');
      await card.getByLabel('Credit or debit card CVC/CVV').fill('123');
      await dialog.getByRole('button', { name: end }).click();
      await expect(dialog).toBeHidden();
      expect(logged).toContainEqual(destroyFailed);
      await page.getByRole('radio', { name: /Visa ending in 4242/ }).check();
      await pay(page);
      await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
      expect(await driver.count('hold-authorized')).toBe(1);
    });
  }
});
