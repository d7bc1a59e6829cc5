import type { FrameLocator, Page } from '@playwright/test';
import { alert, paid, startsOneSession } from './support/checkout';
import { confirmationOf, pay, signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook, expectNothingRaw } from './support/test';

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

  test('Enter held down pays once', async ({ page, sandbox, driver }) => {
    await page.goto(confirmationOf(await sandbox.station()));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pay $20.00' }).focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    expect(await driver.count('hold-made')).toBe(1);
  });
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
  await page.locator('#cost').click();
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
