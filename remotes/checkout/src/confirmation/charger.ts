import type { Connector, Evse, Location } from '@wattline/ocpi';
import type { ChargePoint } from '../payment/payment';

/** The connector that a driver wants to charge at, with all around it. */
export interface Charger {
  readonly location: Location;
  readonly evse: Evse;
  readonly connector: Connector;
}

/** OCPI's ids are the same in any case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A connector of a station, by the ids of an address; null when the station has none such. */
export function chargerIn(location: Location, evseId: string, connectorId: string): Charger | null {
  const evse =
    location.evses.find(({ uid }) => isSame(uid, evseId)) ?? location.evses.find((one) => isSame(one.evseId, evseId));
  const connector = evse?.connectors.find(({ id }) => isSame(id, connectorId));
  return evse && connector ? { location, evse, connector } : null;
}

/** What payments and sessions call it by. */
export const chargePointOf = ({ location, evse, connector }: Charger): ChargePoint => ({
  locationId: location.id,
  evseUid: evse.uid,
  evseId: evse.evseId,
  connectorId: connector.id,
});
