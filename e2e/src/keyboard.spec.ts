import type { FrameLocator, Locator, Page } from '@playwright/test';
import { newDriver, smsCode } from './support/driver';
import { expect, test } from './support/test';

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment input frame"]');

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Whether the focused element is marked: by itself, or by its container. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const holders = [element, element.parentElement, element.parentElement?.parentElement];
    return holders.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  });

/** Walks by Tab to an element, and asserts that the focus is seen there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 60 && !(await hasFocus(target)); stops++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  expect(await isMarked(target), `the focus is seen on ${target.toString()}`).toBe(true);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test.use({ actionTimeout: 10_000 });

test('accessible: a driver gets by keyboard alone from the code on the charger to the receipt', async ({
  page,
  request,
  sandbox,
}) => {
  const driver = newDriver();
  const button = (name: RegExp | string): Locator => page.getByRole('button', { name });
  const heading = (name: string): Locator => page.getByRole('heading', { name });
  const { path } = await sandbox.station();
  await page.goto(path);

  await test.step('a connector; the tabs by arrows', async () => {
    const tab = (name: string): Locator => page.getByRole('tab', { name });
    await tabTo(page, tab('Chargers'));
    await page.keyboard.press('ArrowRight');
    await expect(tab('Info')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Chargers')).toBeFocused();
    await press(page, button(/Available \D{0,3}\d/).first());
    await press(page, button('Start Charging'));
    await expect(heading('Confirm your charge')).toBeVisible();
  });

  await test.step('terms, amount, sign in', async () => {
    const slider = page.getByRole('slider');
    await tabTo(page, slider);
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '$25.00');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, button('Hold $5 less'), 'Shift+Tab');
    await press(page, page.getByRole('checkbox', { name: 'I accept the charging terms' }), 'Space');
    await press(page, button('Proceed to payment'));
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Mobile phone number'));
    await page.keyboard.type(driver.phone);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
    await page.keyboard.type(await smsCode(request, driver.e164));
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'No Thanks' }));
    await expect(dialog).toBeHidden();
  });

  await test.step('a card, in the frame of the payment service', async () => {
    await press(page, button('Add payment method'));
    await expect(page.getByLabel('Cardholder name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button('Add payment method')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Cardholder name'));
    await page.keyboard.type('María Rivera');
    for (const [field, typed] of [
      ['Credit or debit card number', '4242424242424242'],
      ['Credit or debit card expiration date', '1234'],
      ['Credit or debit card CVC/CVV', '123'],
    ] as const) {
      const input = cardFrame(page).getByLabel(field);
      await expect(input).toBeVisible();
      for (let stops = 0; stops < 12 && !(await hasFocus(input)); stops++) await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await press(page, button('Save card'));
    await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  });

  await test.step('pay, and plug in', async () => {
    await expect(page.getByRole('checkbox', { name: 'I accept the charging terms' })).toBeChecked();
    await press(page, button(/^Pay \$/));
    await expect(heading('Payment successful')).toBeVisible();
    await press(page, button('Connect your vehicle'));
    await press(page, button('Next'));
    await press(page, button('Next'));
    await press(page, button('Confirm Connection'));
    await expect(page).toHaveURL(/\/session\//);
  });

  await test.step('stop, and the receipt', async () => {
    await press(page, button('Stop Charging'));
    await expect(heading('Charging Complete')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Receipt', exact: true }));
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(heading('Session Receipt')).toBeVisible();
  });
});
