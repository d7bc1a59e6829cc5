import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const STATION = '/station/loc-001';

/** Every script of remotes that the page asks for, as often as it does: 'checkout module'. */
function scriptsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, remote, script] = /\/remotes\/([^/]+)\/[^/]+\/([\w-]+)\.[^/]*js/.exec(request.url()) ?? [];
    if (script !== undefined) asked.push(`${remote} ${script}`);
  });
  return asked;
}

const CONFIRMATION_SCRIPTS = [
  'checkout costs',
  'checkout module',
  'checkout remoteEntry',
  'checkout screen-confirmation',
];
const ofCheckout = (asked: readonly string[]): string[] =>
  asked.filter((script) => script.startsWith('checkout ')).toSorted();

async function openStation(page: Page): Promise<void> {
  await page.goto(STATION);
  await expect(page.getByRole('button', { name: /Available.*\$\d/ }).first()).toBeVisible();
}
const chooseConnector = (page: Page) =>
  page
    .getByRole('button', { name: /Available.*\$\d/ })
    .first()
    .click();
const startCharging = (page: Page) => page.getByRole('button', { name: 'Start Charging' });
const cost = (page: Page) => page.getByText(/^About \$\d/);
const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirm your charge' });
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
