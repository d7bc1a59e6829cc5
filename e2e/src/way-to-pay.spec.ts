import { EventEmitter, once } from 'node:events';
import type { Page, Locator } from '@playwright/test';
import { newDriver, smsCode, type TestDriver } from './support/driver';
import type { TestStation } from './support/sandbox';
import { makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

/**
 * The texts in the window now that nothing covers; of a dialog alone, where one is open. The frame of the app is the same on
 * every page, and not read on the way.
 */
const seenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: holder, textContent } = node;
      if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !textContent?.trim())
        continue;
      // Texts for screen readers alone are one pixel wide.
      if (holder.closest('main, dialog') === null || holder.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isSeen = [...range.getClientRects()].some(({ x, y, width, height }) => {
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return width > 1 && height > 1 && top !== null && (top.contains(holder) || holder.contains(top));
      });
      if (isSeen) seen.push(textContent.trim());
    }
    return seen;
  });

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A driver's hand and eyes on a page: counts what they tap, type and read on their way. */
class CountedHand {
  taps = 0;
  characters = 0;
  /** Each view with its words; what a page has shown before is not read again. */
  readonly views: { readonly view: string; readonly words: number }[] = [];
  private readonly read = new Set<string>();

  constructor(private readonly page: Page) {}

  get words(): number {
    return this.views.reduce((sum, { words }) => sum + words, 0);
  }

  /** Reads what is in the window. */
  async look(view: string): Promise<void> {
    const { pathname } = new URL(this.page.url());
    let words = 0;
    for (const text of await seenTexts(this.page)) {
      const key = `${pathname} ${text}`;
      if (!this.read.has(key)) words += wordsIn(text);
      this.read.add(key);
    }
    this.views.push({ view, words });
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.characters += text.length;
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const terms = (page: Page) => page.getByRole('checkbox', { name: /accept the charging terms$/ });

/** As a phone's camera opens the code on the charger, up to the confirmation. */
async function scan(page: Page, hand: CountedHand, { path, evses }: TestStation): Promise<void> {
  await page.goto(`${path}?evse=${evses[0]?.uid}`);
  await expect(button(page, /Available \D{0,3}\d/).first()).toBeVisible();
  // The totals come once the page stands.
  await expect(page.getByText(/for 20 kWh/).first()).toBeVisible();
  await hand.look('station');
  await hand.tap(button(page, 'Start Charging'));
  await expect(terms(page)).toBeVisible();
  await hand.look('confirmation');
  await hand.tap(terms(page));
}

async function signIn(page: Page, hand: CountedHand, { phone, e164 }: TestDriver): Promise<void> {
  await hand.tap(button(page, 'Proceed to payment'));
  await expect(page.getByLabel('Mobile phone number')).toBeFocused();
  await hand.look('sign-in');
  await hand.type(phone);
  await hand.tap(button(page, 'Send Verification Code'));
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await hand.look('code');
  await hand.type(await smsCode(page.request, e164));
  await expect(button(page, 'No Thanks')).toBeVisible();
  await hand.look('receipts by mail');
  await hand.tap(button(page, 'No Thanks'));
}

/** From the receipt of the payment to the charge. */
async function plugIn(page: Page, hand: CountedHand, steps: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await hand.look('paid');
  // The charger takes its time, as real ones do.
  const eyes = new EventEmitter();
  const looked = once(eyes, 'looked');
  await page.route(/\/START_SESSION$/, async (route) => {
    await looked;
    await route.continue();
  });
  for (const name of steps) {
    await expect(button(page, name)).toBeEnabled();
    await hand.look(name);
    await hand.tap(button(page, name));
  }
  await expect(page.getByText('Starting your charge...')).toBeVisible();
  await hand.look('starting');
  eyes.emit('looked');
  await expect(page).toHaveURL(/\/session\//);
}

const FIRST_TIME = ['Next', 'Next', 'Confirm Connection'];

/** A driver with an account that has their name. */
async function account(page: Page): Promise<TestDriver> {
  const driver = newDriver();
  const data = { phone_number: driver.e164, display_name: 'María Rivera' };
  await page.request.post('/sandbox/api/drivers', { data });
  return driver;
}

test.describe('2 §4: from the code on the charger to the charge', () => {
  test('a visitor with a card needs at most 11 taps, 40 characters and 350 words', async ({ page, sandbox }) => {
    const hand = new CountedHand(page);
    const driver = await account(page);
    await scan(page, hand, await sandbox.station());
    await signIn(page, hand, driver);
    const field = (name: string) =>
      page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel(`Credit or debit card ${name}`);
    // The form has opened by itself, with the driver's name in it.
    await expect(field('number')).toBeFocused();
    await hand.look('card');
    await hand.type('4242424242424242');
    // The payment service's own fields lead from one to the next.
    await field('expiration date').focus();
    await hand.type('1234');
    await field('CVC/CVV').focus();
    await hand.type('123');
    await hand.tap(button(page, 'Save card and pay $20.00'));
    await plugIn(page, hand, FIRST_TIME);
    const counts = JSON.stringify(hand.views);
    expect(hand.taps, counts).toBeLessThanOrEqual(11);
    expect(hand.characters, counts).toBeLessThanOrEqual(40);
    expect(hand.words, counts).toBeLessThanOrEqual(350);
  });

  test.describe('on a phone with a wallet', () => {
    test.use({ mayHaveWallet: true, userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/125.0.0.0 Mobile' });

    test('wallet-in-one-tap: a visitor needs at most 10 taps, 16 characters and 350 words', async ({
      page,
      sandbox,
    }) => {
      const hand = new CountedHand(page);
      await scan(page, hand, await sandbox.station());
      await signIn(page, hand, newDriver());
      const wallet = page.frameLocator('iframe[title="Secure express checkout frame"]');
      await expect(wallet.getByRole('button', { name: 'Google Pay' })).toBeVisible();
      await hand.look('confirmation, signed in');
      await hand.tap(wallet.getByRole('button', { name: 'Google Pay' }));
      const sheet = page.frameLocator('iframe[title="Pay with sandbox wallet"]');
      await hand.tap(sheet.getByRole('button', { name: 'Confirm' }));
      await plugIn(page, hand, FIRST_TIME);
      const counts = JSON.stringify(hand.views);
      expect(hand.taps, counts).toBeLessThanOrEqual(10);
      expect(hand.characters, counts).toBeLessThanOrEqual(16);
      expect(hand.words, counts).toBeLessThanOrEqual(350);
    });
  });

  test('a driver who comes back with a saved card needs at most 4 taps, and types nothing', async ({
    page,
    context,
    sandbox,
    baseURL,
  }) => {
    const hand = new CountedHand(page);
    const driver = await makeDriver(page.request);
    await driver.saveCard();
    await driver.enter(context, baseURL ?? '');
    await context.addCookies([{ name: 'tutorialCompleted', value: 'true', url: baseURL ?? '' }]);
    await scan(page, hand, await sandbox.station());
    await hand.tap(button(page, 'Pay $20.00'));
    await plugIn(page, hand, ['Confirm Connection']);
    const counts = JSON.stringify(hand.views);
    expect(hand.taps, counts).toBeLessThanOrEqual(4);
    expect(hand.characters, counts).toBe(0);
    expect(hand.words, counts).toBeLessThanOrEqual(350);
  });
});
