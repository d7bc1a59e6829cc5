import {
  scriptsOf,
  CONFIRMATION_SCRIPTS,
  ofCheckout,
  openStation,
  chooseConnector,
  startCharging,
  confirmation,
} from './support/ahead-of-the-tap';
import { Composition, makeRelease } from './support/composition';
import { catchReports } from './support/failures';
import { confirmationOf, connect, pay, signedIn } from './support/signed-in';
import { expect, test } from './support/test';

const CHECKOUT = '@wattline/checkout';

test.describe('ahead-of-the-tap', () => {
  test('nothing is fetched twice on the way to the confirmation, or by a driver who goes back and forth', async ({
    page,
  }) => {
    const asked = scriptsOf(page);
    await openStation(page);
    await chooseConnector(page);
    await startCharging(page).click();
    await expect(confirmation(page)).toBeVisible();
    await page.goBack();
    await chooseConnector(page);
    await startCharging(page).click();
    await expect(confirmation(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((script, at) => asked.indexOf(script) !== at)).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(CONFIRMATION_SCRIPTS));
  });

  test('a driver who saves data fetches nothing before the press', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const asked = scriptsOf(page);
    await openStation(page);
    await chooseConnector(page);
    await expect(startCharging(page)).toBeVisible();
    // The browser is idle once more, after all that was asked of it.
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    expect(ofCheckout(asked)).toEqual([]);
    await startCharging(page).dispatchEvent('pointerdown');
    await expect.poll(() => ofCheckout(asked)).toEqual(CONFIRMATION_SCRIPTS);
    await startCharging(page).click();
    await expect(confirmation(page)).toBeVisible();
  });
});

test.describe('ahead-of-the-tap: a release that fails', () => {
  test.use({ brokenOnPurpose: true });

  test('a failure ahead is neither reported nor blamed nor shown, and the driver gets a fresh load', async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    const release = await composition.released(CHECKOUT);
    const broken = await makeRelease(page, CHECKOUT, { version: '9.4.0', entry: "throw new Error('broken entry');" });
    composition.deploy(CHECKOUT, broken, { ...release, deployment: { traffic: 0 } });
    const reports = await catchReports(page, composition);
    const entry = page.waitForResponse((response) => response.url().includes(broken.url));
    await openStation(page);
    await (await entry).finished();
    await page.waitForLoadState('networkidle');
    expect(reports()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('wattline.avoided'))).toBeNull();
    await chooseConnector(page);
    await startCharging(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect.poll(() => reports().length).toBeGreaterThan(0);
  });
});

signedIn(
  'ahead-of-the-tap: a charge that begins is shown although no script of it can be had any more since the confirmation stood',
  async ({ page, sandbox, driver }) => {
    await driver.saveCard();
    const screen = page.waitForResponse(/\/session\/[^/]+\/screen-session\./);
    await page.goto(confirmationOf(await sandbox.station()));
    await (await screen).finished();
    await page.waitForLoadState('networkidle');
    await page.route(/\/remotes\/session\//, (route) => route.abort());
    await pay(page);
    await connect(page);
    await expect(page).toHaveURL(/\/session\//);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  },
);
