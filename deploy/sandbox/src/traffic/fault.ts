import * as v from 'valibot';

/** The ways in which an endpoint can be made to fail. */
export const FAULT_KINDS = [
  'slow',
  'late',
  'status',
  'hang',
  'cut',
  'lost',
  'garbage',
  'html',
  'empty',
  'envelope',
] as const;

const TWO_MINUTES = 120_000;

const fields = v.strictObject({
  /** How the path of the requests that it meets begins, decoded and without query; * stands for any text. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Every method, unless one is named. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))),
  /** The driver whose access token the requests carry; every caller's, unless one is named. */
  driver: v.optional(v.string()),
  kind: v.picklist(FAULT_KINDS),
  /** How long to wait before whatever follows; with `late` and `lost`, once the request has had its effect. */
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TWO_MINUTES))),
  /** The HTTP status; with `envelope`, the status_code inside it. */
  status: v.optional(v.pipe(v.number(), v.integer())),
  /** What to send instead of the kind's own body: text as it is, all else as JSON. */
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string())),
  /** The request has its effect first, whatever is answered. `late` and `lost` are always so. */
  after: v.optional(v.boolean()),
  /** How many requests it meets before it is gone. Unless given, it stays until removed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

type Fields = v.InferOutput<typeof fields>;

/** What a fault is made from. */
export const FaultInput = v.pipe(
  fields,
  v.forward(v.check(statusFits, 'Expected 1000 to 4999 with kind "envelope", otherwise 200 to 599'), ['status']),
);

/** A fault as it was asked for, with how often it met a request. */
export interface Fault extends Fields {
  readonly id: string;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  hits: number;
}

function statusFits({ kind, status }: Fields): boolean {
  if (status === undefined) return true;
  return kind === 'envelope' ? status >= 1000 && status <= 4999 : status >= 200 && status <= 599;
}
