import { sameId } from '../locations/connector-at';
import { asTariff } from '../quote/as-tariff';
import { type Unanswered, cannotTell, faultOf } from '../quote/cannot-tell';
import { type IdleFee, idleFee } from '../quote/idle-fee';
import type { Session } from '../sessions/session';
import { type FoundTariffs, appliedTariff } from './applied-tariff';

/**
 * Since when a vehicle only stands there, by its session's periods: the beginning of those at the end that count parking
 * time and no energy. In milliseconds since the epoch; null while it charges, and where no period says so.
 */
export function parkedSince({ chargingPeriods }: Session): number | null {
  let since: number | null = null;
  for (let index = chargingPeriods.length - 1; index >= 0; index--) {
    const { startDateTime = null, dimensions = [] } = chargingPeriods[index] ?? {};
    const volumeOf = (wanted: string) => dimensions.find(({ type }) => type === wanted)?.volume ?? 0;
    const isParking = dimensions.some(({ type }) => type === 'PARKING_TIME') && volumeOf('ENERGY') === 0;
    if (!isParking || startDateTime === null) break;
    since = Date.parse(startDateTime);
  }
  return since;
}

/** A moment of a session, in milliseconds since the epoch. */
export interface Standing {
  readonly now: number;
  /** The end of its charge. */
  readonly since: number;
  /** The station's, an IANA name; null where it is not known: then the device's. */
  readonly timeZone: string | null;
}

/** Computes the idle fee of a session's vehicle after its charge, by the tariffs that were found for it. */
export function sessionIdleFee(
  session: Session,
  found: FoundTariffs,
  { now, since, timeZone }: Standing,
): IdleFee | Unanswered {
  const { startDateTime, kwh, chargingPeriods } = session;
  const applied = appliedTariff(session, found);
  if (applied.kind === 'none') return cannotTell('no-prices');
  if (startDateTime === null) return cannotTell('bad-question');
  const tariffs = applied.kind === 'ocpi' ? applied.tariffs : [asTariff(applied.tariff)];
  const latest = chargingPeriods.at(-1)?.tariffId ?? session.tariffId;
  const tariff = tariffs.length === 1 ? tariffs[0] : tariffs.find(({ id }) => latest !== null && sameId(id, latest));
  if (!tariff) return cannotTell('no-prices');
  const startedAt = Date.parse(startDateTime);
  const fault = faultOf(tariff, { startsAt: new Date(startedAt), timeZone, watts: null });
  if (fault !== null) return cannotTell(fault);
  return idleFee(tariff, { startedAt, parkedSince: since, kwh: kwh ?? 0 }, now, timeZone);
}
