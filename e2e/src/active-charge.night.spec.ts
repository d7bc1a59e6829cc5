import type { Page } from '@playwright/test';
import { MOST_SHIFT, noteShifts } from './support/layout-shift';
import { chooseConnector, confirmationOf, signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook, expectNothingRaw } from './support/test';

const barOf = (page: Page, name = 'Your charges') => page.getByRole('navigation', { name });

test('charges-on-every-page, nothing-jumps: the bar is on every page but the session’s, and neither moves nor covers content', async ({
  page,
  sandbox,
  driver,
}) => {
  const [here, elsewhere] = [await sandbox.station(), await sandbox.station()];
  const { id } = await driver.charging(here);
  const tutorial = await driver.hold(elsewhere);
  const shift = await noteShifts(page);
  const [charge, hold] = [
    barOf(page).getByRole('link', { name: /harging/ }),
    barOf(page).getByRole('link', { name: /paid/i }),
  ];
  await page.goto(`/session/${id}`);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();

  await page.goto(elsewhere.path);
  await expect(charge).toHaveText(/^Charging at Plaza del Mar Condado:/);
  await expect(hold).toHaveAttribute('href', tutorial);
  expect((await shift()).score).toBeLessThanOrEqual(MOST_SHIFT);

  for (const path of ['/', '/stations', `/receipt/${id}`, tutorial, confirmationOf(elsewhere)]) {
    await page.goto(path);
    await expect(path === '/' ? hold : charge).toBeVisible();
    expect((await shift()).score, path).toBeLessThanOrEqual(MOST_SHIFT);
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
  expect((await shift()).score).toBeLessThanOrEqual(MOST_SHIFT);
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
