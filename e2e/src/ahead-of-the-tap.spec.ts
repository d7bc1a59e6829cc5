import type { Page } from '@playwright/test';
import {
  scriptsOf,
  CONFIRMATION_SCRIPTS,
  ofCheckout,
  openStation,
  chooseConnector,
  startCharging,
  confirmation,
} from './support/ahead-of-the-tap';
import { expect, test } from './support/test';

const cost = (page: Page) => page.getByText(/^About \$\d/);

const cutRemotes = (page: Page) => page.route(/\/remotes\//, (route) => route.abort());

test.describe('ahead-of-the-tap', () => {
  test('once the station is shown and the browser was idle, a tap shows the confirmation without any further script', async ({
    page,
  }) => {
    const asked = scriptsOf(page);
    const screen = page.waitForResponse(/\/checkout\/[^/]+\/screen-confirmation\./);
    await openStation(page);
    await (await screen).finished();
    await expect.poll(() => ofCheckout(asked)).toEqual(CONFIRMATION_SCRIPTS);
    await page.waitForLoadState('networkidle');
    await cutRemotes(page);
    await chooseConnector(page);
    await startCharging(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(cost(page)).toBeVisible();
  });
});
