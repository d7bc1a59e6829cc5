/** The statuses that OCPI knows. */
export const EVSE_STATUSES = [
  'AVAILABLE',
  'BLOCKED',
  'CHARGING',
  'INOPERATIVE',
  'OUTOFORDER',
  'PLANNED',
  'REMOVED',
  'RESERVED',
  'UNKNOWN',
] as const;

/** OCPI's statuses, and whatever else an operator may send. */
export type EvseStatus = (typeof EVSE_STATUSES)[number] | (string & {});
