import { bus } from '@wattline/event-bus';
import { build } from '../layout/build';
import { showPart } from './composition';
import { reloadPart, tellStray } from './load-part';
import { releasePins } from './pins';
import { lookForUpdates } from './updates';

/** The script that this code came in; known only while it runs for the first time. */
const script = document.currentScript as HTMLScriptElement | null;

/** What goes on from the start until the page is left: telling what runs, and keeping it as it should be. */
export function watchComposition(): void {
  const { src: address = null, integrity = null } = script ?? {};
  showPart('@wattline/shell', { state: 'loaded', version: build.version, address, integrity: integrity || null });
  bus.on('remote/reload-requested', ({ remote }) => {
    // Whoever shows it, shows the failure; the bus and the composition tell it too.
    reloadPart(remote).catch(() => undefined);
  });
  bus.on('session/completed', releasePins);
  document.addEventListener('visibilitychange', lookForUpdates);
  addEventListener('error', ({ error, filename }) => void tellStray(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => void tellStray(reason));
}
