import * as v from 'valibot';
import { identifier, instant, listOf, orNull, text, textOrEmpty } from '../wire/fields';
import { read } from '../wire/read';
import { type Contact, contactSchema } from './contact';
import { type Coordinates, coordinatesSchema } from './coordinates';
import { type Evse, evseSchema } from './evse';
import { type LocationImage, locationImageSchema } from './location-image';
import { type OpeningHours, openingHoursSchema } from './opening-hours';

/** A charging station (specification §3; OCPI 2.2.1, Location). Every field is there; null and '' stand for absent. */
export interface Location {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  /** The operator's network: PHX, BAY and so on. */
  readonly partyId: string | null;
  readonly timeZone: string | null;
  readonly operatorName: string | null;
  readonly evses: Evse[];
  readonly images: LocationImage[];
  readonly openingHours: OpeningHours;
  /** In upper case: WIFI, PARKING_LOT and so on. */
  readonly facilities: string[];
  readonly contact: Contact | null;
  readonly coordinates: Coordinates | null;
  /** ISO 8601 in UTC, with Z. */
  readonly lastUpdated: string | null;
}

const locationSchema = v.pipe(
  v.object({
    id: identifier,
    name: textOrEmpty,
    address: textOrEmpty,
    city: textOrEmpty,
    postalCode: textOrEmpty,
    country: textOrEmpty,
    partyId: orNull(identifier),
    timeZone: text,
    operator: orNull(v.object({ name: text })),
    evses: listOf(evseSchema, ({ uid }) => uid),
    images: listOf(locationImageSchema, ({ url }) => url),
    openingTimes: openingHoursSchema,
    facilities: listOf(v.pipe(identifier, v.toUpperCase())),
    contact: contactSchema,
    coordinates: coordinatesSchema,
    lastUpdated: instant,
  }),
  v.transform(({ operator, openingTimes, ...location }): Location => ({
    ...location,
    operatorName: operator?.name ?? null,
    openingHours: openingTimes,
  })),
);

/**
 * A station as it came over the wire, in either spelling of the keys. Null when it is none (no usable id). Charge
 * points, connectors and pictures that cannot be used, or are REMOVED, are left out.
 */
export function readLocation(wire: unknown): Location | null {
  return read(locationSchema, wire);
}
