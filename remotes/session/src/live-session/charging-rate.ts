import type { Session } from '@wattline/ocpi';

/** One reading of the meter. */
export interface Reading {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly kwh: number;
}

/** Meters count whole watt-hours: over a shorter time the rate of a slow charge would jump. */
const SPAN_MS = 30_000;

const HOUR_MS = 3_600_000;

/**
 * The readings with the session's latest one, as far back as the rate needs them. The first is the session's start, where
 * the meter stood at 0. A reading without a time, or one that goes back, is left out.
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
  // While nothing flows, the first reading that says so is kept: since then the vehicle only stands there.
  const still = known.findIndex((one) => one.kwh === reading.kwh);
  return [...known.slice(Math.max(0, still < 0 ? base : Math.min(base, still))), reading];
}

/** The charging rate in kW by the latest readings; null while there are fewer than two. */
export function rateOf(readings: readonly Reading[]): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return null;
  return (last.kwh - first.kwh) / ((last.at - first.at) / HOUR_MS);
}

/** The mean rate in kW up to the end (milliseconds since the epoch); null without energy or a start. */
export function averageRate({ kwh, startDateTime }: Session, end: number): number | null {
  if (kwh === null || startDateTime === null) return null;
  const hours = (end - Date.parse(startDateTime)) / HOUR_MS;
  return hours > 0 ? kwh / hours : null;
}
