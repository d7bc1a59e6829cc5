import type { Durations } from '../durations';
import { HttpError } from '../http/http-error';
import type { SessionPayments } from '../payments/session-payments';
import type { ChargingSession } from '../sessions/charging-session';
import type { ChargingSessions } from '../sessions/charging-sessions';
import { newSession, type SessionPlace } from '../sessions/new-session';
import { minorOf, progressOf } from '../sessions/progress';
import { requireConnector, requireEvse, type Stations } from '../stations/station';
import type { SavedTariff } from '../tariffs/tariff';
import type { StartRequest } from './command-body';
import { CommandRejected, invalid, orInvalid } from './command-refusals';

/** The parts of the platform that starts work on. */
export interface StartParts {
  readonly stations: Stations;
  readonly tariffs: Map<string, SavedTariff>;
  readonly sessions: ChargingSessions;
  readonly payments: SessionPayments;
  /** ISO 4217, of prices that name none. */
  readonly currency: string;
  readonly now: () => Date;
}

/**
 * Starts a session at a free connector, paid by what a driver holds.
 * @param driverId the caller
 * @throws HttpError with 'invalid parameters' for what is unknown or not available
 * @throws CommandRejected when the charger or the payment is in use
 */
export async function startSession(
  { stations, tariffs, sessions, payments, currency, now }: StartParts,
  request: StartRequest,
  driverId: string,
  { pendingSeconds = 0 }: Durations,
): Promise<ChargingSession> {
  const { authorization_reference: reference, token = `APP-${reference}` } = request;
  if (reference === '') {
    throw invalid('Authorization reference (payment intent ID) is required for START_SESSION command');
  }
  placeOf(stations, request);
  const payment = await payments.find(reference);
  if (!payment) throw invalid('Unknown authorization reference');
  if (payment.driverId !== driverId) throw invalid('This payment is another driver’s');
  if (payment.sessionId !== null) {
    throw new CommandRejected(`This payment is already used by session ${payment.sessionId}`);
  }
  if (!payment.usable) throw invalid('This pre-authorization has expired or is no longer valid');

  // Nothing below waits, so no other request takes the charger in between.
  const place = placeOf(stations, request);
  demandFree(place);
  const at = now();
  const session: ChargingSession = {
    ...newSession(place, tariffs, at, currency),
    startedAt: new Date(at.getTime() + pendingSeconds * 1000),
    driverId: payment.driverId,
    reference: payment.reference,
    heldMinor: payment.amountMinor,
    tokenUid: token,
  };
  demandEnough(session);
  bind(payments, session);
  return sessions.begin(session);
}

const placeOf = (stations: Stations, { location_id, evse_uid, connector_id }: StartRequest): SessionPlace =>
  orInvalid(() => {
    const station = stations.require(location_id);
    const evse = requireEvse(station, evse_uid);
    return { station, evse, connector: requireConnector(evse, connector_id) };
  });

function demandFree({ evse, connector }: SessionPlace): void {
  const statuses = [connector.status ?? evse.status, evse.status];
  const inTheWay = statuses.find((status) => status !== 'AVAILABLE');
  if (inTheWay) throw new CommandRejected(`Connector ${connector.id} of ${evse.uid} is ${inTheWay}`);
}

/** A fee alone may be more than what is held. */
function demandEnough(session: ChargingSession): void {
  const { cost } = progressOf(session, session.startedAt ?? session.createdAt);
  if (cost && minorOf(cost) > (session.heldMinor ?? 0)) {
    throw new CommandRejected('The authorized amount does not cover the session fee');
  }
}

function bind(payments: SessionPayments, { id, reference }: ChargingSession): void {
  try {
    if (reference !== null) payments.bind(reference, id);
  } catch (error) {
    throw error instanceof HttpError ? new CommandRejected(error.message) : error;
  }
}
