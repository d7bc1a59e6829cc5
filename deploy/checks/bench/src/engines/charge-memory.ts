import { setTimeout as after } from 'node:timers/promises';
import type { Engine, Tab } from '@wattline/engines';
import { prepare } from '../prepare';
import { charging } from '../visits';
import { PHONE } from './first-price';
import { until } from './until';

/** The memory of a charge's page, in bytes. */
export interface ChargeMemory {
  readonly secondMinute: number;
  readonly lastMinute: number;
}

const MINUTE_MS = 60_000;
const LOOKS_A_MINUTE = 12;

const showsCharge = `new RegExp(${JSON.stringify(charging.text)}).test(document.querySelector('main dl')?.textContent ?? '') || null`;

/** The least of a minute: what is left after the engine's own collections of garbage. */
async function leastOfMinute(tab: Tab): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS_A_MINUTE; look += 1) {
    least = Math.min(least, await tab.memory());
    await after(MINUTE_MS / LOOKS_A_MINUTE);
  }
  return least;
}

/**
 * A driver looks at a charge for some minutes, in real time.
 *
 * @param url Of a subject.
 * @throws Error where the page does not show the charge, at first or at the end.
 */
export async function measureChargeMemory(engine: Engine, url: string, minutes: number): Promise<ChargeMemory> {
  const { sessionId, driver } = await prepare(url, 'charges');
  const browser = await engine.launch(PHONE);
  try {
    const tab = await browser.open();
    await tab.goto(url);
    await tab.evaluate(
      `(document.cookie = ${JSON.stringify(`refreshToken=${driver.refreshToken}; path=/`)},
        sessionStorage.setItem('authData', ${JSON.stringify(driver.authData)}), true)`,
    );
    await tab.goto(`${url}/session/${sessionId}`);
    const shows = (): Promise<boolean> =>
      until(`The charge in ${engine.name}`, () => tab.evaluate<true | null>(showsCharge));
    await shows();
    await after(MINUTE_MS);
    const secondMinute = await leastOfMinute(tab);
    await after((minutes - 3) * MINUTE_MS);
    const lastMinute = await leastOfMinute(tab);
    await shows();
    return { secondMinute, lastMinute };
  } finally {
    await browser.close();
  }
}
