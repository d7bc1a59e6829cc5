import { APP_PARTY } from '../ocpi/envelope';
import { asPrice } from '../pricing/cost';
import { asLocation, findConnector, findEvse, type Connector, type Evse, type Location } from '../stations/location';
import type { ComponentType, Price, Tariff } from '../tariffs/tariff';
import { isRecord } from '../wire/json';
import type { ChargingSession } from './charging-session';
import { inHours, periodsOf, type Period } from './periods';
import { progressOf } from './progress';

const NOTHING: Price = { excl_vat: 0, incl_vat: 0 };

/** The record of a session that is over; none of one that never began, or that is not billed. */
export function cdrOf(session: ChargingSession, location: unknown) {
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
const recordedPeriod = ({ start, dimensions }: Period, tariffId: string | null) => ({
  start_date_time: start.toISOString(),
  dimensions: dimensions.flatMap(({ type, volume }) => (type === 'FLAT' ? [] : [{ type, volume }])),
  ...(tariffId !== null && { tariff_id: tariffId }),
});

const isTariff = (value: unknown): value is Tariff => isRecord(value);

/** The token of a session, as sessions and CDRs write it. */
export const cdrTokenOf = ({ tokenUid, driverId }: ChargingSession) => ({
  country_code: 'US',
  party_id: APP_PARTY,
  uid: tokenUid,
  type: 'APP_USER',
  contract_id: driverId ?? tokenUid,
});

/** A charge detail record as OCPI 2.2.1 writes it: what one finished session cost, and why. */
export type Cdr = NonNullable<ReturnType<typeof cdrOf>>;

/** The place of a session as it was then, for the location itself may change; what the feed leaves out is left empty. */
function cdrLocationOf(location: Location, evse: Evse | undefined, connector: Connector | undefined) {
  const { id = '', name = '', address = '', city = '', postal_code = '', country = '' } = location;
  return {
    id,
    name,
    address,
    city,
    postal_code,
    country,
    coordinates: location.coordinates ?? { latitude: '0', longitude: '0' },
    evse_uid: evse?.uid ?? '',
    evse_id: evse?.evse_id ?? '',
    connector_id: connector?.id ?? '',
    connector_standard: connector?.standard ?? '',
    connector_format: connector?.format ?? '',
    connector_power_type: connector?.power_type ?? '',
  };
}
