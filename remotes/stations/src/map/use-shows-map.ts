import { useSyncExternalStore } from 'react';
import { hasMap } from './map-code';

/** There the map stands beside the list. */
export const BESIDE = '(min-width: 1000px)';

const wide = (): MediaQueryList | null => globalThis.matchMedia?.(BESIDE) ?? null;

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

interface Connection {
  readonly saveData?: boolean;
}

/** A driver who wishes to save data has the map where they ask for it. */
const savesData = (): boolean => (Reflect.get(navigator, 'connection') as Connection | undefined)?.saveData === true;

/** Whether the map is shown: where it is asked for, and in a wide window. */
export function useShowsMap(isAsked: boolean): boolean {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide()?.matches ?? false,
    () => false,
  );
  return hasMap() && (isAsked || (isWide && !savesData()));
}
