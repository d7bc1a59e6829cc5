import { useDeferredValue, useMemo, useState } from 'react';
import { nearbyLocations, listLocations, type Page } from '@wattline/api';
import type { Coordinates } from '@wattline/ocpi';
import { useQuery, useQueries, type UseQueryResult } from '@wattline/vendor/query';
import { client, queryClient } from '../part';
import type { StationLocation } from '../use-station';
import { type Choices, isNarrowed, narrowed, plugsOf } from './choices';
import { readFoundStation, nearestFirst } from './found-station';

type StationPage = Page<StationLocation>;

/** A network of thousands of stations would take minutes on a phone's connection: the list says that it ends. */
const MOST_PAGES = 20;

/** Data that was read less than this time ago is not read again when the driver returns from a station. */
const FRESH_MS = 30_000;

const keyOf = (offset: number) => ['stations', offset] as const;

/** Lists the offsets of the pages with a known place, until there are `wanted` stations before the last of them. */
function offsetsFor(wanted: number): number[] {
  const offsets = [0];
  let loaded = 0;
  for (const offset of offsets) {
    const page = queryClient.getQueryData<StationPage>(keyOf(offset));
    loaded += page?.items.length ?? 0;
    if (!page || page.nextOffset === null || loaded >= wanted || offsets.length === MOST_PAGES) break;
    offsets.push(page.nextOffset);
  }
  return offsets;
}

const combine = (results: UseQueryResult<StationPage>[]) => ({
  pages: results.flatMap(({ data }) => data ?? []),
  error: results.find(({ error }) => error !== null)?.error ?? null,
  isLoading: results.some(({ isPending }) => isPending),
  retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
});

/** The stations of the network, read page by page until there are `wanted` of them. */
function useAllStations(wanted: number) {
  const offsets = offsetsFor(wanted);
  const { pages, error, isLoading, retry } = useQueries({
    queries: offsets.map((offset) => ({
      queryKey: keyOf(offset),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        listLocations(client, { ...(offset > 0 && { offset }), signal, read: readFoundStation }),
      staleTime: FRESH_MS,
    })),
    combine,
  });
  const stations = useMemo(
    () => [...new Map(pages.flatMap(({ items }) => items).map((station) => [station.id, station])).values()],
    [pages],
  );
  const last = pages.at(-1);
  const isLast = (last?.nextOffset ?? null) === null;
  const isFull = pages.length === MOST_PAGES;
  return {
    /** As far as they are read, in the backend's order. */
    stations,
    /** How many the network has, where the backend says so. */
    total: last?.total ?? null,
    isLoading,
    error,
    /** There are more, which are read as soon as they are wanted. */
    hasMore: !isLast && !isFull,
    /** There are more than this list reads. */
    isCut: !isLast && isFull,
    retry,
  };
}

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

/** To some 100 metres: the backend need not know in front of which house a driver stands. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** The stations around a place, as the backend finds them; null until they are read, and where the place is not known. */
function useNearbyStations(here: Coordinates | null) {
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

const folds = new WeakMap<StationLocation, string>();

function textOf(station: StationLocation): string {
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
function matching(stations: readonly StationLocation[], text: string): readonly StationLocation[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return stations;
  return stations.filter((station) => words.every((word) => textOf(station).includes(word)));
}

// oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted since 2023 only; this array is its own.
const inAlphabet = (words: ReadonlySet<string>): readonly string[] => [...words].sort();

/** Whether the list is of all stations, of those around the driver, of all because there are none, or by a text or a filter. */
type FindingKind = 'all' | 'near' | 'none-near' | 'match';

export interface Finding {
  readonly found: readonly StationLocation[];
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
