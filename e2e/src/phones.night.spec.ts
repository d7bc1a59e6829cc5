import { EventEmitter, once } from 'node:events';
import type { FrameLocator, Page } from '@playwright/test';
import { setHidden } from './support/set-hidden';
import { confirmationOf, pay, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

/** Holds the reads of these addresses back, as a slow network does. Gives what lets them go. */
async function holdReads(page: Page, pattern: string): Promise<() => void> {
  const held = new EventEmitter();
  const isLetGo = once(held, 'let-go');
  await page.route(pattern, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  return () => void held.emit('let-go');
}

/** In milliseconds. */
const THREE_DAYS = 3 * 24 * 3_600_000;

const challenge = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title*="3-D Secure"], iframe[title*="3D Secure"], iframe[title*="authentication"]');
const pulls = (page: Page) => expect(page.locator('html'));

test.describe('a pull does not reload a page while a payment is open on it, and a reload loses nothing', () => {
  test('a hold that is under way, with 3-D Secure', async ({ page, sandbox, driver }) => {
    await driver.saveCard({ number: '4000002500003155' });
    await page.goto(confirmationOf(await sandbox.station()));
    await pay(page);
    const complete = challenge(page).getByRole('button', { name: 'Complete authentication' });
    await expect(complete).toBeVisible();
    await pulls(page).toHaveCSS('overscroll-behavior-y', 'none');
    await page.reload();
    await expect(page.getByRole('alertdialog')).toContainText('you can’t be charged twice');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await pay(page);
    await complete.click();
    await expect(page).toHaveURL(/\/connect-vehicle\//);
    await expect.poll(() => driver.count('hold-authorized')).toBe(1);
  });
});

test.describe('back-after-days: a page that is shown again', () => {
  test('a station says since when it is known, and starts nothing, until it has been read again; a short while away changes nothing', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const station = await sandbox.station();
    await page.goto(station.path);
    await page.getByRole('button', { name: /\$0\.99 fixed/ }).click();
    const start = page.getByRole('button', { name: 'Start Charging' });
    const age = page.getByText(/^As of/);
    await expect(start).toBeEnabled();

    await test.step('a short while', async () => {
      await setHidden(page, true);
      await page.clock.fastForward('10:00');
      const letGo = await holdReads(page, `**${station.call}*`);
      const read = page.waitForRequest(`**${station.call}*`);
      await setHidden(page, false);
      await read;
      await expect(start).toBeEnabled();
      await expect(age).toBeHidden();
      const answered = page.waitForResponse(`**${station.call}*`);
      letGo();
      await answered;
    });

    await test.step('three days', async () => {
      await setHidden(page, true);
      await page.clock.fastForward(THREE_DAYS);
      const letGo = await holdReads(page, `**${station.call}*`);
      await setHidden(page, false);
      await expect(page.getByText('As of more than a day ago.')).toBeVisible();
      await expect(start).toBeDisabled();
      letGo();
      await expect(start).toBeEnabled();
      await expect(age).toBeHidden();
    });
  });
});
