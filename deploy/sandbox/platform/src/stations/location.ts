import { isRecord } from '../wire/json';
import { sameId } from '../wire/spelling';

/** The statuses that OCPI knows. */
export const EVSE_STATUSES = [
  'AVAILABLE',
  'BLOCKED',
  'CHARGING',
  'INOPERATIVE',
  'OUTOFORDER',
  'PLANNED',
  'REMOVED',
  'RESERVED',
  'UNKNOWN',
] as const;

/** OCPI's statuses, and whatever else an operator may send. */
export type EvseStatus = (typeof EVSE_STATUSES)[number] | (string & {});

/**
 * A location as OCPI 2.2.1 writes it, as far as it is read or made here. Codes are plain strings and most members optional
 * because feeds invent the former and omit the latter; the seed has stations that do both.
 */
export interface Location {
  readonly country_code?: string;
  readonly party_id?: string;
  readonly id?: string;
  readonly publish?: boolean;
  readonly name?: string;
  readonly address?: string;
  readonly city?: string;
  readonly postal_code?: string;
  readonly state?: string;
  readonly country?: string;
  readonly coordinates?: { latitude: string; longitude: string };
  readonly parking_type?: string;
  readonly evses?: Evse[];
  readonly facilities?: string[];
  readonly time_zone?: string;
  readonly opening_times?: OpeningTimes;
  readonly charging_when_closed?: boolean;
  readonly images?: Image[];
  readonly contact?: Contact;
  readonly last_updated?: string;
}

/** A charge point: it serves one of its connectors at a time. */
export interface Evse {
  readonly uid: string;
  readonly evse_id?: string;
  readonly status: EvseStatus;
  readonly capabilities?: string[];
  readonly connectors: Connector[];
  readonly physical_reference?: string;
  readonly parking_restrictions?: string[];
  readonly last_updated?: string;
}

/** A plug or socket. OCPI knows no status here; the product's backend adds one, and operators' own feeds do not. */
export interface Connector {
  readonly id: string;
  readonly standard: string;
  readonly format?: string;
  readonly power_type?: string;
  readonly max_voltage?: number;
  readonly max_amperage?: number;
  readonly max_electric_power?: number;
  readonly status?: EvseStatus;
  readonly tariff_ids?: string[];
  readonly last_updated?: string;
}

/** A picture; the size is in pixels. */
export interface Image {
  readonly url: string;
  readonly thumbnail?: string;
  readonly category: string;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
}

/** When a station is open. */
interface OpeningTimes {
  readonly twentyfourseven: boolean;
}

/** Whom drivers call. OCPI has no such member; the product's backend adds it. */
interface Contact {
  readonly phone?: string;
  readonly email?: string;
}

/** Reads a location. Feeds omit what they like, so any object passes for one, and what is none is an empty one. */
export const asLocation = (value: unknown): Location => (isLocation(value) ? value : {});

/** The charge points of a location. A raw station may be anything at all: what is no charge point is left out. */
export function evsesOf(location: unknown): Evse[] {
  const evses = isRecord(location) ? location['evses'] : undefined;
  return Array.isArray(evses) ? evses.filter(isEvse) : [];
}

/** The charge point with this uid or EVSE id. */
export const findEvse = (location: unknown, uid: string): Evse | undefined =>
  evsesOf(location).find((evse) => sameId(evse.uid, uid) || sameId(evse.evse_id, uid));

/** The connector with this id. */
export const findConnector = (evse: Evse, id: string): Connector | undefined =>
  evse.connectors.find((connector) => sameId(connector.id, id));

const isLocation = (value: unknown): value is Location => isRecord(value);

const isEvse = (value: unknown): value is Evse =>
  isRecord(value) && Array.isArray(value['connectors']) && value['connectors'].every(isRecord);
