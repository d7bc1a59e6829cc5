import * as v from 'valibot';

/** The ways in which an endpoint can be made to fail. */
export const FAULT_KINDS = ['slow', 'status', 'hang', 'garbage', 'html', 'empty', 'envelope'] as const;

const TWO_MINUTES = 120_000;

/** What a fault is made from. */
export const FaultInput = v.strictObject({
  /** Where the path of the requests it meets begins, decoded and without query. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Every method, unless one is named. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))),
  kind: v.picklist(FAULT_KINDS),
  /** How long to wait before the answer, whichever that is. */
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TWO_MINUTES))),
  /** The HTTP status; with `envelope`, the status_code inside it. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(4999))),
  /** What to send instead of the kind's own body: text as it is, all else as JSON. */
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string())),
  /** How many requests it meets before it is gone. Unless given, it stays until removed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A fault as it was asked for, with how often it met a request. */
export interface Fault extends v.InferOutput<typeof FaultInput> {
  id: string;
  hits: number;
}
