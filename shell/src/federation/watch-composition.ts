import { bus } from '@wattline/event-bus';
import { build } from '../layout/build';
import { showPart } from './composition';
import { reloadPart, replaceCopy, tellStray } from './load-part';
import { ownScript } from './own-script';
import { releasePins } from './pins';
import { lookForUpdates } from './updates';

/** What goes on from the start until the page is left: telling what runs, and keeping it as it should be. */
export function watchComposition(): void {
  const { src: address = null, integrity = null } = ownScript ?? {};
  showPart('@wattline/shell', { state: 'loaded', version: build.version, address, integrity: integrity || null });
  bus.on('remote/reload-requested', ({ remote }) => {
    // Whoever shows it, shows the failure; the bus and the composition tell it too.
    reloadPart(remote).catch(() => undefined);
  });
  bus.on('session/completed', releasePins);
  document.addEventListener('visibilitychange', lookForUpdates);
  // By capture: the failure of a script to load does not bubble.
  addEventListener(
    'error',
    ({ target, error, filename }) =>
      void (target instanceof HTMLScriptElement ? replaceCopy(target.src) : tellStray(error, filename)),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => void tellStray(reason));
}
