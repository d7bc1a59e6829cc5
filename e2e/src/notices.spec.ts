import type { Locator, Page } from '@playwright/test';
import { confirmationOf, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

/** The page's time is stopped: by itself the notice would be gone while a slow machine looks at it. */
const NOW = Date.parse('2026-03-03T15:00:00Z');

const notice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text }).locator('div');

/** The controls of the page that lie below a notice. */
async function coveredBy(shown: Locator): Promise<string[]> {
  return shown.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, label, summary, iframe, [data-place^="next"]')]
      .filter((one) => !element.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isThere = box.width > 0 && box.height > 0;
        return isThere && box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      })
      .map((one) => `${one.tagName} ${one.textContent}`);
  });
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

test.use({ viewport: SIZES[0] });

test('notices-out-of-the-way: the notice of a saved card covers no control at either size, before and after scrolling, and is gone at the next press', async ({
  page,
  sandbox,
  driver,
}) => {
  await driver.saveCard({ number: '5555555555554444' });
  await page.goto(confirmationOf(await sandbox.station()));
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await page.getByLabel('Cardholder name').fill('María Rivera');
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.getByLabel('Credit or debit card number').fill('4242424242424242');
  await card.getByLabel('Credit or debit card expiration date').fill('12/34');
  await card.getByLabel('Credit or debit card CVC/CVV').fill('123');
  // Its time is moved by the test alone, so that it is there to be looked at.
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW + 1_000);
  await page.getByRole('button', { name: 'Save card' }).click();
  const saved = notice(page, 'Your card was saved');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(saved).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect.poll(() => coveredBy(saved)).toEqual([]);
  for (const size of SIZES) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      for (const by of [-400, 250, 250]) {
        await page.evaluate((distance) => scrollBy({ top: distance, behavior: 'instant' }), by);
        // The page learns of the scroll in a frame of its own, which may come after the first look.
        await expect(async () => {
          await page.clock.runFor(100);
          expect(await coveredBy(saved)).toEqual([]);
        }).toPass();
        await expect(saved).toBeVisible();
      }
    });
  }
  await page.getByRole('radio', { name: /ATH Móvil/ }).check();
  await expect(saved).toBeHidden();
  await expect(page.getByRole('radio', { name: /ATH Móvil/ })).toBeChecked();
});
