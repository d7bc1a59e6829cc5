import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { type Coordinates, coordinatesSchema } from './coordinates';
import { type Evse, evsesReader, evsesSchema } from './evse';
import { isAvailable } from './status';

/** Whom to turn to at a station. A field of the backend, not of OCPI. */
export interface Contact {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

const recordSchema = v.object({
  name: fields.text,
  phone: fields.text,
  email: fields.text,
  website: fields.orNull(fields.url),
});

/** Some records hold one line of text instead of a record. */
const lineSchema = v.pipe(
  fields.requiredText,
  v.transform((name) => ({ name, phone: null, email: null, website: null })),
);

/** Reads a contact; null when nothing in it is of use. */
const contactSchema: v.GenericSchema<unknown, Contact | null> = fields.orNull(
  v.pipe(
    v.union([recordSchema, lineSchema]),
    v.check((contact) => Object.values(contact).some((value) => value !== null)),
  ),
);

/** A picture of a station (OCPI 2.2.1, Image). Both addresses are safe to load. */
export interface LocationImage {
  readonly url: string;
  readonly thumbnail: string | null;
  /** CHARGER, ENTRANCE, LOCATION, NETWORK, OPERATOR, OTHER, OWNER, or a word of the operator's own. */
  readonly category: string;
}

/** Reads a picture. Fails when its address may not be loaded. */
const locationImageSchema: v.GenericSchema<unknown, LocationImage> = v.pipe(
  v.object({ url: fields.url, thumbnail: fields.orNull(fields.url), category: fields.text }),
  v.transform((image) => ({ ...image, category: image.category ?? 'OTHER' })),
);

/** Opening times as the list shows them: '24/7', 'Limited hours', or unknown. */
type OpeningHours = 'always' | 'limited' | 'unknown';

const timesSchema = v.object({ twentyfourseven: fields.flag, regularHours: fields.listOf(v.unknown()) });

/** Reads OCPI's Hours. */
const openingHoursSchema: v.GenericSchema<unknown, OpeningHours> = v.fallback(
  v.pipe(
    timesSchema,
    v.transform(({ twentyfourseven, regularHours }): OpeningHours => {
      if (twentyfourseven) return 'always';
      return twentyfourseven === false || regularHours.length > 0 ? 'limited' : 'unknown';
    }),
  ),
  'unknown',
);

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

/**
 * `readLocation` for a station that is polled: only the charge points that changed are read, the others keep their
 * identity (docs/rules.md: a-poll-reads-what-changed). It remembers the station that it read last.
 */
export function locationReader(): typeof readLocation {
  const readEvses = evsesReader();

  return (wire): Location | null => {
    if (!holdsEvses(wire)) return readLocation(wire);
    const { evses, ...rest } = wire;
    const location = readLocation(rest);
    return location && { ...location, evses: readEvses(evses) };
  };
}

/** Both spellings of the feeds have this key. */
const holdsEvses = (wire: unknown): wire is { readonly evses: readonly unknown[] } =>
  typeof wire === 'object' && wire !== null && 'evses' in wire && Array.isArray(wire.evses);
