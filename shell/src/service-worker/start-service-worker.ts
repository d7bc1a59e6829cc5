import { whenIdle } from '../when-idle';

/** In milliseconds: by then the page's screen stands and its own requests have gone out. */
const AFTER_MS = 4_000;

/** Where its code does not come, it is asked for again once the device has a connection. */
function equip(): void {
  import(/* webpackChunkName: "after-load" */ './equip-device').then(
    ({ equipDevice }) => equipDevice(),
    () => addEventListener('online', equip, { once: true }),
  );
}

/**
 * Registers the service worker once the page stands and the browser is idle (docs/rules.md: kept-for-no-signal). Without
 * the worker, whatever the reason, the app works as before.
 */
export function startServiceWorker(): void {
  setTimeout(() => whenIdle(equip), AFTER_MS);
}
