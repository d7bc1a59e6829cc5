import { expect, type Page } from '@playwright/test';

/** The paths that the service worker keeps in one of its caches. */
export const keptPaths = (page: Page, cache: 'files' | 'pages'): Promise<string[]> =>
  page.evaluate(async (name) => {
    // To open one that is not there would make it.
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, `wattline-${cache}`);

interface Live {
  readonly groups: readonly { readonly files: readonly (readonly [path: string, integrity: string])[] }[];
}

/** Reads the live files from the list in front of the service worker's own code. */
const liveFiles = async (page: Page): Promise<string[]> => {
  const script = await page.evaluate(async () => (await fetch('/sw.js', { cache: 'no-store' })).text());
  const [, list = '{"groups":[]}'] = /^var wattlineLive=(.*);$/m.exec(script) ?? [];
  return (JSON.parse(list) as Live).groups.flatMap(({ files }) => files.map(([path]) => path));
};

/** Looks often: between two looks the page's clock moves on, and the worker works meanwhile. */
const LOOKS = { intervals: [100] };

/**
 * Waits until the service worker has kept all that is live. The documents come before the files that pages need only after
 * they are there, such as the words of a lost connection. A page registers the worker some seconds after it is shown: its
 * clock, which the test has installed, is moved on.
 */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return keptPaths(page, 'pages');
    }, LOOKS)
    .toContain('/receipt.html');
  const files = await liveFiles(page);
  expect(files.length).toBeGreaterThan(20);
  await expect.poll(() => keptPaths(page, 'files'), LOOKS).toEqual(expect.arrayContaining(files));
}
