import { getLocation } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { queryOptions } from '@wattline/query';
import { client } from '../api';
import { queryClient } from '../query-client';

interface KnownLocation {
  readonly location: Location;
  readonly etag: string | null;
}

const locationOf = ({ location }: KnownLocation): Location => location;

export const stationKey = (stationId: string) => ['location', stationId] as const;

/**
 * A station, asked for with the tag of what is known: a 304 gives back the very same object, and parts
 * that did not change keep their identity, so that nothing renders for them.
 */
export function stationQuery(stationId: string) {
  const queryKey = stationKey(stationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<KnownLocation> => {
      const known = queryClient.getQueryData<KnownLocation>(queryKey);
      const answer = await getLocation(client, stationId, { etag: known?.etag ?? null, signal });
      if (answer.changed) return { location: answer.location, etag: answer.etag };
      if (known) return known;
      throw new Error('No location data in response');
    },
    select: locationOf,
  });
}
