import type { FrameLocator, Locator, Page } from '@playwright/test';
import { newDriver, smsCode } from './support/driver';
import { Driver } from './support/signed-in';
import { expect, expectNothingRaw, test } from './support/test';

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

test('accessible, 2 §4, 2 §6: a driver gets by keyboard alone from the code on the charger to the receipt, with a new card and one hold; session, ledger and receipt agree to the cent', async ({
  page,
  request,
  sandbox,
}) => {
  const driver = newDriver();
  const button = (name: RegExp | string): Locator => page.getByRole('button', { name });
  const heading = (name: string): Locator => page.getByRole('heading', { name });
  const { id: stationId, path } = await sandbox.station();
  const [number, forms, sentTo]: [string, string[], string[]] = ['4242424242424242', [], []];
  page.on('request', (call) => {
    if (call.resourceType() === 'script' && call.url().includes('card-form')) forms.push(call.url());
    if ((call.postData() ?? '').replaceAll(/\D/g, '').includes(number) || call.url().includes(number))
      sentTo.push(new URL(call.url()).pathname);
  });
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
    expect(await page.evaluate(() => history.state.usr)).toMatchObject({
      location: { id: stationId },
      tariffData: { id: expect.any(String), elements: expect.any(Array) },
    });
  });

  await test.step('terms, amount, sign in', async () => {
    const slider = page.getByRole('slider');
    await tabTo(page, slider);
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '$25.00');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, button('Hold $5 less'), 'Shift+Tab');
    await press(page, page.getByRole('checkbox', { name: 'I accept the charging terms' }), 'Space');
    expect(forms).toEqual([]);
    await press(page, button('Proceed to payment'));
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Mobile phone number'));
    await page.keyboard.type(driver.phone);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
    // A whole code verifies itself.
    await page.keyboard.type(await smsCode(request, driver.e164));
    await press(page, dialog.getByRole('button', { name: 'No Thanks' }));
    await expect(page.getByLabel('Cardholder name')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const known = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('authData') ?? '{}') as { user: { id: string }; token: string },
  );
  const account = new Driver(request, {
    id: known.user.id,
    phone: driver.e164,
    accessToken: known.token,
    refreshToken: '',
  });

  await test.step('a card, in the frame of the payment service, which alone gets its number and is loaded with the form', async () => {
    await press(page, button('Add payment method'));
    await expect(page.getByLabel('Cardholder name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button('Add payment method')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Cardholder name'));
    await page.keyboard.type('María Rivera');
    for (const [field, typed] of [
      ['Credit or debit card number', number],
      ['Credit or debit card expiration date', '1234'],
      ['Credit or debit card CVC/CVV', '123'],
    ] as const) {
      const input = cardFrame(page).getByLabel(field);
      await expect(input).toBeVisible();
      for (let stops = 0; stops < 12 && !(await hasFocus(input)); stops++) await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await press(page, button('Save card and pay $20.00'));
    await expect(heading('Payment successful')).toBeVisible();
    expect(forms).toHaveLength(1);
    expect(sentTo).not.toEqual([]);
    expect(sentTo.filter((address) => !address.startsWith('/sandbox/stripe/'))).toEqual([]);
  });

  await test.step('plug in', async () => {
    await press(page, button('Connect your vehicle'));
    await press(page, button('Next'));
    await press(page, button('Next'));
    await press(page, button('Confirm Connection'));
    await expect(page).toHaveURL(/\/session\//);
  });

  await test.step('stop, and the receipt', async () => {
    await expect(button('Stop Charging')).toBeVisible();
    const [id = '', ...others] = await account.sessions();
    expect([others, await account.count('hold-authorized')]).toEqual([[], 1]);
    await account.advance(id, 400);
    await press(page, button('Stop Charging'));
    await expect(heading('Charging Complete')).toBeVisible();
    await account.advance(id, 10);
    await expect.poll(() => account.count('hold-captured')).toBe(1);
    await press(page, page.getByRole('link', { name: 'Receipt', exact: true }));
    await expect(page).toHaveURL(`/receipt/${id}`);
    await expect(heading('Session Receipt')).toBeVisible();
    const captured = (await account.ledger()).find(({ kind }) => kind === 'hold-captured');
    expect(captured?.amountMinor).toBeGreaterThan(100);
    const paid = `$${((captured?.amountMinor ?? 0) / 100).toFixed(2)}`;
    await expect(page.getByText('Total (including VAT)').locator('..')).toContainText(paid);
    await expect(page.getByText(captured?.reference ?? 'none')).toBeVisible();
    await expectNothingRaw(page);
  });
});
