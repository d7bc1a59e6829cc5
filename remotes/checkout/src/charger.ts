import type { Known } from '@wattline/api';
import { connectorAt, type Connector, type Evse, type Location } from '@wattline/ocpi';

/** A connector as payments and sessions name it. */
export interface ConnectorPlace {
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
}

/** Where a driver wants to charge. */
export interface ChargePoint extends ConnectorPlace {
  /** The charge point's eMI3 id, or its uid where it has none. */
  readonly evseId: string;
}

/** Whether two are one connector. An EVSE's uid is unique within its operator only. */
export const isSamePlace = (one: ConnectorPlace, other: ConnectorPlace): boolean =>
  one.locationId === other.locationId && one.evseUid === other.evseUid && one.connectorId === other.connectorId;

/** The connector that a driver wants to charge at, with its EVSE and its location. */
export interface Charger {
  readonly location: Known<Location>;
  readonly evse: Evse;
  readonly connector: Connector;
}

/** A connector of a location, by the ids of an address; null when the location has no such connector. */
export function chargerIn(location: Location, evseId: string, connectorId: string): Charger | null {
  const found = connectorAt(location, evseId, connectorId);
  return found && { location, ...found };
}

/** The label on a charger's housing (eMI3): country, operator, E, number; with stars or without. */
const printedId = /^[a-z]{2}\*?\w{3}\*?e/i;

/**
 * The label that a driver reads on a charge point: its id and, where it has one, its bay, 'PR*CPR*E001001 (Bay 3)'. Null where the
 * operator gives neither: its uid may be internal.
 */
export function labelOf({ uid, evseId, physicalReference: bay }: Evse): string | null {
  const id = evseId !== uid || printedId.test(evseId) ? evseId : null;
  return id !== null && bay !== null ? `${id} (${bay})` : (id ?? bay);
}

export const chargePointOf = ({ location, evse, connector }: Charger): ChargePoint => ({
  locationId: location.id,
  evseUid: evse.uid,
  evseId: evse.evseId,
  connectorId: connector.id,
});
