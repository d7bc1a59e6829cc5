import { nearbyLocations } from '@wattline/api';
import type { Coordinates } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { client } from '../part';
import { readFoundStation, type FoundStation } from './found-station';

const FRESH_MS = 30_000;

/** To some 100 metres: the backend need not know in front of which house a driver stands. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

export interface NearbyStations {
  /** Null until they are read, and where it is not known where the driver is. */
  readonly stations: readonly FoundStation[] | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The stations around a place, as the backend finds them. */
export function useNearbyStations(here: Coordinates | null): NearbyStations {
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
