import type { Page } from '@playwright/test';
import { chooseConnector, confirmationOf, signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook, expectNothingRaw } from './support/test';

/** The most that may move on a page: Chromium's layout shift score (docs/rules.md: nothing-jumps). */
const BUDGET = 0.01;

const barOf = (page: Page, name = 'Your charges') => page.getByRole('navigation', { name });

/** Counts the elements that move on each page of a tab without a tap. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { wattlineShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(globalThis, { wattlineShift: Reflect.get(globalThis, 'wattlineShift') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame in which they happen.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Reflect.get(globalThis, 'wattlineShift') as number;
    });
}

test('charges-on-every-page, nothing-jumps: the bar is on every page but the session’s, and neither moves nor covers content', async ({
  page,
  sandbox,
  driver,
}) => {
  const [here, elsewhere] = [await sandbox.station(), await sandbox.station()];
  const { id } = await driver.charging(here);
  const tutorial = await driver.hold(elsewhere);
  const shift = await watchShifts(page);
  const [charge, hold] = [
    barOf(page).getByRole('link', { name: /harging/ }),
    barOf(page).getByRole('link', { name: /paid/i }),
  ];
  await page.goto(`/session/${id}`);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();

  await page.goto(elsewhere.path);
  await expect(charge).toHaveText(/^Charging at Plaza del Mar Condado:/);
  await expect(hold).toHaveAttribute('href', tutorial);
  expect(await shift()).toBeLessThanOrEqual(BUDGET);

  for (const path of ['/', '/stations', `/receipt/${id}`, tutorial, confirmationOf(elsewhere)]) {
    await page.goto(path);
    await expect(path === '/' ? hold : charge).toBeVisible();
    expect(await shift(), path).toBeLessThanOrEqual(BUDGET);
  }
  const [step, above] = await Promise.all([
    page.locator('[data-place^="next"]').boundingBox(),
    barOf(page).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(step?.y ?? 0);
  await chooseConnector(page, elsewhere);
  await expect(charge).toBeVisible();

  // The code on the charger is scanned again.
  await page.goto(`${here.path}?evse=${here.evses[0]?.uid}`);
  await expect(charge).toHaveText(/^You are charging here/);
  expect(await shift()).toBeLessThanOrEqual(BUDGET);
  await expectAccessibleInEachLook(page, () => expectNothingRaw(page));
  // The focused element is above the bar, and so is the end of the page.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [end, bar] = await Promise.all([page.getByRole('contentinfo').boundingBox(), barOf(page).boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await charge.click();
  await expect(page).toHaveURL(new RegExp(`/session/${id}$`));
  await expect(barOf(page)).toHaveCount(0);
});
