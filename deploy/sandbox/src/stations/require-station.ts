import { Refusal } from '../http/refusal';
import { STATUS_CODE } from '../ocpi/status-code';
import type { Connector, Evse } from './location';
import { findConnector, findEvse } from './location';
import type { SavedStation } from './station';
import type { StationStore } from './station-store';

/** Finds a station, or refuses with OCPI's 'Unknown Location'. */
export function requireStation(stations: StationStore, id: string): SavedStation {
  return stations.find(id) ?? unknown('Location');
}

/** Finds a station's charge point, or refuses. */
export function requireEvse(station: SavedStation, uid: string): Evse {
  return findEvse(station.location, uid) ?? unknown('EVSE');
}

/** Finds a charge point's connector, or refuses. */
export function requireConnector(evse: Evse, id: string): Connector {
  return findConnector(evse, id) ?? unknown('Connector');
}

function unknown(what: string): never {
  throw new Refusal(404, `Unknown ${what}`, STATUS_CODE.unknownLocation);
}
