import type { Locator } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { expect, test } from './support/test';

const POLL = 15_000;

const firstConnector = ({ evses }: TestStation): [uid: string, connector: string] => [
  evses[0]?.uid ?? '',
  evses[0]?.connectors[0]?.id ?? '',
];

/**
 * Moves a stopped clock on in small steps, so that content that is shown for some seconds is not over at a step's end.
 */
const untilShown = (shown: Locator): Promise<void> =>
  expect(async () => {
    await shown.page().clock.runFor(50);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });

test.beforeEach(async ({ page }) => {
  // The page's own clock, which the tests move on: no test waits for a poll.
  await page.clock.install();
});

test.describe('1 §4 polling and change notices', () => {
  test('a status that changes flashes its row and shows a toast for 5 s', async ({ page, sandbox }) => {
    const station = await sandbox.station({ template: 'loc-005' });
    const [uid, connector] = firstConnector(station);
    await page.goto(station.path);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /· Available/ }) })
      .last();
    await expect(row).toBeVisible();
    // From here only the test moves the clock: no poll comes by itself, and no toast goes before it was looked at.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);

    await sandbox.setStatus(station, uid, connector, 'CHARGING');
    await page.clock.fastForward(POLL);
    const toast = page.getByText(`Connector ${connector} started charging`);
    await untilShown(toast);
    await expect(page.getByText('0/1 no available charger')).toBeVisible();
    expect(
      await page
        .getByRole('button', { name: /· Charging/ })
        .evaluate((button) => getComputedStyle(button.parentElement as Element, '::before').animationDuration),
    ).toBe('2s');
    await page.clock.runFor(5_100);
    await expect(toast).toBeHidden();

    await sandbox.setStatus(station, uid, connector, 'AVAILABLE');
    await page.clock.fastForward(POLL);
    await untilShown(page.getByText(`Connector ${connector} became available`));
  });

  test('polls send If-None-Match and are answered 304, a failing one warns until the next good one, and Refresh reads Updating... while it polls', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station();
    await page.goto(station.path);
    const count = page.getByText(/^\d+\/\d+ available$/);
    await expect(count).toBeVisible();

    await page.clock.runFor(POLL);
    await expect
      .poll(async () => (await sandbox.requests(station.call)).map(({ status }) => status))
      .toEqual([200, 304]);

    const mend = await sandbox.fault({ path: station.call, kind: 'status', status: 404 });
    await page.clock.runFor(POLL);
    const warning = page.getByText('Unable to fetch real-time updates. Data may be outdated.');
    await expect(warning).toBeVisible();
    await expect(count).toBeVisible();
    await mend();
    await page.clock.runFor(POLL);
    await expect(warning).toBeHidden();

    const release = await sandbox.fault({ path: station.call, kind: 'hang' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
    await release();
  });
});
