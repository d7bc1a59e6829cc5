import { expect, type Page } from '@playwright/test';

/** The paths that the service worker keeps in one of its caches. */
export const keptPaths = (page: Page, cache: 'files' | 'pages' | 'stations' | 'tariffs'): Promise<string[]> =>
  page.evaluate(async (name) => {
    // To open one that is not there would make it.
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, `wattline-${cache}`);

/** Waits until the service worker has kept what a page of the last part of a charge needs, which comes last. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page, 'pages')).toContain('/receipt.html');
}
