import { useEffect, useMemo } from 'react';
import { getLocation, ServiceError, type Known, isUnknown } from '@wattline/api';
import {
  type Location,
  locationReader,
  type OpeningTimes,
  readOpeningTimes,
  type Evse,
  scannedEvse,
} from '@wattline/ocpi';
import { queryOptions, useQuery, type UseQueryResult } from '@wattline/vendor/query';
import { useParams, useSearchParams } from '@wattline/vendor/router';
import { forgetFailures, hasFailed, nextPoll, notePoll } from './failed-polls';
import { client, queryClient } from './part';

/** A station as its page shows it: with its hours. */
export interface StationLocation extends Location {
  /** Null where the operator does not say. */
  readonly openingTimes: OpeningTimes | null;
}

interface KnownLocation {
  readonly location: Known<StationLocation>;
  readonly etag: string | null;
}

/** A driver looks at one station at a time. */
const readPolled = locationReader();

/** Reads a station from the wire; of one that is read again, the charge points that did not change are the same objects. */
export function readStation(wire: unknown): StationLocation | null {
  const location = readPolled(wire);
  return location && { ...location, openingTimes: readOpeningTimes(wire) };
}

/** The time after which kept data is read again. */
export const KEPT_POLL_MS = 5_000;

/** As a code has it that is printed in capitals, or in small letters (docs/rules.md: addresses-as-people-have-them). */
const inOtherLetters = (id: string): string => (id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase());

/** OCPI's own answer for a location that is unknown. */
const UNKNOWN_LOCATION = 2003;

const isNoLocation = (error: unknown): boolean =>
  isUnknown(error) || (error instanceof ServiceError && error.protocolStatus === UNKNOWN_LOCATION);

const locationOf = ({ location }: KnownLocation): Known<StationLocation> => location;

/**
 * A location, asked for with the entity tag of the known one: a 304 gives back the very same object, and parts that did
 * not change keep their identity, so that nothing renders for them.
 */
function locationQuery(locationId: string) {
  const queryKey = ['location', locationId];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<KnownLocation> => {
      const known = queryClient.getQueryData<KnownLocation>(queryKey);
      const read = (id: string) =>
        getLocation(client, id, {
          etag: known?.etag ?? null,
          signal,
          takesKept: !known,
          read: readStation,
          ...(hasFailed(locationId) && { retries: 0 }),
        });
      const reading = read(locationId).catch((error: unknown) => {
        if (known || hasFailed(locationId) || !isNoLocation(error)) throw error;
        return read(inOtherLetters(locationId)).catch(() => {
          throw error;
        });
      });
      const answer = await reading.catch((error: unknown) => {
        if (!signal.aborted) notePoll(locationId, false);
        throw error;
      });
      notePoll(locationId, true);
      if (answer.changed) {
        const { location, etag } = answer;
        // For the screen at the station's own address, which comes next.
        if (location.id !== locationId) queryClient.setQueryData(['location', location.id], { location, etag });
        return { location, etag };
      }
      if (known) return known;
      throw new ServiceError('No location data in response', {
        code: 'no-location-data',
        status: 404,
        httpStatus: 304,
      });
    },
    select: locationOf,
  });
}

export interface Station {
  /** As the query library has it: a component renders only for the fields that it reads. */
  readonly query: UseQueryResult<Known<StationLocation>>;
  /** Reads it now. */
  readonly refresh: () => void;
}

/**
 * The station in the page's address. `load` is given by the screen, which reads the location, and again every `pollMs`
 * milliseconds, less often while that fails; components on the page leave it out and only observe. A poll that brings
 * nothing new renders the refresh button alone.
 */
export function useStation(load?: { readonly pollMs: number | false }): Station {
  const { stationId: locationId = '' } = useParams();
  const query = useQuery({
    ...locationQuery(locationId),
    enabled: load !== undefined,
    // The query library pauses this while the page is hidden and catches up when it is shown.
    refetchInterval: ({ state: { data } }) =>
      load?.pollMs ? nextPoll(locationId, data?.location.keptAt ? KEPT_POLL_MS : load.pollMs) : false,
  });
  const isLoader = load !== undefined;
  useEffect(() => {
    // The next visit asks anew.
    return isLoader ? () => void forgetFailures(locationId) : undefined;
  }, [isLoader, locationId]);
  return {
    query,
    refresh: () => {
      forgetFailures(locationId);
      // As long as nothing was ever read, the query library would wait for a poll that hangs in place of a new read.
      void queryClient.cancelQueries({ queryKey: locationQuery(locationId).queryKey });
      void query.refetch();
    },
  };
}

/**
 * On a first visit a station is read before the worker is there that keeps it: it is read once more for it, as are its
 * tariffs (docs/rules.md: last-known-with-its-age).
 */
export function useKeptByWorker(): void {
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const readAgain = (): void => {
      queryClient.setQueriesData<KnownLocation>(
        { queryKey: ['location'] },
        (known) => known && { ...known, etag: null },
      );
      for (const name of ['location', 'tariff']) void queryClient.refetchQueries({ queryKey: [name], type: 'active' });
    };
    if (workers?.controller === null) workers.addEventListener('controllerchange', readAgain, { once: true });
    return () => workers?.removeEventListener('controllerchange', readAgain);
  }, []);
}

interface Scanned {
  /** The code in the page's address, as it stands there; null for none. */
  readonly code: string | null;
  /** The charge point that it names; null where the station does not list it. */
  readonly evse: Evse | null;
}

/** The charge point that the driver scanned (docs/rules.md: scanned-charger). */
export function useScanned(evses: Location['evses']): Scanned {
  const code = useSearchParams()[0].get('evse') || null;
  const evse = useMemo(() => (code ? scannedEvse(evses, code) : null), [evses, code]);
  return { code, evse };
}
