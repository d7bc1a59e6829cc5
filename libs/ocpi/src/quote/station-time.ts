import { zoneOffset } from '@wattline/base/browser';

/** The time that clocks at a station show. */
export interface StationTime {
  /** 'HH:MM' */
  readonly time: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** 'MONDAY' */
  readonly day: string;
}

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/**
 * Reads an instant (milliseconds since the epoch) as clocks at a station show it, by its IANA time zone; by the device's
 * where that is null or was made up by the feed (docs/rules.md: station-time-zone).
 */
export function stationTime(instant: number, timeZone: string | null): StationTime {
  const local = new Date(instant + offsetAt(instant, timeZone));
  const iso = local.toISOString();
  return { time: iso.slice(-13, -8), date: iso.slice(0, -14), day: DAYS[local.getUTCDay()] ?? '' };
}

const QUARTER_MS = 900_000;
/** Clocks are changed at a full quarter of an hour of UTC, so an offset holds through one. */
const offsets = new Map<string, Map<number, number>>();
const MOST_KEPT = 2000;

/** Computes how far a station's clocks are ahead of UTC, in milliseconds; zone and instant as for `stationTime`. */
export function offsetAt(instant: number, timeZone: string | null): number {
  const key = timeZone ?? '';
  const ofZone = offsets.get(key) ?? new Map<number, number>();
  offsets.set(key, ofZone);
  const quarter = Math.floor(instant / QUARTER_MS);
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    offset = readOffset(quarter * QUARTER_MS, timeZone);
    if (ofZone.size >= MOST_KEPT) ofZone.clear();
    ofZone.set(quarter, offset);
  }
  return offset;
}

function readOffset(instant: number, timeZone: string | null): number {
  const known = timeZone === null ? null : zoneOffset(instant, timeZone);
  return known ?? -new Date(instant).getTimezoneOffset() * 60_000;
}

const HALF_A_DAY_MS = 43_200_000;

/** The instants between two, both excluded, at which a station's clocks are put forward or back. */
export function clockChanges(from: number, to: number, timeZone: string | null): number[] {
  const changes: number[] = [];
  for (let start = from; start < to; start += HALF_A_DAY_MS) {
    const end = Math.min(start + HALF_A_DAY_MS, to);
    if (offsetAt(start, timeZone) !== offsetAt(end, timeZone)) changes.push(changeBetween(start, end, timeZone));
  }
  return changes.filter((change) => change > from && change < to);
}

function changeBetween(from: number, to: number, timeZone: string | null): number {
  const before = offsetAt(from, timeZone);
  let last = Math.floor(from / QUARTER_MS);
  let first = Math.floor(to / QUARTER_MS);
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (offsetAt(middle * QUARTER_MS, timeZone) === before) last = middle;
    else first = middle;
  }
  return first * QUARTER_MS;
}
