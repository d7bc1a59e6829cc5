import type { Locator } from '@playwright/test';
import { goAnew } from './support/composition';
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

test('1 §2 and §8 load failures: a message for drivers and a way on, and a passing failure passes by itself', async ({
  page,
  sandbox,
}) => {
  const card = page.getByRole('alert');
  const count = page.getByText(/^\d+\/\d+ available$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('an unknown station shows the error card with the message and the way home', async () => {
    await goAnew(page, '/station/no-such-station');
    await expect(card.getByRole('heading', { name: 'Error Loading Station' })).toBeVisible();
    await expect(card).toContainText(/not found|unknown/i);
    await card.getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const [kind, message] of [
    ['garbage', /Error Loading Station/],
    ['html', /Error Loading Station/],
    ['empty', 'No location data in response'],
    ['envelope', /Error Loading Station/],
  ] as const) {
    await test.step(`an unreadable answer: ${kind}`, async () => {
      const station = await sandbox.station();
      await sandbox.fault({ path: station.call, kind });
      await goAnew(page, station.path);
      await expect(card).toContainText(message);
      expect(await card.innerText()).not.toMatch(/undefined|NaN|\[object|<|JSON|token/i);
    });
  }

  await test.step('it recovers by itself from a passing failure with 3 retries at 1, 2 and 4 s', async () => {
    const station = await sandbox.station();
    await sandbox.fault({ path: station.call, kind: 'status', status: 503, times: 3 });
    await goAnew(page, station.path);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(count).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [100] });
    expect((await sandbox.requests(station.call)).map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  });

  await test.step('a silent platform shows Request timeout, then Try again', async () => {
    const station = await sandbox.station();
    const mend = await sandbox.fault({ path: station.call, kind: 'hang' });
    await goAnew(page, station.path);
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(card).toContainText('Request timeout', { timeout: 200 });
    }).toPass({ intervals: [100] });
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(count).toBeVisible();
  });
});
