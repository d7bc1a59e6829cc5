import { withConnectorStatus, withStatus } from '../stations/change-status';
import { type EvseStatus, findConnector, findEvse } from '../stations/location';
import { type Stations, replaceEvse } from '../stations/station';

/** A charge point and, where only one is meant, its connector. */
export interface Place {
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId?: string;
}

/**
 * Moves a charge point, or one of its connectors together with its neighbours, from one status to another. A charge
 * point in a third status, for example taken out of order by the operator, stays as it is.
 */
export function changeOccupancy(stations: Stations, place: Place, from: EvseStatus, to: EvseStatus, at: Date): void {
  const station = stations.find(place.locationId);
  const evse = station && findEvse(station.location, place.evseUid);
  if (!evse) return;
  const connector = place.connectorId === undefined ? undefined : findConnector(evse, place.connectorId);
  if (from === to || (connector?.status ?? evse.status) !== from) return;
  const changed = connector ? withConnectorStatus(evse, connector.id, to) : withStatus(evse, to);
  stations.save(replaceEvse(station, evse, changed, at));
}
