import type { Session } from '@wattline/ocpi';

/** What a meter said, and when. */
export interface Reading {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly kwh: number;
}

/** Meters count in watt-hours: over less than this a slow charge would jump about. */
const SPAN_MS = 30_000;

const HOUR_MS = 3_600_000;

/**
 * The readings with what the session says now: from the latest that is a while older on, or from the session's start,
 * where the meter stood at 0. A reading without a time, or that goes back, says nothing.
 */
export function withReading(
  readings: readonly Reading[],
  { kwh, startDateTime, lastUpdated }: Session,
): readonly Reading[] {
  if (kwh === null || lastUpdated === null) return readings;
  const known = readings.length > 0 || startDateTime === null ? readings : [{ at: Date.parse(startDateTime), kwh: 0 }];
  const reading = { at: Date.parse(lastUpdated), kwh };
  const last = known.at(-1);
  if (last && (reading.at <= last.at || reading.kwh < last.kwh)) return known;
  const base = known.filter(({ at }) => reading.at - at >= SPAN_MS).length - 1;
  return [...known.slice(Math.max(0, base)), reading];
}

/** How fast the energy flows, in kW, by the readings of the last while; null as long as they do not tell. */
export function rateOf(readings: readonly Reading[]): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return null;
  return (last.kwh - first.kwh) / ((last.at - first.at) / HOUR_MS);
}

/** How fast it flowed up to the end (milliseconds since the epoch), in kW; null for a session that does not say it. */
export function averageRate({ kwh, startDateTime }: Session, end: number): number | null {
  if (kwh === null || startDateTime === null) return null;
  const hours = (end - Date.parse(startDateTime)) / HOUR_MS;
  return hours > 0 ? kwh / hours : null;
}
