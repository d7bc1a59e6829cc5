import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

const STATUSES = [
  'AVAILABLE',
  'BLOCKED',
  'CHARGING',
  'INOPERATIVE',
  'OUTOFORDER',
  'PLANNED',
  'RESERVED',
  'UNKNOWN',
] as const;

/** The state of a charge point or connector (OCPI 2.2.1, Status). REMOVED ones never reach the app. */
export type EvseStatus = (typeof STATUSES)[number];

/**
 * Reads a status: unknown words as UNKNOWN, none at all as null. Fails on REMOVED, so that the list which holds the
 * record drops it.
 */
export const statusSchema: v.GenericSchema<unknown, EvseStatus | null> = v.nullish(
  v.pipe(v.fallback(fields.oneOf([...STATUSES, 'REMOVED']), 'UNKNOWN'), v.picklist(STATUSES)),
  null,
);

/** Whether a driver can take it now. */
export function isAvailable({ status }: { status: EvseStatus }): boolean {
  return status === 'AVAILABLE';
}
