import type { Page } from '@playwright/test';

/** How long nothing may happen, in looks. */
const LOOKS = 4;
const LOOK_EVERY_MS = 150;

declare global {
  var wattlineQuiet: { seen: string; looks: number } | undefined;
}

/**
 * Waits until a page is quiet: for some time it has asked for nothing, has been given nothing, and has had no long task.
 * (Chromium's own 'networkidle' does not come where a preloaded script was taken from the cache.)
 *
 * @throws Error for a page that is never quiet.
 */
export async function untilQuiet(page: Page, timeout: number): Promise<void> {
  await page.evaluate(() => (globalThis.wattlineQuiet = undefined));
  await page.waitForFunction(
    (looks) => {
      const { shifts = 0, tasks = 0 } = globalThis.wattlineProbe?.counts() ?? {};
      const seen = [performance.getEntriesByType('resource').length, shifts, tasks, document.readyState].join();
      const before = globalThis.wattlineQuiet;
      globalThis.wattlineQuiet = { seen, looks: before?.seen === seen ? before.looks + 1 : 0 };
      return document.readyState === 'complete' && globalThis.wattlineQuiet.looks >= looks;
    },
    LOOKS,
    { timeout, polling: LOOK_EVERY_MS },
  );
}
