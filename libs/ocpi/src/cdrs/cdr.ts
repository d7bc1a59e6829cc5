import * as v from 'valibot';
import { type Money, moneySchema } from '../tariffs/money';
import { amount, currency, identifier, instant, orNull } from '../wire/fields';
import { read } from '../wire/read';

/** A charge detail record: what was billed for a session (OCPI 2.2.1, CDR). */
export interface Cdr {
  readonly id: string;
  readonly sessionId: string | null;
  readonly authorizationReference: string | null;
  /** ISO 8601 in UTC, with Z. */
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Null is 'not said', never free. */
  readonly totalCost: Money | null;
  /** In kWh. */
  readonly totalEnergy: number | null;
  /** In hours. */
  readonly totalTime: number | null;
  readonly lastUpdated: string | null;
}

const cdrSchema: v.GenericSchema<unknown, Cdr> = v.object({
  id: identifier,
  sessionId: orNull(identifier),
  authorizationReference: orNull(identifier),
  startDateTime: instant,
  endDateTime: instant,
  currency,
  totalCost: moneySchema,
  totalEnergy: amount,
  totalTime: amount,
  lastUpdated: instant,
});

/** A charge detail record as it came over the wire, in either spelling of the keys; null when it has no id. */
export function readCdr(wire: unknown): Cdr | null {
  return read(cdrSchema, wire);
}
