import { looksAtClock } from '../tariffs/price';
import type { Restrictions } from '../tariffs/restrictions';
import type { Moment } from './moment';
import type { StationTime } from './station-time';

/** A circumstance that a restriction looks at and that is unknown. */
export type Unknown = 'current' | 'power';

/**
 * Whether restrictions all hold at a moment (OCPI 2.2.1, TariffRestrictions); else the quantity that would decide it and
 * that nothing tells. Bounds are inclusive below and exclusive above.
 */
export function restrictionsHold(restrictions: Restrictions, at: Moment): boolean | Unknown {
  const { kwh, kilowatts, amperes, seconds, clock } = at;
  const { minPower, maxPower, minCurrent, maxCurrent } = restrictions;
  const holds =
    within(kwh, restrictions.minKwh, restrictions.maxKwh) &&
    within(seconds, restrictions.minDuration, restrictions.maxDuration) &&
    (kilowatts === null || within(kilowatts, minPower, maxPower)) &&
    (amperes === null || (within(amperes.least, minCurrent, null) && within(amperes.most, null, maxCurrent))) &&
    (!looksAtClock(restrictions) || holdsAt(restrictions, clock()));
  if (!holds) return false;
  if (kilowatts === null && (minPower ?? maxPower) !== null) return 'power';
  return amperes === null && (minCurrent ?? maxCurrent) !== null ? 'current' : true;
}

const within = <T extends number | string>(value: T, from: T | null, before: T | null): boolean =>
  (from === null || value >= from) && (before === null || value < before);

function holdsAt(
  { startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions,
  { time, date, day }: StationTime,
): boolean {
  const wraps = startTime !== null && endTime !== null && endTime <= startTime;
  return (
    (wraps ? time >= startTime || time < endTime : within(time, startTime, endTime)) &&
    within(date, startDate, endDate) &&
    (dayOfWeek.length === 0 || dayOfWeek.some((name) => name === day))
  );
}
