import { mergePatch } from '../merge-patch';
import { writeTime } from '../ocpi/wire-time';
import { cdrTokenOf } from './cdr-token';
import type { ChargingSession } from './charging-session';
import { courseOf } from './course';
import { periodsOf } from './periods';
import { asPrice } from './pricing/cost';

/** Writes a session as OCPI does, in snake_case; `tariff_id` and the prices of periods are the product's (spec 1, section 3). */
export function sessionDocument(session: ChargingSession, now: Date): unknown {
  if ('raw' in session) return session.raw;
  const course = courseOf(session, now);
  const { status, start, seconds, meter, end, cost } = course;
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
      charging_periods: periodsOf(course).map(({ start: from, dimensions }) =>
        Object.assign({ start_date_time: time(from), dimensions }, tariff),
      ),
      ...(cost && { total_cost: asPrice(cost.total, 2) }),
      status,
      last_updated: time(end ?? now),
    },
    session.patch ?? {},
  );
}
