import { readText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { showInstallOffer } from './install-offer';
import { installPrompt } from './install-prompt';

/** After a charge, in milliseconds: by then the driver has seen how it ended. */
const AFTER_MS = 6_000;

/** The way to install the app: by the browser's question, or by a menu of Safari. Null where there is none, or it is installed. */
function wayToInstall(): 'prompt' | 'menu' | null {
  // Safari on iPhones and iPads, which asks no question, says whether it runs as an app.
  const isApp: unknown = Reflect.get(navigator, 'standalone');
  if (isApp === true || matchMedia('(display-mode: standalone)').matches) return null;
  if (installPrompt()) return 'prompt';
  return isApp === false ? 'menu' : null;
}

function offer(): void {
  const way = wayToInstall();
  if (way === null || readText('local', storageKeys.installOffered) !== null) return;
  // Where nothing can be stored it would come after each charge.
  if (writeText('local', storageKeys.installOffered, '1')) showInstallOffer(way);
}

/** Offers to install the app once for a browser, after a charge that this tab has shown (docs/rules.md: installed-after-a-charge). */
export function watchForInstall(): void {
  bus.on('session/completed', (_, { relayed }) => {
    if (!relayed) setTimeout(offer, AFTER_MS);
  });
}
