import type { FrameLocator, Page } from '@playwright/test';
import { alert, paid, startsOneSession } from './support/checkout';
import { confirmationOf, pay, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment input frame"]');

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await page.getByLabel('Cardholder name').fill('María Rivera');
  await cardFrame(page).getByLabel('Credit or debit card number').fill(number);
  await cardFrame(page).getByLabel('Credit or debit card expiration date').fill('12/34');
  await cardFrame(page).getByLabel('Credit or debit card CVC/CVV').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('2 §4: from a station to a started session', () => {
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
});

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
});
