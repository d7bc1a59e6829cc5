import { bus } from '@wattline/event-bus';
import { releasePins } from './choose/pins';
import { loadAhead } from './load/load-ahead';
import { reloadPart } from './load/load-part';
import { setPartStatus, SHELL } from './part-status';
import { ownScript } from './plugins/script-policy';
import { reportUnhandled, withRecovery } from './recover/recovery';
import { lookForUpdates } from './show/updates';

/**
 * From now until the page is left: publishes the running releases, reloads parts on request, loads expected parts
 * ahead, reports unhandled errors. `version` is the shell's.
 */
export function watchParts(version: string): void {
  const { src, integrity = null } = ownScript ?? {};
  // One that was asked for again has a mark.
  const address = src?.split('?')[0] ?? null;
  setPartStatus(SHELL, { state: 'loaded', version, address, integrity: integrity || null });
  bus.on('remote/reload-requested', ({ remote }) => {
    // The part's place shows the failure; it is published as well.
    reloadPart(remote).catch(() => undefined);
  });
  bus.on('navigation/expected', loadAhead);
  bus.on('session/completed', releasePins);
  document.addEventListener('visibilitychange', lookForUpdates);
  addEventListener('error', ({ error, filename }) => void reportUnhandled(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => void reportUnhandled(reason));
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => void withRecovery((code) => code.reportWorkerFault(data)),
    );
}
