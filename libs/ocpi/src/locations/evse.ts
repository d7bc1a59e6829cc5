import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { type Connector, connectorSchema } from './connector';
import { type EvseStatus, statusSchema } from './status';

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
const parkingRestrictionsSchema = fields.listOf(fields.oneOf(parkingRestrictions), (restriction) => restriction);

/** A charge point (OCPI 2.2.1, EVSE): it serves one of its connectors at a time. */
export interface Evse {
  readonly uid: string;
  /** The id on the housing (BE*BEC*E041503001); the uid where the operator gives none. */
  readonly evseId: string;
  readonly status: EvseStatus;
  readonly connectors: Connector[];
  readonly physicalReference: string | null;
  readonly floorLevel: string | null;
  readonly parkingRestrictions: ParkingRestriction[];
}

/** Reads a charge point. Fails without a uid, and on one that is REMOVED. */
export const evseSchema: v.GenericSchema<unknown, Evse> = v.pipe(
  v.object({
    uid: fields.identifier,
    evseId: fields.orNull(fields.identifier),
    status: statusSchema,
    connectors: fields.listOf(connectorSchema, ({ id }) => id),
    physicalReference: fields.text,
    floorLevel: fields.text,
    parkingRestrictions: parkingRestrictionsSchema,
  }),
  v.transform((evse) => {
    const status = evse.status ?? 'UNKNOWN';
    const connectors = evse.connectors.map((connector) => ({ ...connector, status: connector.status ?? status }));
    return { ...evse, evseId: evse.evseId ?? evse.uid, status, connectors };
  }),
);

const uidOf = ({ uid }: Evse): string => uid;

/** Reads the charge points of a station. Those that cannot be used, or are REMOVED, are left out. */
export const evsesSchema = fields.listOf(evseSchema, uidOf);

/**
 * Reads the charge points of a station that is read again and again. One that comes as it came the last time is not read
 * again, and is the same object: a station may have hundreds of them, and a poll changes one.
 */
export function evsesReader(): (wire: readonly unknown[]) => Evse[] {
  let known = new Map<string, Evse | null>();

  return (wire) => {
    const read = wire.map((evse): [string, Evse | null] => {
      const json = JSON.stringify(evse);
      const same = known.get(json);
      return [json, same === undefined ? readWire(evseSchema, evse) : same];
    });
    known = new Map(read);
    return fields.distinct(
      read.flatMap(([, evse]) => evse ?? []),
      uidOf,
    );
  };
}
