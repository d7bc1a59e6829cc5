import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/first-screen';
import { confirmationOf, signedIn } from './support/signed-in';
import { expect, test } from './support/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/**
 * Asserts that a button stands at the lower edge wherever the page is scrolled to, and that nothing is lost behind it.
 * @param most The share of the window's height that its bar may have.
 */
async function expectWithinReach(page: Page, button: Locator, most = 1 / 5): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const bar = page.locator('[data-place^="next"]');
  const ends: readonly [name: string, place: number][] = [
    ['top', 0],
    ['middle', 0.5],
    ['end', 1],
  ];
  // A page may still grow at its end when it is idle: look for the end again then.
  await expect(async () => {
    for (const [name, place] of ends) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), place);
      const [edge, target] = [await boxOf(bar), await boxOf(button)];
      expect(edge, name).toMatchObject({ x: 0, width, bottom: height });
      expect(edge.height, name).toBeLessThan(height * most);
      expect(target.y, name).toBeGreaterThan(edge.y);
      expect(target.bottom, name).toBeLessThanOrEqual(height);
      expect(target.x + target.width, name).toBeLessThanOrEqual(width);
    }
    const last = await boxOf(page.getByRole('contentinfo').getByText('All rights reserved'));
    expect(last.bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }).toPass({ timeout: 20_000 });
}

/**
 * Walks over the page by keyboard.
 *
 * @returns The focused elements that the bar hid.
 */
async function obscured(page: Page, stops: number): Promise<readonly string[]> {
  // It comes after the page, and decides on what is kept free at the lower edge.
  await expect(page.locator('[data-dock]').first()).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const [held, bar] = [document.activeElement, document.querySelector('[data-place^="next"]')];
      if (!held || !bar || held === document.body || bar.contains(held)) return null;
      const { bottom, height } = held.getBoundingClientRect();
      // The panel of a tab is longer than the window.
      const isHidden = height < innerHeight && bottom > bar.getBoundingClientRect().top;
      return isHidden ? (held.ariaLabel ?? held.textContent) : null;
    });
    if (name !== null) hidden.push(name);
  }
  return hidden;
}

for (const viewport of SIZES) {
  test.describe(`within-reach: a page at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('a station shows the chosen connector’s price and Start Charging in reach, and does not obscure the focus', async ({
      page,
      sandbox,
    }) => {
      await page.goto((await sandbox.station()).path);
      const connector = page.getByRole('button', { name: /\$0\.99 fixed/ });
      await connector.click();
      const start = page.getByRole('button', { name: 'Start Charging' });
      // It was pressed at the lower edge, where the bar is now.
      await expect
        .poll(async () => (await boxOf(connector)).bottom)
        .toBeLessThanOrEqual((await boxOf(page.locator('[data-place^="next"]'))).y);
      await expectWithinReach(page, start);
      await expect(page.locator('[data-place^="next"]')).toHaveAttribute('data-label', /^\$0\.99 fixed · \$0\.35\/kWh/);
      expect(await obscured(page, 24)).toEqual([]);
      // As at a zoom of 400 %.
      await page.setViewportSize({ width: 320, height: 400 });
      await expect(page.locator('[data-place^="next"]')).toHaveCSS('position', 'static');
    });

    test('a confirmation shows its button in reach', async ({ page, sandbox }) => {
      await page.goto(confirmationOf(await sandbox.station()));
      // The terms stand in the bar, in one view with Pay.
      await expectWithinReach(page, page.getByRole('button', { name: 'Proceed to payment' }), 1 / 3);
      expect(await obscured(page, 14)).toEqual([]);
    });

    signedIn('a session shows Stop Charging in reach', async ({ page, driver, sandbox }) => {
      await page.goto(`/session/${(await driver.charging(await sandbox.station())).id}`);
      await expectWithinReach(page, page.getByRole('button', { name: 'Stop Charging' }));
      expect(await obscured(page, 14)).toEqual([]);
    });
  });
}
