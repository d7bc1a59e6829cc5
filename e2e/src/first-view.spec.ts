import type { Locator, Page } from '@playwright/test';
import { firstViewOf, renderDocuments } from './support/first-views';
import { holdShell, SHELL } from './support/hold-shell';
import { see } from './support/see';
import { expect, test } from './support/test';

/** The rows that a driver can open in the first view. */
const rows = (page: Page) => firstViewOf(page).locator('summary');

const unspaced = (text: string): string => text.replaceAll(/\s/g, '');

/** The upper edge of an element in the document, wherever the window lies: both are read at one moment. */
const topOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().top + scrollY);

test.describe('first-view-hands-over: a rendered document', () => {
  test.beforeEach(({ context, baseURL }) => renderDocuments(context, baseURL));

  test('1 §2 the station is shown before any script, its data is not requested again, a press is not lost, and it does not look alive without its shell', async ({
    page,
    sandbox,
  }) => {
    await test.step('its data is not requested again', async () => {
      const station = await sandbox.station();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const letGo = await holdShell(page);
      await page.goto(station.path, { waitUntil: 'commit' });
      await expect(rows(page).first()).toContainText(/\$\d/);
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /Available.*\$\d/ })
          .first(),
      ).toBeVisible();
      expect(asked.filter((path) => /^\/(ocpi|api\/public)\//.test(path))).toEqual([]);
      expect(await sandbox.requests(station.call)).toHaveLength(1);
    });

    await test.step('a row that was opened before the scripts is chosen, and scroll position and focus stay', async () => {
      const letGo = await holdShell(page);
      await page.goto((await sandbox.station()).path, { waitUntil: 'commit' });
      // Words move as their font comes, with the app or without.
      await page.evaluate(() => document.fonts.ready);
      // Below the first screen.
      const row = rows(page).nth(4);
      const name = await row.innerText();
      await row.click();
      await expect(firstViewOf(page).getByRole('link', { name: 'Start Charging' })).toBeVisible();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(0);
      const rowBefore = await topOf(row);
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      const chosen = page.getByRole('button', { pressed: true });
      // The words are the same; spaces between its lines are the browser's.
      await expect.poll(async () => unspaced((await chosen.textContent()) ?? '')).toBe(unspaced(name));
      await expect(chosen).toBeFocused();
      await expect(page.getByRole('button', { name: 'Start Charging' })).toBeVisible();
      // The place may lie between two pixels.
      const now = await page.evaluate(() => scrollY);
      expect(Math.abs(now - place)).toBeLessThanOrEqual(1);
      expect(await topOf(chosen)).toBeCloseTo(rowBefore, 0);
    });

    await test.step('a tab that was pressed before the scripts is shown', async () => {
      const letGo = await holdShell(page);
      await page.goto((await sandbox.station()).path, { waitUntil: 'commit' });
      await firstViewOf(page).getByRole('tab', { name: 'Info' }).click();
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'Info', selected: true })).toBeFocused();
    });

    await test.step('files-come-by-themselves: without its shell it says that it still loads and from when its figures are, and at last why', async () => {
      await page.clock.install();
      await page.route(SHELL, (route) => route.abort());
      await page.goto((await sandbox.station()).path, { waitUntil: 'commit' });
      await expect(rows(page).first()).toBeVisible();
      await page.clock.runFor(8_000);
      await expect(page.getByText('Still loading.')).toBeVisible();
      await expect(page.getByText(/^Prices and chargers are as of \d+:\d\d\s[AP]M\.$/)).toBeVisible();
      await see(page, (timeout) =>
        expect(page.getByRole('alert')).toContainText('The app could not start', { timeout }),
      );
      await expect(rows(page).first()).toBeVisible();
    });
  });

  test('private-stations: the document of a station that is not published shows nothing of it without a code', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station({ patch: { publish: false, name: 'Behind the gate' } });
    const text = async (address: string) => (await page.request.get(address)).text();
    expect(await text(station.path)).not.toContain('Behind the gate');
    expect(await text(`${station.path}?evse=${station.evses[0]?.uid ?? ''}`)).toContain('Behind the gate');
    await page.goto(station.path);
    await expect(page.getByRole('alert')).toContainText('Scan the code on its charger');
  });
});
