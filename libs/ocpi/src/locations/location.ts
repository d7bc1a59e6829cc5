import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { type Contact, contactSchema } from './contact';
import { type Coordinates, coordinatesSchema } from './coordinates';
import { type Evse, evsesSchema } from './evse';
import { type LocationImage, locationImageSchema } from './location-image';
import { type OpeningHours, openingHoursSchema } from './opening-hours';
import { isAvailable } from './status';

/** A charging station (OCPI 2.2.1, Location). Every field is there; null and '' stand for absent. */
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
  /** False: it is shown in no list, and by its address to the drivers at its chargers alone (`isOpenTo`). */
  readonly isPublished: boolean;
}

/** Published where nothing is written; anything but a yes keeps a station private. */
const publishedSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(
      (wire) => wire === null || wire === true || (typeof wire === 'string' && /^(true)?$/i.test(wire.trim())),
    ),
  ),
  true,
);

const locationSchema = v.pipe(
  v.object({
    id: fields.identifier,
    name: fields.textOrEmpty,
    address: fields.textOrEmpty,
    city: fields.textOrEmpty,
    postalCode: fields.textOrEmpty,
    country: fields.textOrEmpty,
    partyId: fields.orNull(fields.identifier),
    timeZone: fields.text,
    operator: fields.orNull(v.object({ name: fields.text })),
    evses: evsesSchema,
    images: fields.listOf(locationImageSchema, ({ url }) => url),
    openingTimes: openingHoursSchema,
    facilities: fields.listOf(v.pipe(fields.identifier, v.toUpperCase())),
    contact: contactSchema,
    helpPhone: fields.text,
    coordinates: coordinatesSchema,
    lastUpdated: fields.instant,
    publish: publishedSchema,
  }),
  v.transform(({ operator, openingTimes, helpPhone, publish, ...location }): Location => ({
    ...location,
    contact: withHelpPhone(location.contact, helpPhone),
    operatorName: operator?.name ?? null,
    openingHours: openingTimes,
    isPublished: publish,
  })),
);

/** OCPI 2.3.0 has a number to call for help beside the station, and no contact. */
const withHelpPhone = (contact: Contact | null, phone: string | null): Contact | null =>
  phone === null ? contact : { name: null, email: null, website: null, ...contact, phone: contact?.phone ?? phone };

/**
 * A station as it came over the wire, in either spelling of the keys. Null when it is none (no usable id). Charge
 * points, connectors and pictures that cannot be used, or are REMOVED, are left out.
 */
export function readLocation(wire: unknown): Location | null {
  return readWire(locationSchema, wire);
}

/** The X and Y of 'X/Y available': connectors that can be taken now, and all. */
export function availability({ evses }: Pick<Location, 'evses'>): { available: number; total: number } {
  const connectors = evses.flatMap((evse) => evse.connectors);
  return { available: connectors.filter(isAvailable).length, total: connectors.length };
}
