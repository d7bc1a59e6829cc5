import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { maxPowerWatts } from './max-power';
import { type EvseStatus, statusSchema } from './status';

/** A cable or socket of a charge point (OCPI 2.2.1, Connector). */
export interface Connector {
  readonly id: string;
  /** The protocol's code, IEC_62196_T2; `connectorName` gives the name that drivers know. */
  readonly standard: string;
  /** Its own where the feed gives one, otherwise that of its charge point. */
  readonly status: EvseStatus;
  readonly powerType: string | null;
  /** SOCKET: the driver brings a cable. */
  readonly format: 'SOCKET' | 'CABLE' | null;
  readonly maxPowerWatts: number | null;
  readonly tariffIds: string[];
}

/** Each is a read of its own. An operator names a handful; more are made up. */
const MOST_TARIFFS = 20;

const electricalSchema = v.object({
  maxElectricPower: fields.amount,
  maxVoltage: fields.amount,
  maxAmperage: fields.amount,
  voltage: fields.amount,
  amperage: fields.amount,
  powerType: fields.text,
});

/** A connector as it stands in a feed: OCPI gives it no status of its own. */
export const connectorSchema = v.pipe(
  v.object({
    id: fields.identifier,
    standard: fields.textOrEmpty,
    status: statusSchema,
    format: fields.orNull(fields.oneOf(['SOCKET', 'CABLE'])),
    /** OCPI 2.1.1 names one. */
    tariffId: fields.orNull(fields.identifier),
    tariffIds: v.pipe(
      fields.listOf(fields.identifier),
      v.transform((ids) => ids.slice(0, MOST_TARIFFS)),
    ),
    ...electricalSchema.entries,
  }),
  v.transform(({ maxElectricPower, maxVoltage, maxAmperage, voltage, amperage, tariffId, ...connector }) => ({
    ...connector,
    tariffIds: connector.tariffIds.length === 0 && tariffId !== null ? [tariffId] : connector.tariffIds,
    maxPowerWatts: maxPowerWatts({
      maxElectricPower,
      maxVoltage: maxVoltage ?? voltage,
      maxAmperage: maxAmperage ?? amperage,
      powerType: connector.powerType,
    }),
  })),
);

/**
 * One connector as its own resource gives it, null when the answer holds none (no id, or REMOVED). Without a status of
 * its own it is UNKNOWN, as the charge point that it would inherit from is not in the answer.
 */
export function readConnector(wire: unknown): Connector | null {
  const connector = readWire(connectorSchema, wire);
  return connector && { ...connector, status: connector.status ?? 'UNKNOWN' };
}
