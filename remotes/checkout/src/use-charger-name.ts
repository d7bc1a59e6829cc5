import { getLocation } from '@wattline/api';
import { useQuery } from '@wattline/vendor/query';
import { chargerIn, labelOf, type ConnectorPlace } from './charger';
import { client } from './part';

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
