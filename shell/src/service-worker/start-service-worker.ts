import { paths } from '@wattline/contract';
import { whenIdle } from '../when-idle';

/** After the page has loaded, in milliseconds: by then its screen stands and its own requests have gone out. */
const AFTER_MS = 2_000;

async function equip(): Promise<void> {
  await (await import(/* webpackChunkName: "equip-device" */ './equip-device')).equipDevice();
}

const later = (): void => void setTimeout(() => whenIdle(() => void equip().catch(() => undefined)), AFTER_MS);

/**
 * Registers the service worker once the page stands and the browser is idle (docs/rules.md: kept-for-no-signal). The
 * operators' console has none. Without the worker, whatever the reason, the app works as before.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || location.pathname.startsWith(paths.debug)) return;
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
