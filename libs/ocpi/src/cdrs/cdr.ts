import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { taxedAmountSchema } from '../tariffs/taxed-amount';

/** A charge detail record: the bill of a session (OCPI 2.2.1, CDR). Null: not reported; a cost is never taken as free. */
export type Cdr = Readonly<v.InferOutput<typeof cdrSchema>>;

const cdrSchema = v.pipe(
  v.object({
    id: fields.identifier,
    sessionId: fields.orNull(fields.identifier),
    authorizationReference: fields.orNull(fields.identifier),
    /** ISO 8601 in UTC, with Z. */
    startDateTime: fields.instant,
    endDateTime: fields.instant,
    // OCPI 2.1.1.
    authId: fields.orNull(fields.identifier),
    stopDateTime: fields.instant,
    /** ISO 4217. */
    currency: fields.currency,
    totalCost: taxedAmountSchema,
    /** In kWh. */
    totalEnergy: fields.amount,
    /** In hours. */
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
export const readCdr = (wire: unknown): Cdr | null => readWire(cdrSchema, wire);
