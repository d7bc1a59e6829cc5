import { bus } from '@wattline/event-bus';
import { releasePins } from './choose/pins';
import { loadAhead } from './load/load-ahead';
import { reloadPart } from './load/load-part';
import { setPartStatus, SHELL } from './part-status';
import { ownScript } from './plugins/script-policy';
import { replaceCopy, reportUnhandled } from './recover/recovery';
import { lookForUpdates } from './show/updates';

/**
 * From now until the page is left: publishes the running releases, reloads parts on request, loads expected parts
 * ahead, reports unhandled errors. `version` is the shell's.
 */
export function watchParts(version: string): void {
  const { src: address = null, integrity = null } = ownScript ?? {};
  setPartStatus(SHELL, { state: 'loaded', version, address, integrity: integrity || null });
  bus.on('remote/reload-requested', ({ remote }) => {
    // The part's place shows the failure; it is published as well.
    reloadPart(remote).catch(() => undefined);
  });
  bus.on('navigation/expected', loadAhead);
  bus.on('session/completed', releasePins);
  document.addEventListener('visibilitychange', lookForUpdates);
  // By capture: the failure of a script to load does not bubble.
  addEventListener(
    'error',
    ({ target, error, filename }) =>
      void (target instanceof HTMLScriptElement ? replaceCopy(target.src) : reportUnhandled(error, filename)),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => void reportUnhandled(reason));
}
