import type { Browser } from '@playwright/test';
import { readAccessLog, type Traffic } from './read-access-log';

/** A visit of one driver, page by page. */
export interface Visit {
  readonly name: string;
  readonly pages: readonly string[];
  /** How long the last page stands open, in seconds. */
  readonly staysSeconds: number;
  /** Whether the visit is made a second time on the same phone, and only that one counts. */
  readonly isAgain?: boolean;
}

/** So long a page has its idle work to do: what is fetched ahead, and what the service worker keeps. */
const REST_MS = 8_000;

/**
 * Measures the requests of a visit by the edge's own log, the service worker's included.
 *
 * @throws Playwright's errors.
 */
export async function measureVisit(
  browser: Browser,
  origin: string,
  log: () => string,
  { pages, staysSeconds, isAgain = false }: Visit,
): Promise<Traffic> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const walk = async (): Promise<void> => {
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(`${origin}${path}`);
      await page.waitForTimeout(REST_MS);
    }
    await page.waitForTimeout(staysSeconds * 1_000);
    await page.close();
  };
  try {
    if (isAgain) await walk();
    const before = log().length;
    await walk();
    // nginx writes a line when its answer is sent; the log is read once all are.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return readAccessLog(log().slice(before));
  } finally {
    await context.close();
  }
}
