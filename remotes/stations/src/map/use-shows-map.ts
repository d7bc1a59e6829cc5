import { useSyncExternalStore } from 'react';
import { isSparing } from '@wattline/base/browser';
import { hasMap } from './map-code';

/** There the map stands beside the list. */
export const BESIDE = '(min-width: 1000px)';

const wide = (): MediaQueryList | null => globalThis.matchMedia?.(BESIDE) ?? null;

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the map is shown: where it is asked for, and in a wide window without a wish to save data. */
export function useShowsMap(isAsked: boolean): boolean {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide()?.matches ?? false,
    () => false,
  );
  return hasMap() && (isAsked || (isWide && !isSparing()));
}
