import { type Session, ABSURD_KILOWATTS } from '@wattline/ocpi';

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

/** In kW. 'impossible': the meter tells more than the connector can give. Null where nothing tells. */
export type Rate = number | 'impossible' | null;

/** Meters and the times of their readings are a little off. */
const TOLERANCE = 1.2;

/**
 * A rate in kW, as far as it can be (docs/rules.md: possible-rates): a meter that jumps makes one that no connector gives.
 * `watts` is the most that the connector gives; null where that is not known.
 */
export function possibleRate(rate: number | null, watts: number | null): Rate {
  if (rate === null) return null;
  const most = watts === null ? ABSURD_KILOWATTS : (watts / 1000) * TOLERANCE;
  // The product of a fifth is no exact binary fraction.
  return rate <= most + 1e-9 ? rate : 'impossible';
}

/**
 * The present power, in W: by the meter's latest readings, else on average since the start. Null where neither gives
 * it, while nothing flows, and where the meter reports more than is possible.
 */
export function wattsOf(session: Session, rate: Rate): number | null {
  if (rate === 'impossible') return null;
  const { lastUpdated } = session;
  const kilowatts = rate ?? (lastUpdated === null ? null : averageRate(session, Date.parse(lastUpdated)));
  return kilowatts !== null && kilowatts > 0 ? kilowatts * 1000 : null;
}
