import { fields } from '@wattline/wire';

/** For whom a bay is, and when (OCPI 2.2.1, ParkingRestriction). */
export const parkingRestrictions = ['EV_ONLY', 'PLUGGED', 'DISABLED', 'CUSTOMERS', 'MOTORCYCLES'] as const;

export type ParkingRestriction = (typeof parkingRestrictions)[number];

/** Reads a bay's restrictions, each once; a word that the protocol does not have is left out. */
export const parkingRestrictionsSchema = fields.listOf(fields.oneOf(parkingRestrictions), (restriction) => restriction);
