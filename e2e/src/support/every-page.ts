import { expect, type Locator, type Page } from '@playwright/test';
import { consoleUnlocked } from './console';
import type { Sandbox } from './sandbox';
import { confirmationOf, type Driver } from './signed-in';
import { test } from './test';

interface Walk {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly driver: Driver;
  /** Looks at a page, or at a state of it, by its name. */
  readonly look: (name: string) => Promise<void>;
}

const SHORT = ['/', '/no-such-page', '/test-auth', '/stations', '/receipts', '/session/none', '/receipt/none'];

/** Waits until a screen is whole. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#first-view, [data-place^="loading"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens every closed row, by what it is and not by its words. */
async function openRows(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary:visible');
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
}

/**
 * Shows every page and dialog of the app, in any language: nothing is found by its words. The page is signed in as `driver`,
 * who needs no card yet.
 */
export async function everyPage({ page, sandbox, driver, look }: Walk): Promise<void> {
  const at = async (path: string, name = path, alsoShown?: Locator): Promise<void> => {
    await test.step(name, async () => {
      await page.goto(path);
      await isWhole(page);
      if (alsoShown) await expect(alsoShown).toBeVisible();
      await look(name);
    });
  };
  const then = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await test.step(name, async () => {
      await act();
      await look(name);
    });
  };
  const dialog = page.getByRole('dialog');
  const opened = (press: () => Promise<unknown>) => async () => {
    await press();
    await expect(dialog.last()).toBeVisible();
  };

  for (const path of SHORT) await at(path);
  await consoleUnlocked(page);
  await at('/debug');

  const station = await sandbox.station();
  await at(station.path, 'station');
  await then('station, rows', () => openRows(page));
  const tabs = page.getByRole('tab');
  for (let tab = 1; tab < (await tabs.count()); tab++)
    await then(`station, tab ${tab + 1}`, () => tabs.nth(tab).click());
  const bar = page.getByRole('banner').getByRole('button');
  // Help, account.
  await expect(bar).toHaveCount(2);
  await then(
    'account',
    opened(() => bar.nth(1).click()),
  );
  // Device and deletion stand above the sign-out.
  await then('delete account', () => dialog.getByRole('button').nth(-2).click());
  await then('account again', () => dialog.getByRole('button').last().click());
  await then('on this device', () => dialog.getByRole('button').nth(-3).click());
  await then('on this device, asked', () => dialog.getByRole('button').last().click());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await then(
    'help',
    opened(() => bar.nth(0).click()),
  );

  await driver.saveCard();
  await at(confirmationOf(station), 'confirmation');
  await at(await driver.hold(station), 'connect-vehicle');
  const session = await driver.charging(await sandbox.station());
  await at(`/session/${session.id}`, 'session');
  await driver.endSession(session.id);
  await at(`/session/${session.id}`, 'session, complete');
  // The hold stands on the pages that follow, a moment after them.
  const hold = page.locator('nav a[href^="/connect-vehicle/"]');
  await at(`/receipt/${session.id}`, 'receipt', hold);
  await then('receipt, rows', () => openRows(page));
  await at('/receipts', 'receipts', hold);
}
