import * as v from '@wattline/schema';
import { fields, readWire } from '@wattline/wire';
import { type TaxedAmount, taxedAmountSchema } from '../tariffs/taxed-amount';

/** A charge detail record: the bill of a session (OCPI 2.2.1, CDR). */
export interface Cdr {
  readonly id: string;
  readonly sessionId: string | null;
  readonly authorizationReference: string | null;
  /** ISO 8601 in UTC, with Z. */
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Null: the operator reports no cost; never taken as free. */
  readonly totalCost: TaxedAmount | null;
  /** In kWh. */
  readonly totalEnergy: number | null;
  /** In hours. */
  readonly totalTime: number | null;
  readonly lastUpdated: string | null;
}

const cdrSchema: v.GenericSchema<unknown, Cdr> = v.pipe(
  v.object({
    id: fields.identifier,
    sessionId: fields.orNull(fields.identifier),
    authorizationReference: fields.orNull(fields.identifier),
    startDateTime: fields.instant,
    endDateTime: fields.instant,
    // OCPI 2.1.1.
    authId: fields.orNull(fields.identifier),
    stopDateTime: fields.instant,
    currency: fields.currency,
    totalCost: taxedAmountSchema,
    totalEnergy: fields.amount,
    totalTime: fields.amount,
    lastUpdated: fields.instant,
  }),
  v.transform(({ authId, stopDateTime, ...cdr }) => ({
    ...cdr,
    authorizationReference: cdr.authorizationReference ?? authId,
    endDateTime: cdr.endDateTime ?? stopDateTime,
  })),
);

/** A charge detail record as it came over the wire, in either spelling of the keys; null when it has no id. */
export function readCdr(wire: unknown): Cdr | null {
  return readWire(cdrSchema, wire);
}
