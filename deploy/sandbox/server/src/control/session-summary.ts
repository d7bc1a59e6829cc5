import {
  type ChargingSession,
  type Price,
  progressOf,
  sessionDocument,
  type SessionStatus,
  spell,
} from '@wattline/platform';

/** A session as the controls show it. */
export interface SessionSummary {
  readonly id: string;
  readonly status: SessionStatus;
  readonly driverId: string | null;
  /** Its payment. */
  readonly reference: string | null;
  /** The amount held or paid, in units of the currency. */
  readonly amount: number | null;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly kwh: number;
  /** The power now. */
  readonly kW: number;
  readonly currency: string;
  /** Null where no price is known, and where nothing is billed. */
  readonly cost: Price | null;
  /** The session as the app is served it. */
  readonly session: unknown;
}

/** Sums a session up. */
export function summarizeSession(session: ChargingSession, now: Date): SessionSummary {
  const { id, driverId, reference, heldMinor, locationId, evseUid, connectorId, currency, spelling } = session;
  const { status, start, seconds, meter, end, cost } = progressOf(session, now);
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
    cost: cost ? cost.bill : null,
    session: 'raw' in session ? session.raw : spell(sessionDocument(session, now), spelling),
  };
}
