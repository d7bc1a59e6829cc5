import { fields } from '@wattline/base/wire';

/** The people and the times that a bay is for (OCPI 2.2.1 and 2.3.0, ParkingRestriction). */
export const parkingRestrictions = [
  'EV_ONLY',
  'PLUGGED',
  'DISABLED',
  'CUSTOMERS',
  'EMPLOYEES',
  'TENANTS',
  'TAXIS',
  'MOTORCYCLES',
] as const;

export type ParkingRestriction = (typeof parkingRestrictions)[number];

/** Reads a bay's restrictions, each once; a word that the protocol does not have is left out. */
export const parkingRestrictionsSchema = fields.listOf(fields.oneOf(parkingRestrictions), (restriction) => restriction);
