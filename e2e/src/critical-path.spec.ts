import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './support/test';

/** More than any page should need: a page that waits for nothing else does not end. */
const MOST = 8;

/** Waits until the page has taken in these answers and has done all that follows from them. */
async function settle(page: Page, answered: readonly string[]): Promise<void> {
  await page.waitForFunction((addresses) => {
    const known = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return document.readyState !== 'loading' && addresses.every((address) => known.has(address));
  }, answered);
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
  }
}

/**
 * Opens an address and counts the dependent round trips from its document to its content: all waiting requests are
 * answered together, and requests that the page makes only then are the next round. A script that an earlier one
 * requests is a round later than one that the document names.
 *
 * @returns The addresses of each round, without their origin and query.
 * @throws Error for content that does not come.
 */
async function roundTripsTo(page: Page, path: string, content: Locator): Promise<readonly string[][]> {
  let waiting: Route[] = [];
  await page.route('**', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    waiting.push(route);
    return undefined;
  });
  await page.goto(path, { waitUntil: 'commit' });
  await settle(page, []);

  const rounds: string[][] = [];
  while (!(await content.isVisible())) {
    if (rounds.length === MOST) throw new Error(`The content did not come: ${JSON.stringify(rounds)}`);
    const round = waiting;
    waiting = [];
    const addresses = await Promise.all(
      round.map(async (route) => {
        await route.continue();
        await (await route.request().response())?.finished();
        return route.request().url();
      }),
    );
    await settle(page, addresses);
    rounds.push(addresses.map((address) => new URL(address).pathname));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return rounds;
}

test('data-leaves-with-the-document: two dependent round trips after the document bring a station’s first connector with its price, and one brings the landing page', async ({
  page,
  sandbox,
}) => {
  const station = await sandbox.station();
  await test.step('a station: scripts beside the location, then its tariffs', async () => {
    const price = page.getByRole('button', { name: /Available.*\$\d/ }).first();
    const rounds = await roundTripsTo(page, station.path, price);
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(2);
    expect(rounds.flat()).toContain(station.call);
  });
  await test.step('the landing page', async () => {
    const rounds = await roundTripsTo(page, '/', page.getByRole('heading', { level: 1 }));
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(1);
  });
});
