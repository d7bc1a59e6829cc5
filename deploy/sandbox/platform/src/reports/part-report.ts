import * as v from 'valibot';
import { timeInQuery } from '../wire/wire-time';

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));

const common = {
  /** '@wattline/checkout' */
  remote: text(100),
  /** Null where none could be chosen. */
  version: v.nullable(text(100)),
  /** A random id of the browser: who reports twice counts once. */
  visitor: text(100),
  /** When it happened, by the browser's clock; the platform goes by its own. */
  time: v.optional(timeInQuery),
};

/** A page's report on a part: that it failed for its driver, or that it was loaded. */
export const PartReportInput = v.union([
  v.object({
    ...common,
    kind: v.optional(v.literal('failed'), 'failed'),
    code: text(100),
    message: v.pipe(v.string(), v.maxLength(2000)),
  }),
  v.object({
    ...common,
    kind: v.literal('loaded'),
  }),
]);

/** A report, as kept. */
export interface PartReport {
  readonly kind: 'failed' | 'loaded';
  readonly remote: string;
  readonly version: string | null;
  /** Of a failure; else null. */
  readonly code: string | null;
  readonly message: string | null;
  readonly visitor: string;
  /** From which network it came. */
  readonly address: string;
  /** When it came, ISO 8601. */
  readonly received: string;
}
