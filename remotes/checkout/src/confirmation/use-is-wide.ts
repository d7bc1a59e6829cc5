import { useSyncExternalStore } from 'react';

/** As libs/ui's `media.wide`. */
const wide = globalThis.matchMedia?.('(min-width: 760px)');

function subscribe(onChange: () => void): () => void {
  wide?.addEventListener('change', onChange);
  return () => wide?.removeEventListener('change', onChange);
}

const isWide = (): boolean => wide?.matches ?? true;

/** Whether the window has room for two columns. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);
