import { config } from '@wattline/base/config';
import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { componentTypes } from '../tariffs/dimensions';
import { type Tariff, readTariff } from '../tariffs/tariff';
import { type TaxedAmount, taxedAmountSchema } from '../tariffs/taxed-amount';

const STATUSES = ['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION', 'UNKNOWN'] as const;

/** Where a session stands (OCPI 2.2.1, SessionStatus). INVALID is not billed. */
export type SessionStatus = (typeof STATUSES)[number];

/** OCPI 2.2.1 and 2.3.0: a charger that was reserved, for longer than that, and in vain. */
const RESERVATION_TYPES = ['RESERVATION_TIME', 'RESERVATION_OVERTIME', 'RESERVATION_EXPIRES'] as const;
const MEASURED_TYPES = ['MIN_CURRENT', 'MAX_CURRENT', 'POWER', 'MAX_POWER', 'STATE_OF_CHARGE'] as const;
const DIMENSION_TYPES = [...componentTypes, ...RESERVATION_TYPES, ...MEASURED_TYPES, 'UNKNOWN'] as const;

/** A charging session (OCPI 2.2.1, Session; those of 2.1.1 and 2.3.0 are read into it). Null: the feed does not report it. */
export interface Session {
  readonly id: string;
  /** UNKNOWN for none, and for a word of the operator's own. */
  readonly status: SessionStatus;
  readonly authorizationReference: string | null;
  readonly locationId: string | null;
  readonly evseUid: string | null;
  readonly connectorId: string | null;
  readonly tariffId: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** The operator reports no currency that can be read: it is the environment's, for the eye. No money moves by it. */
  readonly isCurrencyAssumed: boolean;
  /** The energy that was charged up to now. */
  readonly kwh: number | null;
  /** Null: the operator reports no cost; never taken as free. */
  readonly totalCost: TaxedAmount | null;
  /** ISO 8601 in UTC, with Z. */
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
  readonly lastUpdated: string | null;
  readonly chargingPeriods: ChargingPeriod[];
  /** The tariff that stands in the session itself. */
  readonly tariff: Tariff | null;
}

export interface ChargingPeriod {
  readonly startDateTime: string | null;
  readonly tariffId: string | null;
  readonly dimensions: SessionDimension[];
}

export interface SessionDimension {
  /** UNKNOWN for dimensions that the app does not use. */
  readonly type: (typeof DIMENSION_TYPES)[number];
  /**
   * In kWh for ENERGY, in hours for TIME and PARKING_TIME, in A over all phases for MIN_CURRENT and MAX_CURRENT, in kW for
   * POWER (the average) and MAX_POWER, in percent for STATE_OF_CHARGE.
   */
  readonly volume: number | null;
  /** Per kWh, per hour, once for FLAT; before VAT. */
  readonly price: number | null;
}

const dimensionSchema = v.object({
  type: v.fallback(fields.oneOf(DIMENSION_TYPES), 'UNKNOWN'),
  volume: fields.amount,
  price: fields.amount,
});

const periodSchema: v.GenericSchema<unknown, ChargingPeriod> = v.object({
  startDateTime: fields.instant,
  tariffId: fields.orNull(fields.identifier),
  dimensions: fields.listOf(dimensionSchema),
});

const id = fields.orNull(fields.identifier);
const tariff = v.optional(v.pipe(v.unknown(), v.transform(readTariff)), null);

/** OCPI 2.1.1 has the whole station in a session, with the one charge point and connector that it uses. */
const placeSchema = v.object({
  id,
  evses: fields.listOf(v.object({ uid: id, connectors: fields.listOf(v.object({ id, tariffId: id })) })),
});

type Place = v.InferOutput<typeof placeSchema> | null;

/** The ids of that place. */
function idsIn(place: Place): Pick<Session, 'locationId' | 'evseUid' | 'connectorId' | 'tariffId'> {
  const evse = place?.evses[0];
  const connector = evse?.connectors[0];
  return {
    locationId: place?.id ?? null,
    evseUid: evse?.uid ?? null,
    connectorId: connector?.id ?? null,
    tariffId: connector?.tariffId ?? null,
  };
}

const sessionSchema: v.GenericSchema<unknown, Session> = v.pipe(
  v.object({
    sessionId: id,
    id,
    status: v.fallback(fields.oneOf(STATUSES), 'UNKNOWN'),
    authorizationReference: id,
    authId: id,
    locationId: id,
    evseUid: id,
    connectorId: id,
    tariffId: id,
    currency: fields.orNull(fields.requiredCurrency),
    kwh: fields.amount,
    totalCost: taxedAmountSchema,
    startDateTime: fields.instant,
    endDateTime: fields.instant,
    // OCPI 2.1.1.
    startDatetime: fields.instant,
    endDatetime: fields.instant,
    location: fields.orNull(placeSchema),
    lastUpdated: fields.instant,
    chargingPeriods: fields.listOf(periodSchema),
    tariff,
    tariffDetails: tariff,
  }),
  v.transform(({ sessionId, authId, tariffDetails, startDatetime, endDatetime, location, ...session }) => {
    const place = idsIn(location);
    return {
      ...session,
      currency: session.currency ?? config().money.currency,
      isCurrencyAssumed: session.currency === null,
      id: sessionId ?? session.id ?? '',
      authorizationReference: session.authorizationReference ?? authId,
      locationId: session.locationId ?? place.locationId,
      evseUid: session.evseUid ?? place.evseUid,
      connectorId: session.connectorId ?? place.connectorId,
      tariffId: session.tariffId ?? place.tariffId,
      startDateTime: session.startDateTime ?? startDatetime,
      endDateTime: session.endDateTime ?? endDatetime,
      tariff: session.tariff ?? tariffDetails,
    };
  }),
  v.check((session) => session.id !== ''),
);

/** A session as it came over the wire, in either spelling of the keys; null when it has no id. */
export function readSession(wire: unknown): Session | null {
  return readWire(sessionSchema, wire);
}
