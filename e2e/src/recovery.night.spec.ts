import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Composition, go, goAnew, markDocument } from './support/composition';
import { breakRelease, catchReports, faults, lastGood } from './support/failures';
import { see } from './support/see';
import { expect, saveData, test } from './support/test';

test.use({ brokenOnPurpose: true });

const workspace = join(import.meta.dirname, '../..');

/** The built remotes, each with an address of its own. They break at once, in one document, and recover one after the other. */
const remotes = [
  { name: 'stations', path: '/station/loc-001' },
  { name: 'checkout', path: '/confirmation/loc-001_1/1' },
  { name: 'session', path: '/receipt/SES-1' },
  { name: 'debug-console', path: '/debug' },
].filter(({ name }) => existsSync(join(workspace, 'remotes', name, 'dist/part.json')));

const card = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });
/** A screen of the part itself, not the shell's text that there is none, and not the view that the document came with. */
const screen = (page: Page) =>
  page
    .locator('#root')
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /did not load|Not available here|Page not found/ });

test.describe('each remote with each fault', () => {
  for (const fault of Object.keys(faults)) {
    test(`the fault '${fault}': the shell works, and each remote recovers without a reload while others are broken`, async ({
      page,
    }) => {
      // A file that never comes is given up after 24 s: two parts show it as well as all.
      test.setTimeout(600_000);
      const composition = await Composition.of(page);
      const parts = await Promise.all(
        (fault === 'hanging' ? remotes.slice(-2) : remotes).map(async ({ name, path }) => {
          const part = `@wattline/${name}`;
          return { name, part, path, real: await composition.released(part) };
        }),
      );
      const [first, last] = [parts[0], parts.at(-1)] as [(typeof parts)[0], (typeof parts)[0]];
      await page.clock.install();
      // A faked clock counts on from page to page: a document would seem to have come late, and its files might take as long.
      await page.addInitScript(() => {
        Reflect.set(performance, 'getEntriesByType', (type: string) =>
          type === 'navigation' ? [{ responseEnd: 100 }] : [],
        );
      });
      const seeCard = () => see(page, (timeout) => expect(card(page)).toBeVisible({ timeout }));
      const seeScreen = () => see(page, (timeout) => expect(screen(page)).toBeVisible({ timeout }));

      // No other release is left: the error card, in the places of the parts.
      const mends = new Map<string, () => void>();
      for (const { part } of parts) {
        const { release, mend } = await breakRelease(page, part, fault, '9.0.0');
        composition.deploy(part, release);
        mends.set(part, faults[fault]?.answer ? mend : () => composition.restore(part));
      }
      await page.goto(first.path, { waitUntil: 'commit' });
      await seeCard();
      const isSameDocument = await markDocument(page);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const { part, path } of parts.toReversed()) {
        await goAnew(page, path);
        await seeCard();
        // The fault is gone, or the release is: 'Try again' is enough.
        mends.get(part)?.();
        await page.getByRole('button', { name: 'Try again' }).click();
        await seeScreen();
      }
      expect(await isSameDocument()).toBe(true);

      // With a last good release nothing is asked of the visitor, and the broken one is not requested again.
      for (const { part, real } of parts) {
        const { release } = await breakRelease(page, part, fault, '9.1.0');
        composition.deploy(part, release, lastGood(real));
      }
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const seeReal = async ({ real }: (typeof parts)[0]) => {
        await see(page, (timeout) =>
          expect.poll(() => asked.some((url) => url.includes(real.url)), { timeout }).toBe(true),
        );
        await seeScreen();
      };
      await page.goto(last.path, { waitUntil: 'commit' });
      await seeReal(last);
      for (const one of parts.slice(0, -1)) {
        await goAnew(page, one.path);
        await seeReal(one);
      }
      for (const { name } of parts) expect(asked.some((url) => url.includes(`/${name}/9.1.0/`))).toBe(true);
      asked.length = 0;
      await page.goto(first.path, { waitUntil: 'commit' });
      await seeScreen();
      for (const { path } of parts.slice(1)) {
        await goAnew(page, path);
        await seeScreen();
      }
      expect(asked.filter((url) => url.includes('/9.1.0/'))).toEqual([]);
    });
  }
});

const STATIONS = '@wattline/stations';

test.describe('blaming a release', () => {
  test("no release is blamed where the browser is offline or discovery cannot be had either, and 'Try again' loads it unchanged", async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    const reports = await catchReports(page, composition);
    const { release, mend, breakAgain } = await breakRelease(page, STATIONS, 'dead', '9.0.0');
    composition.deploy(STATIONS, release, lastGood(await composition.released(STATIONS)));
    await saveData(page);
    for (const [what, cut] of [
      ['the browser is offline', () => page.context().setOffline(true)],
      ['discovery cannot be had either', async () => composition.setReachable(false)],
    ] as const) {
      await test.step(what, async () => {
        breakAgain();
        await page.goto('/');
        // Loaded before the connection is lost, as for most drivers: the cache needs no connection.
        await page.evaluate(() => Promise.all(performance.getEntriesByType('resource').map(({ name }) => fetch(name))));
        await cut();
        await go(page, '/station/loc-001');
        await expect(card(page)).toBeVisible({ timeout: 20_000 });
        expect(reports()).toEqual([]);
        expect(await page.evaluate(() => localStorage.getItem('wattline.avoided'))).toBeNull();

        await page.context().setOffline(false);
        composition.setReachable(true);
        mend();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: '@wattline/stations 9.0.0' })).toBeVisible();
      });
    }
  });
});
