import type { Connector, Location, Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { stationQuery } from '../station-query';

/** The connector that a session runs at, as its station has it; null as long as that is not known, or for good. */
export function useConnector(session: Session): Connector | null {
  const { locationId, evseUid, connectorId } = session;
  const { data } = useQuery(stationQuery(locationId));
  return data ? connectorAt(data, evseUid, connectorId) : null;
}

const isSame = (one: string | null, other: string | null): boolean => one?.toLowerCase() === other?.toLowerCase();

/** Ids are case-insensitive; a session that names no connector runs at the only one there is. */
export function connectorAt({ evses }: Location, evseUid: string | null, connectorId: string | null): Connector | null {
  const evse = evses.find(({ uid, evseId }) => isSame(uid, evseUid) || isSame(evseId, evseUid));
  const connectors = evse?.connectors ?? [];
  if (connectorId === null) return connectors.length === 1 ? (connectors[0] ?? null) : null;
  return connectors.find(({ id }) => isSame(id, connectorId)) ?? null;
}
