import {
  type ChargingSession,
  evsesOf,
  HttpError,
  newSession,
  requireConnector,
  requireEvse,
  type SavedStation,
  type SavedTariff,
} from '@wattline/platform';
import type { SessionRequest } from './session-input';

/** Makes a session for a test, without a payment. */
export function madeSession(
  station: SavedStation,
  request: SessionRequest,
  tariffs: Map<string, SavedTariff>,
  at: Date,
  usualCurrency: string,
): ChargingSession {
  const {
    driverId = null,
    authorizationReference: reference = null,
    amount,
    status,
    tariffId,
    startedSecondsAgo,
  } = request;
  const evses = evsesOf(station.location);
  const free = evses.find((evse) => evse.status === 'AVAILABLE') ?? evses[0];
  const evse = request.evseUid === undefined ? free : requireEvse(station, request.evseUid);
  const connector =
    request.connectorId === undefined ? evse?.connectors[0] : evse && requireConnector(evse, request.connectorId);
  if (!evse || !connector) throw new HttpError(400, `locationId: "${station.id}" has no connector`);

  const priced = tariffId === undefined ? connector : { ...connector, tariff_ids: [tariffId] };
  const made = newSession({ station, evse, connector: priced }, tariffs, at, usualCurrency);
  const createdAt = new Date(at.getTime() - startedSecondsAgo * 1000);
  const waits = status === 'PENDING' || status === 'RESERVATION';
  const isOver = status === 'COMPLETED' || status === 'INVALID';
  return {
    ...made,
    createdAt,
    startedAt: waits ? null : createdAt,
    waitsAs: waits ? status : 'PENDING',
    stopsAt: isOver ? at : null,
    endsAs: isOver ? status : 'COMPLETED',
    driverId,
    reference,
    heldMinor: amount === undefined ? null : Math.round(amount * 100),
    tokenUid: reference === null ? made.tokenUid : `APP-${reference}`,
    spelling: request.spelling ?? made.spelling,
    times: request.times ?? made.times,
    ...('patch' in request && { patch: request.patch }),
    ...('raw' in request && { raw: request.raw }),
  };
}
