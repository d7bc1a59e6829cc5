import { isRecord } from '../json';
import { sameId } from '../ocpi/same-id';
import type { EvseStatus } from './evse-status';

/**
 * A location as OCPI 2.2.1 writes it. Codes are plain strings and most members optional because feeds invent the
 * former and omit the latter; the seed has stations that do both.
 */
export interface Location {
  country_code?: string;
  party_id?: string;
  id?: string;
  publish?: boolean;
  name?: string;
  address?: string;
  city?: string;
  postal_code?: string;
  state?: string;
  country?: string;
  coordinates?: { latitude: string; longitude: string };
  related_locations?: unknown[];
  parking_type?: string;
  evses?: Evse[];
  operator?: BusinessDetails;
  owner?: BusinessDetails;
  facilities?: string[];
  time_zone?: string;
  opening_times?: OpeningTimes;
  charging_when_closed?: boolean;
  images?: Image[];
  contact?: Contact;
  last_updated?: string;
}

/** A charge point: it serves one of its connectors at a time. */
export interface Evse {
  uid: string;
  evse_id?: string;
  status: EvseStatus;
  capabilities?: string[];
  connectors: Connector[];
  floor_level?: string;
  physical_reference?: string;
  parking_restrictions?: string[];
  last_updated?: string;
}

/** A plug or socket. OCPI knows no status here; the product's backend adds one, and operators' own feeds do not. */
export interface Connector {
  id: string;
  standard: string;
  format?: string;
  power_type?: string;
  max_voltage?: number;
  max_amperage?: number;
  max_electric_power?: number;
  status?: EvseStatus;
  tariff_ids?: string[];
  last_updated?: string;
}

/** A company: the operator of a station, or its owner. */
export interface BusinessDetails {
  name: string;
  website?: string;
  logo?: Image;
}

/** A picture; the size is in pixels. */
export interface Image {
  url: string;
  thumbnail?: string;
  category: string;
  type: string;
  width?: number;
  height?: number;
}

/** When a station is open: local times a week, and moments at which that does not hold. Weekday 1 is Monday. */
export interface OpeningTimes {
  twentyfourseven: boolean;
  regular_hours?: { weekday: number; period_begin: string; period_end: string }[];
  exceptional_openings?: { period_begin: string; period_end: string }[];
  exceptional_closings?: { period_begin: string; period_end: string }[];
}

/** Whom drivers call. OCPI has no such member; the product's backend adds it. */
export interface Contact {
  phone?: string;
  email?: string;
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
