import type { Page, Route } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { approveWallet, chooseConnector, pay, signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook } from './support/test';

test.use({ refusedOnPurpose: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add payment method' });
const missing = (page: Page) => dialog(page).getByText(/^The card form didn’t load\./);
const fields = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');

/** The page of the card's fields comes, and stays empty: no script of it runs. */
const empty = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });

/** Opens the form for a card at this station's confirmation; the card's fields stay away. */
async function openEmptyForm(page: Page, station: TestStation): Promise<void> {
  await page.route('**/sandbox/stripe/card.html', empty);
  await page.clock.install();
  await chooseConnector(page, station);
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await expect(dialog(page).getByLabel('Cardholder name')).toBeVisible();
  await expect(missing(page)).toBeHidden();
  await page.clock.runFor(8_000);
  await expect(missing(page)).toBeVisible();
}

test.describe('third-parties-may-throw: a card form that stays empty', () => {
  test('says so within 8 s, and Try again brings it: a card is saved and chosen', async ({ page, sandbox, driver }) => {
    await openEmptyForm(page, await sandbox.station());
    await expectAccessibleInEachLook(page);
    await dialog(page).getByLabel('Cardholder name').fill('María Rivera');
    await page.unroute('**/sandbox/stripe/card.html', empty);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await fields(page).getByLabel('Credit or debit card number').fill('4242424242424242');
    await fields(page).getByLabel('Credit or debit card expiration date').fill('12/34');
    await fields(page).getByLabel('Credit or debit card CVC/CVV').fill('123');
    await expect(missing(page)).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    expect(await driver.ledger()).toEqual([]);
  });

  test('leads back to the other ways to pay', async ({ page, sandbox, driver }) => {
    await openEmptyForm(page, await sandbox.station());
    await dialog(page).getByRole('button', { name: 'Other ways to pay' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('radio', { name: /ATH Móvil/ }).check();
    await pay(page);
    await approveWallet(page, driver);
    await expect(page).toHaveURL(/\/connect-vehicle\//);
  });
});
