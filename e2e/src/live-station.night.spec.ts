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
});
