import { isSparing } from '@wattline/base/browser';
import { bus } from '@wattline/event-bus';
import type { PageMessage } from '../worker/messages';

/** Those that read pages for search engines and previews: they do not come back without a connection. */
const ROBOTS = /bot|crawl|spider|preview/i;

/**
 * Registers the service worker, and lets it fetch the live files. With a wish to save data, or on a 2G connection,
 * neither is done; an existing worker continues.
 *
 * @throws The browser's errors: no such file, a policy of the device, storage that is blocked.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || isSparing() || ROBOTS.test(navigator.userAgent)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { waiting, active } = await navigator.serviceWorker.ready;
  (waiting ?? active)?.postMessage({ type: 'keep-live' } satisfies PageMessage);
}

/** @throws Where the browser has no service worker, or no push messages. */
async function endPush(): Promise<unknown> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.getSubscription())?.unsubscribe();
}

/** Ends the push messages of this device when the driver signs out (docs/rules.md: notified-on-wish), on any page. */
export function endPushWithSignOut(): void {
  bus.on('auth/signed-out', ({ reason }) => {
    if (reason === 'driver') endPush().catch(() => undefined);
  });
}
