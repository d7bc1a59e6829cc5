import { useDeferredValue, useMemo, useState } from 'react';
import { nearbyLocations } from '@wattline/api';
import type { Coordinates } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { client } from '../part';
import { type Choices, isNarrowed, narrowed, plugsOf } from './choices';
import { type FoundStation, readFoundStation } from './found-station';
import { nearestFirst } from './nearest-first';
import { useAllStations } from './use-all-stations';

/** Where the driver is, as far as the device tells. */
type Whereabouts =
  | { readonly state: 'not-asked' | 'asking' | 'refused' | 'unavailable' | 'late' | 'unsupported' }
  | { readonly state: 'known'; readonly here: Coordinates };

const PATIENCE_MS = 15_000;
/** A browser's question to the driver has no end of its own: so long after that the page says that it goes on without. */
const UNANSWERED_MS = 20_000;
/** A place of a minute ago is near enough. */
const KNOWN_FOR_MS = 60_000;

/** GeolocationPositionError's codes. */
const failures = { 1: 'refused', 2: 'unavailable', 3: 'late' } as const;

/** Asks the device where it is, when `ask` is called and never before: the browser asks the driver then. */
function useWhereabouts(): { readonly whereabouts: Whereabouts; readonly ask: () => void } {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ state: 'not-asked' });

  const ask = (): void => {
    // It is missing on pages without https.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return setWhereabouts({ state: 'unsupported' });
    setWhereabouts({ state: 'asking' });
    setTimeout(() => setWhereabouts((now) => (now.state === 'asking' ? { state: 'late' } : now)), UNANSWERED_MS);
    try {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) =>
          // In the sea off Africa: a device that knows nothing.
          setWhereabouts(
            latitude === 0 && longitude === 0
              ? { state: 'unavailable' }
              : { state: 'known', here: { latitude, longitude } },
          ),
        ({ code }) => setWhereabouts({ state: failures[code as keyof typeof failures] ?? 'unavailable' }),
        { timeout: PATIENCE_MS, maximumAge: KNOWN_FOR_MS },
      );
    } catch {
      // The browser's own code (docs/rules.md: third-parties-may-throw).
      setWhereabouts({ state: 'unavailable' });
    }
  };
  return { whereabouts, ask };
}

const FRESH_MS = 30_000;

/** To some 100 metres: the backend need not know in front of which house a driver stands. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

interface NearbyStations {
  /** Null until they are read, and where it is not known where the driver is. */
  readonly stations: readonly FoundStation[] | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The stations around a place, as the backend finds them. */
function useNearbyStations(here: Coordinates | null): NearbyStations {
  const around = here && { latitude: rounded(here.latitude), longitude: rounded(here.longitude) };
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['stations-nearby', around],
    queryFn: ({ signal }) =>
      nearbyLocations(client, around ?? { latitude: 0, longitude: 0 }, { signal, read: readFoundStation }),
    enabled: around !== null,
    staleTime: FRESH_MS,
  });
  return { stations: data ?? null, isLoading, error, retry: () => void refetch() };
}

/** Removes marks that drivers do not type: 'Mayagüez' and 'mayaguez' are the same place. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const folds = new WeakMap<FoundStation, string>();

function textOf(station: FoundStation): string {
  const known = folds.get(station);
  if (known !== undefined) return known;
  const { name, address, city, postalCode, id, evses } = station;
  const text = folded([name, address, city, postalCode, id, ...evses.map(({ evseId }) => evseId)].join('\n'));
  folds.set(station, text);
  return text;
}

/**
 * The stations with all words of `text` in their name, address, city, postal code or printed codes; all of them for a text
 * without words.
 */
function matching(stations: readonly FoundStation[], text: string): readonly FoundStation[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return stations;
  return stations.filter((station) => words.every((word) => textOf(station).includes(word)));
}

// oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted since 2023 only; this array is its own.
const inAlphabet = (words: ReadonlySet<string>): readonly string[] => [...words].sort();

/** Whether the list is of all stations, of those around the driver, of all because there are none, or by a text or a filter. */
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
  /** The names of the plugs at the stations that are read, in alphabetical order. */
  readonly plugs: readonly string[];
  /** There are more stations to be shown than are found yet. */
  readonly hasMore: boolean;
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** The stations by what is chosen, around the driver, or the first `shown` of all: Infinity for a map. */
export function useFinding(choices: Choices, shown: number, now: Date): Finding {
  const { text } = choices;
  const words = useDeferredValue(text.trim());
  const isMatch = words !== '' || isNarrowed(choices);
  const { whereabouts, ask } = useWhereabouts();
  const here = whereabouts.state === 'known' ? whereabouts.here : null;
  const nearby = useNearbyStations(here);
  const isNear = !isMatch && here !== null && nearby.error === null;
  const isNoneNear = isNear && nearby.stations?.length === 0;
  const nearStations = isNear && !isNoneNear ? nearby.stations : null;
  // By a text, by a filter and by distance the list is of all stations; else it is read as far as it is shown.
  const all = useAllStations(isMatch || isNoneNear ? Infinity : shown);

  // Until those around the driver are read, the list stays as it is.
  const from = nearStations ?? all.stations;
  const { plug, power, isFree, isOpen } = choices;
  const found = useMemo(
    () => nearestFirst(narrowed(matching(from, words), { plug, power, isFree, isOpen }, now), here),
    [from, words, here, plug, power, isFree, isOpen, now],
  );

  const plugs = useMemo(() => inAlphabet(new Set(all.stations.flatMap(plugsOf))), [all.stations]);

  const kind = ((): FindingKind => {
    if (isMatch) return 'match';
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
    plugs,
    hasMore: kind === 'all' && all.hasMore,
    isCut: nearStations === null && all.isCut,
    retry: () => {
      if (nearby.error) nearby.retry();
      all.retry();
    },
  };
}
