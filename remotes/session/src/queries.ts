import { getLocation, getSession } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { queryOptions } from '@wattline/query';
import { client } from './part';

/** A session as the backend has it now. Live session and receipt share the cache. */
export function sessionQuery(pageSessionId: string) {
  return queryOptions({
    queryKey: ['session', pageSessionId],
    queryFn: ({ signal }) => getSession(client, pageSessionId, { signal }),
  });
}

/** The location of a session; null where the session names none. It is read once: it does not change during a charge. */
export function locationQuery(locationId: string | null) {
  return queryOptions({
    queryKey: ['location', locationId],
    queryFn: async ({ signal }): Promise<Location | null> => {
      const answer = await getLocation(client, locationId ?? '', { signal });
      return answer.changed ? answer.location : null;
    },
    enabled: locationId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
