import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Condition } from './walk';

/** Two compositions that take turns, the first of which is live. */
interface Releases {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly older: () => void;
  readonly newer: () => void;
  /** The version of checkout in the newer one. */
  readonly version: string;
}

/**
 * Reads the state of the app's worker in a page's browser: the states of its workers, and documents without a version
 * of checkout.
 */
const look = (page: Page, version: string) =>
  page.evaluate(async (wanted) => {
    // As each page does: a search for another worker may join a running one, and shares its result.
    const registration = await navigator.serviceWorker.getRegistration();
    // One that fails, as where the machine is too busy to start the worker, is repeated by the next look.
    const failure = await registration?.update().then(
      () => null,
      (error: Error) => error.message,
    );
    const { installing, waiting, active } = registration ?? {};
    waiting?.postMessage({ type: 'keep-live' });
    const pages = await caches.open('wattline-pages');
    const [all, ofVersion] = [new Set<string>(), new Set<string>()];
    for (const request of await pages.keys()) {
      const { pathname } = new URL(request.url);
      all.add(pathname);
      const text = (await (await pages.match(request))?.text()) ?? '';
      if (text.includes(`/checkout/${wanted}/remoteEntry`)) ofVersion.add(pathname);
    }
    const [isInstalling, isWaiting] = [Boolean(installing), Boolean(waiting)];
    const without = [...all].filter((path) => !ofVersion.has(path));
    return { isInstalling, isWaiting, active: active?.state, without, failure };
  }, version);

/**
 * Waits until the worker has taken up the composition with this version of checkout, which it is made to look for. Documents
 * of another one may stand beside: a worker that was to be installed just before had come so far.
 */
async function untilHeld(page: Page, version: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const looked = async () => {
    const seen = await look(page, version);
    // Chromium activates a worker that skips waiting once the one before it is idle. On a busy machine it sometimes misses
    // that moment, and waits for up to 5 minutes. A stop of the idle one, as browsers stop them, ends that.
    if (seen.isWaiting && !seen.isInstalling) await devtools.send('ServiceWorker.stopAllWorkers');
    return seen;
  };
  await expect
    .poll(looked, { timeout: 60_000 })
    .toEqual({ isInstalling: false, isWaiting: false, active: 'activated', without: [], failure: null });
  await devtools.detach();
}

/** A part is promoted while the driver is offline. */
export function promotedWhileOffline({ context, older, newer }: Releases): Condition {
  let isNewer = false;
  return {
    name: 'a promotion while offline',
    begin: async () => {
      await context.setOffline(true);
      (isNewer ? older : newer)();
      isNewer = !isNewer;
    },
    end: () => context.setOffline(false),
    reloads: true,
    hasteMs: 4_000,
  };
}

/** A part is rolled back, and the driver's worker holds the newer release still. */
export function rolledBackUnderWorker({ page, older, newer, version }: Releases): Condition {
  return {
    name: 'a rollback under a newer worker',
    begin: async () => {
      newer();
      await untilHeld(page, version);
      older();
    },
    end: async () => undefined,
    reloads: true,
  };
}
