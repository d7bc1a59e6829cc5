import { useSyncExternalStore } from 'react';
import { isSparing } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';

/** The map with its library: it comes when the driver asks for it, or where there is room beside the list. */
export const mapCode = chunk(async () => import(/* webpackChunkName: "map" */ './station-map'), { when: 'shown' });

/** Whether this environment has a map (docs/rules.md: a-map-beside-the-list). */
export const hasMap = (): boolean => config().map.tiles !== null;

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
