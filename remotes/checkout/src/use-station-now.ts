import { getLocation } from '@wattline/api';
import type { EvseStatus, Location } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { chargerIn, type ConnectorPlace, labelOf } from './charger';
import { client, queryClient } from './part';

const keyOf = (locationId: string) => ['station-now', locationId];

/** Before it starts, a car that is plugged in makes some charge points BLOCKED. */
const FREE: ReadonlySet<EvseStatus> = new Set(['AVAILABLE', 'BLOCKED']);

/** Whether the station, as it was last read on this page, says that nothing charges at a connector. */
export function isFreeNow({ locationId, evseUid }: ConnectorPlace): boolean {
  const station = queryClient.getQueryData<Location | null>(keyOf(locationId));
  const evse = station?.evses.find(({ uid }) => uid === evseUid);
  return evse !== undefined && FREE.has(evse.status);
}

/**
 * The station as it is now; null while that is not known. It is read while a start goes on, so that its failure is
 * explained at once, and again by what explains it.
 */
export function useStationNow(
  locationId: string,
  { enabled = true, refetchInterval = false }: { enabled?: boolean; refetchInterval?: number | false } = {},
): Location | null {
  const { data } = useQuery({
    queryKey: keyOf(locationId),
    enabled,
    refetchInterval,
    queryFn: async ({ signal }): Promise<Location | null> => {
      const answer = await getLocation(client, locationId, { signal });
      return answer.changed ? answer.location : null;
    },
  });
  return data ?? null;
}

/** The EVSE of a connector as it is now; null while it is not known. Read again each `refetchInterval` ms, where given. */
export function useStatusNow(
  { locationId, evseUid, connectorId }: ConnectorPlace,
  refetchInterval: number | false = false,
): EvseStatus | null {
  const location = useStationNow(locationId, { refetchInterval });
  return location && (chargerIn(location, evseUid, connectorId)?.evse.status ?? null);
}

/** The label on the charger: its id and, where it has one, its bay; null where that cannot be known; undefined while it is read. */
export function useChargerName({ locationId, evseUid, connectorId }: ConnectorPlace): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['charger-name', locationId, evseUid, connectorId],
    queryFn: async ({ signal }) => {
      const answer = await getLocation(client, locationId, { signal });
      const charger = answer.changed ? chargerIn(answer.location, evseUid, connectorId) : null;
      return charger && labelOf(charger.evse);
    },
    staleTime: Infinity,
  });
  return isError ? null : data;
}
