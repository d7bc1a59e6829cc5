import { mergePatch } from '../wire/json';
import { writeTime } from '../wire/wire-time';
import { cdrTokenOf } from './cdr-of';
import type { ChargingSession } from './charging-session';
import { periodsOf } from './periods';
import { progressOf } from './progress';

/** Writes a session as OCPI does, in snake_case; `tariff_id` and the prices of periods are the product's. */
export function sessionDocument(session: ChargingSession, now: Date): unknown {
  const progress = progressOf(session, now);
  const { status, start, seconds, meter, end, cost } = progress;
  const time = (at: Date) => writeTime(at, session.times);
  const tariff = session.tariffId !== null && { tariff_id: session.tariffId };
  return mergePatch(
    {
      country_code: session.countryCode,
      party_id: session.partyId,
      id: session.id,
      start_date_time: time(start ?? session.createdAt),
      ...(end && { end_date_time: time(end) }),
      kwh: meter.wattHoursAt(seconds) / 1000,
      cdr_token: cdrTokenOf(session),
      auth_method: 'COMMAND',
      ...(session.reference !== null && { authorization_reference: session.reference }),
      location_id: session.locationId,
      evse_uid: session.evseUid,
      connector_id: session.connectorId,
      currency: session.currency,
      ...tariff,
      charging_periods: periodsOf(progress).map(({ start: from, dimensions }) =>
        Object.assign({ start_date_time: time(from), dimensions }, tariff),
      ),
      ...(cost && { total_cost: cost.bill }),
      status,
      last_updated: time(end ?? now),
    },
    session.patch ?? {},
  );
}
