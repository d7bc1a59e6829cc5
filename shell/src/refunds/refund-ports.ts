import { findSessionTariffs, getAthPayment, getLocation, getSession, isClearNo, refundAthPayment } from '@wattline/api';
import { writeRefund } from '@wattline/contract';
import { knownTimeZone, type Session } from '@wattline/ocpi';
import type { RefundPorts } from '@wattline/refunds';
import { client, clock } from './refund-client';

/** A station that is not known has no time zone; one that cannot be reached is asked again later. */
async function timeZoneOf({ locationId }: Session): Promise<string | null> {
  if (locationId === null) return null;
  try {
    const answer = await getLocation(client, locationId);
    return answer.changed ? knownTimeZone(answer.location.timeZone) : null;
  } catch (error) {
    if (isClearNo(error)) return null;
    throw error;
  }
}

/** The backend and this browser's records. Writes never go out with a token that has run out: the client refreshes it first. */
export const refundPorts: RefundPorts = {
  sessionOf: async (paymentId) => (await getAthPayment(client, paymentId)).sessionId,
  readSession: (sessionId) => getSession(client, sessionId),
  findTariffs: (session) => findSessionTariffs(client, session, { unanswered: 'thrown' }),
  timeZoneOf,
  ask: ({ paymentId, reason, key }, minor) =>
    refundAthPayment(client, paymentId, { amount: minor / 100, reason }, { idempotencyKey: key }),
  keep: writeRefund,
  now: clock.now,
};
