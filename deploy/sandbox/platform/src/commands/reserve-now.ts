import type * as v from 'valibot';
import type { Reservations } from '../sessions/reservations';
import { type Evse, evsesOf } from '../stations/location';
import { requireEvse, type Stations } from '../stations/station';
import { sameId } from '../wire/spelling';
import type { ReserveBody } from './command-body';
import { CommandRejected, orInvalid } from './command-refusals';

/**
 * Keeps a charge point free until a time (OCPI 2.2.1, ReserveNow); the same reservation again changes it.
 * @throws HttpError with 'invalid parameters' for what is unknown; CommandRejected when none is free.
 */
export function reserveNow(
  stations: Stations,
  reservations: Reservations,
  request: v.InferOutput<typeof ReserveBody>,
  now: Date,
): void {
  const { reservation_id: id, token, expiry_date, location_id, evse_uid, authorization_reference = null } = request;
  const station = orInvalid(() => stations.require(location_id));
  const wanted = evse_uid === undefined ? evsesOf(station.location) : [orInvalid(() => requireEvse(station, evse_uid))];
  if (expiry_date <= now) throw new CommandRejected('The reservation would be over already');

  const before = reservations.find(id);
  const isKept = ({ uid }: Evse) => sameId(before?.locationId, station.id) && sameId(before?.evseUid, uid);
  const evse = wanted.find(isKept) ?? wanted.find(({ status }) => status === 'AVAILABLE');
  if (!evse) throw new CommandRejected('No charge point is free');
  if (before) reservations.release(before);
  reservations.keep({
    id,
    locationId: station.id,
    evseUid: evse.uid,
    tokenUid: token,
    reference: authorization_reference,
    expiresAt: expiry_date,
  });
}
