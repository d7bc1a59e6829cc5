import { getLocation, getSession } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { queryOptions } from '@wattline/vendor/query';
import { client, queryClient } from './part';

/**
 * A session as the backend has it now; with `takesKept`, at first also as it was kept on the device. Live session and receipt share the cache.
 */
export function sessionQuery(pageSessionId: string, { takesKept = false } = {}) {
  const queryKey = ['session', pageSessionId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      getSession(client, pageSessionId, { signal, takesKept: takesKept && !queryClient.getQueryData(queryKey) }),
  });
}

/** The location of a session; null where the session names none. It is read once: it does not change during a charge. */
export function locationQuery(locationId: string | null) {
  return queryOptions({
    queryKey: ['location', locationId],
    queryFn: async ({ signal }): Promise<Location | null> => {
      const answer = await getLocation(client, locationId ?? '', { signal, takesKept: true });
      return answer.changed ? answer.location : null;
    },
    enabled: locationId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
