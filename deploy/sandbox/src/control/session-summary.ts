import { spell } from '../ocpi/spelling';
import type { ChargingSession, SessionStatus } from '../sessions/charging-session';
import { courseOf } from '../sessions/course';
import { asPrice } from '../sessions/pricing/cost';
import { sessionDocument } from '../sessions/session-document';
import type { Price } from '../tariffs/tariff';

/** A session as the controls show it. */
export interface SessionSummary {
  id: string;
  status: SessionStatus;
  driverId: string | null;
  /** What pays for it. */
  reference: string | null;
  /** What is held or paid, in units of the currency. */
  amount: number | null;
  locationId: string;
  evseUid: string;
  connectorId: string;
  startedAt: string | null;
  endedAt: string | null;
  kwh: number;
  /** What flows now. */
  kW: number;
  currency: string;
  /** Null where no price is known, and where nothing is billed. */
  cost: Price | null;
  /** What the app is served. */
  session: unknown;
}

/** Sums a session up. */
export function summarizeSession(session: ChargingSession, now: Date): SessionSummary {
  const { id, driverId, reference, heldMinor, locationId, evseUid, connectorId, currency, spelling } = session;
  const { status, start, seconds, meter, end, cost } = courseOf(session, now);
  return {
    id,
    status,
    driverId,
    reference,
    amount: heldMinor === null ? null : heldMinor / 100,
    locationId,
    evseUid,
    connectorId,
    startedAt: start?.toISOString() ?? null,
    endedAt: end?.toISOString() ?? null,
    kwh: meter.wattHoursAt(seconds) / 1000,
    kW: status === 'ACTIVE' ? meter.wattsAt(seconds) / 1000 : 0,
    currency,
    cost: cost ? asPrice(cost.total, 2) : null,
    session: 'raw' in session ? session.raw : spell(sessionDocument(session, now), spelling),
  };
}
