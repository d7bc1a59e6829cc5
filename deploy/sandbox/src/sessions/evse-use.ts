import { withConnectorStatus, withStatus } from '../stations/change-status';
import type { EvseStatus } from '../stations/evse-status';
import { findConnector, findEvse } from '../stations/location';
import type { StationStore } from '../stations/station-store';
import { replaceEvse } from '../stations/update-station';

/** A charge point and, where only one is meant, its connector. */
export interface Place {
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId?: string;
}

/**
 * Moves a charge point, or one of its connectors with its neighbours along, from one status to another. One that is in
 * a third, as when the operator has taken it out of order, or that is gone stays as it is.
 */
export function changeUse(stations: StationStore, place: Place, from: EvseStatus, to: EvseStatus, at: Date): void {
  const station = stations.find(place.locationId);
  const evse = station && findEvse(station.location, place.evseUid);
  if (!evse) return;
  const connector = place.connectorId === undefined ? undefined : findConnector(evse, place.connectorId);
  if (from === to || (connector?.status ?? evse.status) !== from) return;
  const changed = connector ? withConnectorStatus(evse, connector.id, to) : withStatus(evse, to);
  stations.save(replaceEvse(station, evse, changed, at));
}
