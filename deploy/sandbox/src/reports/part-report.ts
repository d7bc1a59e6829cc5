import * as v from 'valibot';
import { timeInQuery } from '../ocpi/time-in-query';

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));

/** What a page says of a part that failed for its driver. */
export const PartReportInput = v.object({
  /** '@wattline/checkout' */
  remote: text(100),
  /** Null where none could be chosen. */
  version: v.nullable(text(100)),
  code: text(100),
  message: v.pipe(v.string(), v.maxLength(2000)),
  /** A random id of the browser: who reports twice counts once. */
  visitor: text(100),
  /** When it failed, by the browser's clock; the platform goes by its own. */
  time: v.optional(timeInQuery),
});

/** A report, as kept. */
export interface PartReport {
  readonly remote: string;
  readonly version: string | null;
  readonly code: string;
  readonly message: string;
  readonly visitor: string;
  /** When it came, ISO 8601. */
  readonly received: string;
}

export const PartReportQuery = v.object({
  remote: v.optional(v.string()),
  version: v.optional(v.string()),
  since: v.optional(timeInQuery),
});
