import { connectorAt, type Connector, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { locationQuery } from '../queries';

/** The connector that a session runs at; null until its location is known, and where the location has no such one. */
export function useConnector({ locationId, evseUid, connectorId }: Session): Connector | null {
  const { data } = useQuery(locationQuery(locationId));
  return data ? (connectorAt(data, evseUid, connectorId)?.connector ?? null) : null;
}
