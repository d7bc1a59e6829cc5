import type { Page } from '@playwright/test';
import { LANGUAGES, SIZES, boxOf, expectConfirmation, expectTwoConnectors, inEachLook } from './support/first-screen';
import { signedIn } from './support/signed-in';
import { expect, test } from './support/test';

/** Asserts that a station has its network in one line and its pictures in a low strip. */
async function expectLowBanner(page: Page, pictures: string, network: string): Promise<void> {
  const strip = page.getByRole('region', { name: pictures });
  await expect(strip.getByRole('img')).toHaveCount(3);
  const { y: top, bottom: end, height } = await boxOf(strip);
  expect(height).toBeLessThanOrEqual(96);
  for (const part of await strip.locator('img, button').all()) {
    const { y, bottom } = await boxOf(part);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(bottom).toBeLessThanOrEqual(end);
  }
  const banner = page.getByRole('region', { name: network });
  const [name, site] = [await boxOf(banner.getByText('Carga Puerto Rico')), await boxOf(banner.getByRole('link'))];
  expect(site.y).toBeLessThan(name.bottom);
  expect((await boxOf(banner)).height).toBeLessThanOrEqual(48);
}

test('first-screen: a station shows two connectors with state, power, price and total, and its network and pictures are low, on phones, in both languages', async ({
  page,
}) => {
  await page.goto('/station/loc-001');
  await expect(page.getByText(LANGUAGES[0].total).first()).toBeVisible();
  await inEachLook(page, SIZES, async ({ pictures, network, state, total }) => {
    await expectTwoConnectors(page, state, total);
    await expectLowBanner(page, pictures, network);
  });
});

signedIn(
  'first-screen: a confirmation shows charger, price, amount and the button on phones, in both languages',
  async ({ page, driver }) => {
    await driver.saveCard();
    await page.goto('/confirmation/loc-001_1/2');
    await expectConfirmation(page);
  },
);
