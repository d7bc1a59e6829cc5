import * as v from '@wattline/schema';
import { fields, readWire } from '@wattline/wire';
import { componentTypes } from '../tariffs/dimensions';
import { type Tariff, readTariff } from '../tariffs/tariff';
import { type TaxedAmount, taxedAmountSchema } from '../tariffs/taxed-amount';

const STATUSES = ['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION', 'UNKNOWN'] as const;

/** Where a session stands (OCPI 2.2.1, SessionStatus). INVALID is not billed. */
export type SessionStatus = (typeof STATUSES)[number];

const MEASURED_TYPES = ['MIN_CURRENT', 'MAX_CURRENT', 'POWER', 'MAX_POWER', 'STATE_OF_CHARGE'] as const;
const DIMENSION_TYPES = [...componentTypes, ...MEASURED_TYPES, 'UNKNOWN'] as const;

/** A charging session (OCPI 2.2.1, Session). Null: the feed does not report it. */
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
    currency: fields.currency,
    kwh: fields.amount,
    totalCost: taxedAmountSchema,
    startDateTime: fields.instant,
    endDateTime: fields.instant,
    lastUpdated: fields.instant,
    chargingPeriods: fields.listOf(periodSchema),
    tariff,
    tariffDetails: tariff,
  }),
  v.transform(({ sessionId, authId, tariffDetails, ...session }) => ({
    ...session,
    id: sessionId ?? session.id ?? '',
    authorizationReference: session.authorizationReference ?? authId,
    tariff: session.tariff ?? tariffDetails,
  })),
  v.check((session) => session.id !== ''),
);

/** A session as it came over the wire, in either spelling of the keys; null when it has no id. */
export function readSession(wire: unknown): Session | null {
  return readWire(sessionSchema, wire);
}
