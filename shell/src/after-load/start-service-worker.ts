import { idle } from '@wattline/remote';
import { afterLoad } from './after-load-code';

/** In milliseconds: by then the page's screen stands and its own requests have gone out. */
const AFTER_MS = 4_000;

/** Where its code does not come, it is asked for again once the device has a connection. */
function equip(): void {
  afterLoad.load().then(
    ({ equipDevice }) => equipDevice(),
    () => addEventListener('online', equip, { once: true }),
  );
}

/**
 * Registers the service worker once the page stands and the browser is idle (docs/rules.md: kept-for-no-signal). Without
 * the worker, whatever the reason, the app works as before.
 */
export function startServiceWorker(): void {
  setTimeout(() => void idle().then(equip), AFTER_MS);
}
