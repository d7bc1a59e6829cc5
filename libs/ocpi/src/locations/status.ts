import * as v from 'valibot';
import { fields } from '@wattline/wire';

const statuses = [
  'AVAILABLE',
  'BLOCKED',
  'CHARGING',
  'INOPERATIVE',
  'OUTOFORDER',
  'PLANNED',
  'RESERVED',
  'UNKNOWN',
] as const;

/** The state of a charge point or connector (OCPI 2.2.1, Status). What is REMOVED never reaches the app. */
export type EvseStatus = (typeof statuses)[number];

/**
 * Reads a status: unknown words as UNKNOWN, none at all as null. Fails on REMOVED, so that the list which holds the
 * record drops it.
 */
export const statusSchema: v.GenericSchema<unknown, EvseStatus | null> = v.nullish(
  v.pipe(v.fallback(fields.oneOf([...statuses, 'REMOVED']), 'UNKNOWN'), v.picklist(statuses)),
  null,
);

/** Whether a driver can take it now (specification §4: only AVAILABLE can be selected). */
export function isAvailable({ status }: { status: EvseStatus }): boolean {
  return status === 'AVAILABLE';
}
