import type { Session } from './session';
import { isComplete } from './session-state';

/** The reading of a session's meter at a moment. */
export interface MeterReading {
  /** In milliseconds since the epoch, by the operator's clock. */
  readonly at: number;
  /** The energy that was charged since the start. */
  readonly kwh: number;
  /** How full the vehicle's battery was, in percent; null where the operator does not tell it. */
  readonly stateOfCharge: number | null;
}

/** Meters count whole watt-hours: over a shorter time the power of a slow charge would jump. In milliseconds. */
export const SHORTEST_MS = 30_000;

/** How many stretches of time a curve has at most, apart from gaps. */
const MOST_STRETCHES = 240;

/** More than any car takes: the meter is wrong. */
export const ABSURD_KILOWATTS = 2_000;

export const HOUR_MS = 3_600_000;

/** How far apart the readings of a session are kept that has gone on for so long: 30 s, doubled until they are few. */
export function spacingFor(spanMs: number): number {
  let spacing = SHORTEST_MS;
  while (spanMs / spacing > MOST_STRETCHES) spacing *= 2;
  return spacing;
}

/** How full the vehicle is now, in percent, by the session's latest period; null where the operator does not tell it. */
function stateOfChargeOf({ chargingPeriods }: Session): number | null {
  return chargingPeriods.at(-1)?.dimensions.find(({ type }) => type === 'STATE_OF_CHARGE')?.volume ?? null;
}

/** Reads a state of charge in percent; null: it is not valid. */
export const percentOrNull = (volume: number | null): number | null =>
  volume !== null && volume <= 100 ? volume : null;

/** The mean power between two readings, in kW; NaN or infinite where no time lies between them. */
export const powerBetween = (one: MeterReading, other: MeterReading): number =>
  (other.kwh - one.kwh) / ((other.at - one.at) / HOUR_MS);

/**
 * Adds the latest reading of a session to its readings, oldest first. The first is the session's start, when the meter
 * stood at 0. A reading without a time, one that goes back in time or energy, and one that no car could have reached
 * are left out; the same list is returned then. The others are thinned: as a reading is the energy up to then, the mean
 * power between the remaining ones is exact. 24 hours of readings are at most some 300.
 */
export function keepReading(readings: readonly MeterReading[], session: Session): readonly MeterReading[] {
  const { kwh, startDateTime, endDateTime, lastUpdated } = session;
  const time = isComplete(session) ? (endDateTime ?? lastUpdated) : lastUpdated;
  if (kwh === null || time === null) return readings;
  const start = startDateTime === null ? [] : [{ at: Date.parse(startDateTime), kwh: 0, stateOfCharge: null }];
  const known = readings.length > 0 ? readings : start;
  const reading = { at: Date.parse(time), kwh, stateOfCharge: percentOrNull(stateOfChargeOf(session)) };
  const last = known.at(-1);
  if (last && !follows(last, reading)) return readings;
  return thinned([...known, reading]);
}

/** Whether a reading can come after another one. */
export function follows(before: MeterReading, reading: MeterReading): boolean {
  const isLater = reading.at > before.at && reading.kwh >= before.kwh;
  return isLater && powerBetween(before, reading) <= ABSURD_KILOWATTS;
}

/** Fewer readings, with the first, the last and the beginning of each gap among them. */
function thinned(readings: readonly MeterReading[]): readonly MeterReading[] {
  const spacing = spacingFor((readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0));
  let kept = Number.NEGATIVE_INFINITY;
  return readings.filter(({ at }, index) => {
    const next = readings[index + 1];
    const stays = next === undefined || at - kept >= spacing || next.at - at > 2 * spacing;
    if (stays) kept = at;
    return stays;
  });
}
