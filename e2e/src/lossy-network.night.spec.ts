import type { Page } from '@playwright/test';
import { journeySteps, type Journey } from './support/journey/journey-steps';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';

const SEEDS = 40;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Loses some of the files and reads of a page, and never answers others. Documents and writes come through. */
async function lose(page: Page, seed: number, lost: number, silent: number): Promise<void> {
  const next = numbersOf(seed);
  await page.route(/\/(?:shell|remotes|ocpi|api)\//, async (route) => {
    if (route.request().method() !== 'GET' || route.request().isNavigationRequest()) return route.continue();
    const luck = next();
    if (luck < lost) return route.abort('connectionreset');
    return luck < lost + silent ? undefined : route.continue();
  });
}

/** Goes on with a step until it is done; presses what leads on, never 'Try again'. */
async function take(journey: Journey, step: (typeof journeySteps)[number]): Promise<void> {
  await step.prepare?.(journey);
  await step.begin?.(journey);
  await expect(async () => {
    if (await step.done(journey).catch(() => false)) return;
    for (const offer of step.presses(journey.page)) {
      if (!(await offer.first().isVisible()) || !(await offer.first().isEnabled())) continue;
      await offer.first().click({ timeout: 1_000 });
      break;
    }
    throw new Error(`${step.name} is not done.`);
  }).toPass({ timeout: 150_000, intervals: [500] });
}

for (const [lost, silent] of [
  [0.05, 0.02],
  [0.1, 0.05],
] as const)
  for (let seed = 1; seed <= SEEDS; seed += 1)
    test(`files-come-by-themselves: from a station to the receipt with ${lost * 100} % of files and reads lost and ${silent * 100} % never answered, without a press on Try again and with nothing paid twice: seed ${seed}`, async ({
      page,
      driver,
      sandbox,
    }) => {
      test.setTimeout(600_000);
      await driver.saveCard();
      await page.goto('/');
      await lose(page, seed, lost, silent);
      const journey: Journey = { page, driver, station: await sandbox.station() };
      for (const step of journeySteps) await test.step(step.name, () => take(journey, step));
      expect(await driver.count('hold-made')).toBe(1);
      expect(await driver.sessions()).toHaveLength(1);
    });
