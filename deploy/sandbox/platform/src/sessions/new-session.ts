import { randomUUID } from 'node:crypto';
import { readChargedTariff } from '../pricing/charged-tariff';
import { asLocation, type Connector, type Evse } from '../stations/location';
import type { Station } from '../stations/station';
import type { SavedTariff } from '../tariffs/tariff';
import { isRecord } from '../wire/json';
import { readTime, styleOf } from '../wire/wire-time';
import type { ChargingSession } from './charging-session';

/** Where a session takes place. */
export interface SessionPlace {
  readonly station: Station;
  readonly evse: Evse;
  readonly connector: Connector;
}

/** A session at a connector that begins now, without a driver yet. Where its tariff names no currency, it has the usual one. */
export function newSession(
  { station, evse, connector }: SessionPlace,
  tariffs: Map<string, SavedTariff>,
  at: Date,
  usualCurrency: string,
): ChargingSession {
  const location = asLocation(station.location);
  const id = `SES-${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const { tariffId, tariff } = tariffOf(connector, tariffs, at);
  return {
    id,
    createdAt: at,
    startedAt: at,
    stopsAt: null,
    endedAt: null,
    endsAs: 'COMPLETED',
    driverId: null,
    reference: null,
    heldMinor: null,
    tokenUid: `APP-${id}`,
    countryCode: location.country_code ?? 'US',
    partyId: location.party_id ?? '',
    locationId: station.id,
    evseUid: evse.uid,
    connectorId: connector.id,
    watts: wattsOf(connector),
    timeZone: location.time_zone ?? 'UTC',
    tariffId,
    tariff,
    currency: readChargedTariff(tariff, usualCurrency)?.currency ?? usualCurrency,
    spelling: station.spelling,
    times: styleOf(location.last_updated),
  };
}

/** The first of a connector's tariffs that is in force, else the first that there is. */
function tariffOf({ tariff_ids }: Connector, tariffs: Map<string, SavedTariff>, at: Date) {
  const ids = Array.isArray(tariff_ids) ? tariff_ids.filter((id) => typeof id === 'string') : [];
  const known = ids.flatMap((id) => tariffs.get(id) ?? []);
  const found = known.find(({ tariff }) => isInForce(tariff, at)) ?? known[0];
  return { tariffId: found?.id ?? ids[0] ?? null, tariff: found?.tariff ?? null };
}

function isInForce(tariff: unknown, at: Date): boolean {
  if (!isRecord(tariff)) return false;
  const from = readTime(tariff['start_date_time']);
  const to = readTime(tariff['end_date_time']);
  return (!from || from <= at) && (!to || at < to);
}

const UNKNOWN_WATTS = 7200;
const LEAST_WATTS = 1000;

/** A connector's power; some feeds write kilowatts, and some only voltage and current (OCPI 2.2.1, Connector). */
function wattsOf({ max_electric_power: power, max_voltage, max_amperage, power_type }: Connector): number {
  if (typeof power === 'number' && power > 0) return Math.max(LEAST_WATTS, power > 1000 ? power : power * 1000);
  const volts = max_voltage ?? 0;
  // Beyond 350 V it is the voltage between two lines.
  const factor = power_type === 'AC_3_PHASE' ? (volts > 350 ? Math.sqrt(3) : 3) : 1;
  const rated = Math.round(factor * volts * (max_amperage ?? 0));
  return rated > 0 ? Math.max(LEAST_WATTS, rated) : UNKNOWN_WATTS;
}
