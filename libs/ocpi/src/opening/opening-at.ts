import { offsetAt } from '../quote/station-time';
import type { OpeningTimes, Span, WeeklyHours } from './opening-times';

/** Whether a station is open, and its next change: instants in milliseconds since the epoch. */
export type Opening =
  | { readonly state: 'always' }
  /** Null: nothing within a week ends it. */
  | { readonly state: 'open'; readonly until: number | null }
  /** Null: it does not open within a week. */
  | { readonly state: 'closed'; readonly opensAt: number | null };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;
const DAYS_AHEAD = 7;

const holds = (spans: readonly Span[], at: number): boolean => spans.some(({ begin, end }) => begin <= at && at < end);

/** In minutes since midnight of its weekday; beyond 1440 where it ends on the next day. The last minute belongs to the day. */
function endOf({ begin, end }: WeeklyHours): number {
  if (end === DAY_MINUTES - 1) return DAY_MINUTES;
  return end > begin ? end : end + DAY_MINUTES;
}

/** The time that clocks at a station show, as if it were UTC. */
const localOf = (at: number, timeZone: string | null): number => at + offsetAt(at, timeZone);

/** The instant at which clocks at a station show `local`. */
function instantOf(local: number, timeZone: string | null): number {
  const near = local - offsetAt(local, timeZone);
  return local - offsetAt(near, timeZone);
}

/** 1 is Monday, as in OCPI. */
const weekdayOf = (local: number): number => new Date(local).getUTCDay() || 7;

/** Likewise, of a span that ends in the last minute of a day. */
const withLastMinute = (spans: readonly Span[], timeZone: string | null): Span[] =>
  spans.map(({ begin, end }) => {
    const rest = DAY_MS - (((localOf(end, timeZone) % DAY_MS) + DAY_MS) % DAY_MS);
    return { begin, end: rest <= MINUTE_MS ? end + rest : end };
  });

function isRegular(regular: readonly WeeklyHours[], local: number): boolean {
  const minute = Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
  const today = weekdayOf(local);
  const yesterday = weekdayOf(local - DAY_MS);
  return regular.some((hours) => {
    const isToday = hours.weekday === today && minute >= hours.begin && minute < endOf(hours);
    return isToday || (hours.weekday === yesterday && minute + DAY_MINUTES < endOf(hours));
  });
}

function isOpen({ always, regular, openings, closings }: OpeningTimes, at: number, timeZone: string | null): boolean {
  if (holds(closings, at)) return false;
  return always || holds(openings, at) || isRegular(regular, localOf(at, timeZone));
}

/** The instants at which something begins or ends, from yesterday to a week ahead. */
function turningPoints({ regular, openings, closings }: OpeningTimes, at: number, timeZone: string | null): number[] {
  const local = localOf(at, timeZone);
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, day) => midnight + (day - 1) * DAY_MS);
  const weekly = days.flatMap((day) =>
    regular
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap((hours) => [hours.begin, endOf(hours)].map((minute) => instantOf(day + minute * MINUTE_MS, timeZone))),
  );
  return [...weekly, ...[...openings, ...closings].flatMap(({ begin, end }) => [begin, end])];
}

/**
 * Whether a station is open at an instant (milliseconds since the epoch), and when that changes within a week. Weekly hours
 * are by its IANA time zone, by the device's where that is null (docs/rules.md: station-time-zone).
 */
export function openingAt(written: OpeningTimes, at: number, timeZone: string | null): Opening {
  const openings = withLastMinute(written.openings, timeZone);
  const times = { ...written, openings, closings: withLastMinute(written.closings, timeZone) };
  if (times.always && times.closings.every(({ end }) => end <= at)) return { state: 'always' };
  const isOpenNow = isOpen(times, at, timeZone);
  const changes = turningPoints(times, at, timeZone).filter(
    (point) => point > at && point <= at + DAYS_AHEAD * DAY_MS && isOpen(times, point, timeZone) !== isOpenNow,
  );
  const next = changes.length > 0 ? Math.min(...changes) : null;
  return isOpenNow ? { state: 'open', until: next } : { state: 'closed', opensAt: next };
}
