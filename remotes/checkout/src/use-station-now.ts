import { getLocation } from '@wattline/api';
import type { EvseStatus, Location } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { chargerIn, type ConnectorPlace } from '../charger';
import { client } from '../part';

/**
 * The station as it is now; null while that is not known. It is read while a start goes on, so that its failure is
 * explained at once, and again by what explains it.
 */
export function useStationNow(locationId: string, { enabled = true } = {}): Location | null {
  const { data } = useQuery({
    queryKey: ['station-now', locationId],
    enabled,
    queryFn: async ({ signal }) => {
      const answer = await getLocation(client, locationId, { signal });
      return answer.changed ? answer.location : null;
    },
  });
  return data ?? null;
}

/** The EVSE of a connector as it is now; null while it is not known. */
export function useStatusNow({ locationId, evseUid, connectorId }: ConnectorPlace): EvseStatus | null {
  const location = useStationNow(locationId);
  return location && (chargerIn(location, evseUid, connectorId)?.evse.status ?? null);
}
