import type { Browser } from '@playwright/test';
import type { Single } from '../single';
import { LiveStation } from './live-station';

const POLLS = 200;
const ROUTE_CHANGES = 50;
/**
 * Until the bus has its 100 records of each topic, and most of the code is compiled. After 300 polls of this page the
 * heap grew by 475 KB to the 1300th, of which 288 KB were the watching tool's records of requests and the rest compiled
 * code; from the 900th on it grew by 0.9 %.
 */
const WARM_UP_POLLS = 300;
const WARM_UP_ROUTE_CHANGES = 20;

const grown = (name: string, before: number, after: number): Single => ({
  name: `${name}: heap grown`,
  value: (100 * (after - before)) / before,
  digits: 1,
  unit: '%',
  runs: 1,
  most: 5,
});

/** How much the heap has grown after many polls, each with a change, and after many route changes. */
export async function measureMemory(browser: Browser, url: string): Promise<readonly Single[]> {
  const station = await LiveStation.open(browser, url, 'loc-012', 20);
  try {
    const poll = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await station.change();
        await station.poll();
      }
      await station.rest();
    };
    await poll(WARM_UP_POLLS);
    const beforePolls = await station.heap();
    await poll(POLLS);
    const polled = grown(`${POLLS} polls, each with a change`, beforePolls, await station.heap());

    const { page } = station;
    const confirmation = page.getByRole('heading', { level: 1, name: 'Confirm your charge' });
    await page
      .getByRole('button', { name: /kW · Available.*\$\d/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start Charging' }).click();
    await confirmation.waitFor();
    const goBackAndForth = async (changes: number): Promise<void> => {
      for (let change = 0; change < changes; change += 2) {
        await page.evaluate(() => history.back());
        await page.getByRole('heading', { name: 'Available Chargers' }).waitFor();
        await page.evaluate(() => history.forward());
        await confirmation.waitFor();
      }
    };
    await goBackAndForth(WARM_UP_ROUTE_CHANGES);
    const before = await station.heap();
    await goBackAndForth(ROUTE_CHANGES);
    return [polled, grown(`${ROUTE_CHANGES} route changes`, before, await station.heap())];
  } finally {
    await station.close();
  }
}
