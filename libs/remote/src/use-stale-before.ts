import { useSyncExternalStore } from 'react';

/** After a longer time away, in milliseconds, nothing that was read before it is shown as current. */
const AWAY_MS = 15 * 60_000;

/** When the page was last shown again. */
let shownAt = 0;

function watch(onChange: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    shownAt = Date.now();
    onChange();
  };
  document.addEventListener('visibilitychange', look);
  // A page that comes back from the browser's memory was not hidden in every engine.
  addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}

const before = (): number => shownAt - AWAY_MS;

/**
 * A page may come back after days (docs/rules.md: back-after-days): what was read before the time that this gives, in
 * milliseconds since the epoch, is not current until it has been read again.
 */
export const useStaleBefore = (): number => useSyncExternalStore(watch, before, before);
