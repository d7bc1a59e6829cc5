import { expect, type Page } from '@playwright/test';

/**
 * Waits for something on a page with a faked clock. Time moves on only after a look, and by far less than a request may
 * take: otherwise one that the page has just made would time out before its answer could arrive.
 */
export async function see(page: Page, seen: (timeout: number) => Promise<void>): Promise<void> {
  await expect(async () => {
    try {
      await seen(300);
    } catch (error) {
      await page.clock.runFor(900);
      throw error;
    }
  }).toPass({ intervals: [0] });
}
