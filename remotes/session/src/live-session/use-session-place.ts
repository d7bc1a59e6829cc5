import { connectorAt, type Connector, type Evse, type Location, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { locationQuery } from '../queries';

/** Where a session runs; null until its location is known, and where the location has no such charger. */
interface SessionPlace {
  readonly station: Location | null;
  readonly evse: Evse | null;
  readonly connector: Connector | null;
}

/** The station, charger and connector that a session runs at. */
export function useSessionPlace({ locationId, evseUid, connectorId }: Session): SessionPlace {
  const { data: station = null } = useQuery(locationQuery(locationId));
  const found = station && connectorAt(station, evseUid, connectorId);
  return { station, evse: found?.evse ?? null, connector: found?.connector ?? null };
}
