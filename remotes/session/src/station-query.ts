import { getLocation } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { queryOptions } from '@wattline/query';
import { client } from './api';

/** What stands at a station does not change while one charges there. */
const FRESH_MS = Number.POSITIVE_INFINITY;

/** The station of a session; null where it names none. Live session and receipt share what is known of it. */
export function stationQuery(locationId: string | null) {
  return queryOptions({
    queryKey: ['location', locationId],
    queryFn: async ({ signal }): Promise<Location | null> => {
      const answer = await getLocation(client, locationId ?? '', { signal });
      return answer.changed ? answer.location : null;
    },
    enabled: locationId !== null,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
}
