import { APP_PARTY } from '../ocpi/envelope';
import { asPrice } from '../pricing/cost';
import { asLocation, findConnector, findEvse } from '../stations/location';
import type { ComponentType, Price, Tariff } from '../tariffs/tariff';
import { isRecord } from '../wire/json';
import { type Cdr, type ChargingPeriod, cdrLocationOf } from './cdr';
import type { ChargingSession } from './charging-session';
import { inHours, type Period, periodsOf } from './periods';
import { progressOf } from './progress';

const NOTHING: Price = { excl_vat: 0, incl_vat: 0 };

/** The record of a session that is over; none of one that never began, or that is not billed. */
export function cdrOf(session: ChargingSession, location: unknown): Cdr | undefined {
  const { endedAt, tariff, tariffId } = session;
  if (endedAt === null) return undefined;
  const progress = progressOf(session, endedAt);
  const { status, start, seconds, meter, cost } = progress;
  if (start === null || status !== 'COMPLETED') return undefined;

  const place = findEvse(location, session.evseUid);
  const part = (type: ComponentType): Price => (cost ? asPrice(cost.by[type], 4) : NOTHING);
  return {
    country_code: session.countryCode,
    party_id: session.partyId,
    id: session.id.replace('SES', 'CDR'),
    start_date_time: start.toISOString(),
    end_date_time: endedAt.toISOString(),
    session_id: session.id,
    cdr_token: cdrTokenOf(session),
    auth_method: 'COMMAND',
    authorization_reference: session.reference ?? '',
    cdr_location: cdrLocationOf(asLocation(location), place, place && findConnector(place, session.connectorId)),
    currency: session.currency,
    tariffs: isTariff(tariff) ? [tariff] : [],
    charging_periods: periodsOf(progress).map((period) => recordedPeriod(period, tariffId)),
    total_cost: cost ? cost.bill : NOTHING,
    total_fixed_cost: part('FLAT'),
    total_energy: meter.wattHoursAt(seconds) / 1000,
    total_energy_cost: part('ENERGY'),
    total_time: inHours(seconds),
    total_time_cost: part('TIME'),
    total_parking_time: inHours(Math.max(0, seconds - meter.fullAfter)),
    total_parking_cost: part('PARKING_TIME'),
    last_updated: endedAt.toISOString(),
  };
}

/** OCPI's CDRs know no FLAT, and no prices of dimensions. */
const recordedPeriod = ({ start, dimensions }: Period, tariffId: string | null): ChargingPeriod => ({
  start_date_time: start.toISOString(),
  dimensions: dimensions.flatMap(({ type, volume }) => (type === 'FLAT' ? [] : [{ type, volume }])),
  ...(tariffId !== null && { tariff_id: tariffId }),
});

const isTariff = (value: unknown): value is Tariff => isRecord(value);

/** The token of a session, as sessions and CDRs write it. */
export const cdrTokenOf = ({ tokenUid, driverId }: ChargingSession): Cdr['cdr_token'] => ({
  country_code: 'US',
  party_id: APP_PARTY,
  uid: tokenUid,
  type: 'APP_USER',
  contract_id: driverId ?? tokenUid,
});
