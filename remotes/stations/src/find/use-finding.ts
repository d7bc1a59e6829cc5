import { useDeferredValue, useMemo } from 'react';
import type { FoundStation } from './found-station';
import { matching } from './matching';
import { nearestFirst } from './nearest-first';
import { useAllStations } from './use-all-stations';
import { useNearbyStations } from './use-nearby-stations';
import { useWhereabouts, type Whereabouts } from './use-whereabouts';

/** Whether the list is of all stations, of those around the driver, of all because there are none, or by a text. */
type FindingKind = 'all' | 'near' | 'none-near' | 'match';

export interface Finding {
  readonly found: readonly FoundStation[];
  readonly kind: FindingKind;
  readonly whereabouts: Whereabouts;
  readonly ask: () => void;
  /** How many stations there are where `kind` is 'all'; null where the backend does not say. */
  readonly total: number | null;
  /** The list is not whole yet. */
  readonly isLoading: boolean;
  /** Nothing could be read yet. */
  readonly isEmpty: boolean;
  readonly error: Error | null;
  readonly nearbyError: Error | null;
  /** There are more stations to be shown than are found yet. */
  readonly hasMore: boolean;
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** The stations by a text, around the driver, or the first `shown` of all. */
export function useFinding(text: string, shown: number): Finding {
  const words = useDeferredValue(text.trim());
  const { whereabouts, ask } = useWhereabouts();
  const here = whereabouts.state === 'known' ? whereabouts.here : null;
  const nearby = useNearbyStations(here);
  const isNear = words === '' && here !== null && nearby.error === null;
  const isNoneNear = isNear && nearby.stations?.length === 0;
  const nearStations = isNear && !isNoneNear ? nearby.stations : null;
  // By a text and by distance the list is of all stations; else it is read as far as it is shown.
  const all = useAllStations(words !== '' || isNoneNear ? Infinity : shown);

  // Until those around the driver are read, the list stays as it is.
  const from = nearStations ?? all.stations;
  const found = useMemo(() => nearestFirst(matching(from, words), here), [from, words, here]);

  const kind = ((): FindingKind => {
    if (words !== '') return 'match';
    if (!isNear) return 'all';
    return isNoneNear ? 'none-near' : 'near';
  })();

  return {
    found,
    kind,
    whereabouts,
    ask,
    total: all.total,
    isLoading: nearby.isLoading || (nearStations === null && all.isLoading) || words !== text.trim(),
    isEmpty: all.stations.length === 0,
    error: all.error,
    nearbyError: nearby.error,
    hasMore: kind === 'all' && all.hasMore,
    isCut: nearStations === null && all.isCut,
    retry: () => {
      if (nearby.error) nearby.retry();
      all.retry();
    },
  };
}
