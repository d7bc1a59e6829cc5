import {
  ABSURD_KILOWATTS,
  follows,
  HOUR_MS,
  type MeterReading,
  percentOrNull,
  powerBetween,
  SHORTEST_MS,
  spacingFor,
} from './meter-reading';
import type { ChargingPeriod, Session, SessionDimension } from './session';

/** The mean power over a stretch of time. */
export interface PowerStretch {
  /** In milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly kilowatts: number;
  /** The energy that was charged up to the stretch's end, in kWh. */
  readonly kwh: number;
  /** At the stretch's end, in percent; null where the operator does not tell it. */
  readonly stateOfCharge: number | null;
  /** Nothing was read in between for longer than usual: the power may have been higher and lower meanwhile. */
  readonly isGap: boolean;
}

/** A session's power over time. */
export interface PowerCurve {
  /** Oldest first, each beginning where the one before it ends. Empty where nothing is known. */
  readonly stretches: readonly PowerStretch[];
  /** The highest power in kW that was measured or that the operator tells; null where nothing is known. */
  readonly highest: number | null;
}

/**
 * A session's power over time, by the meter's readings (as `keepReading` gives them). Where nothing was read, it is by the
 * charging periods that the operator tells, and where those tell nothing either, it is the mean of the whole gap. Never
 * throws; every number is finite (docs/rules.md: power-as-measured).
 */
export function curveOf(session: Session, readings: readonly MeterReading[]): PowerCurve {
  const known = spaced(withPeriods(inOrder(readings), periodReadings(session)));
  const spacing = spacingFor((known.at(-1)?.at ?? 0) - (known[0]?.at ?? 0));
  const stretches = known.slice(1).map((end, index): PowerStretch => {
    const start = known[index] ?? end;
    return {
      from: start.at,
      to: end.at,
      kilowatts: powerBetween(start, end),
      kwh: end.kwh,
      stateOfCharge: end.stateOfCharge,
      isGap: end.at - start.at > 2 * spacing,
    };
  });
  if (stretches.length === 0) return { stretches, highest: null };
  const reported = session.chargingPeriods
    .map((period) => volumeOf(period, 'MAX_POWER') ?? 0)
    .filter((kilowatts) => kilowatts <= ABSURD_KILOWATTS);
  return { stretches, highest: Math.max(...reported, ...stretches.map(({ kilowatts }) => kilowatts)) };
}

const volumeOf = ({ dimensions }: ChargingPeriod, wanted: SessionDimension['type']): number | null =>
  dimensions.find(({ type }) => type === wanted)?.volume ?? null;

/**
 * Reads the meter from a session's periods, at the beginning and the end of each, up to the first that does not report
 * it.
 */
function periodReadings({ chargingPeriods, startDateTime, endDateTime, lastUpdated }: Session): MeterReading[] {
  const readings: MeterReading[] = [];
  let kwh = 0;
  for (const [index, period] of chargingPeriods.entries()) {
    const from = period.startDateTime ?? (index === 0 ? startDateTime : null);
    const until = chargingPeriods[index + 1]?.startDateTime ?? endDateTime ?? lastUpdated;
    if (from === null || until === null) break;
    const [start, end] = [Date.parse(from), Date.parse(until)];
    const energy = energyOf(period, (end - start) / HOUR_MS);
    if (energy === null || end < start) break;
    readings.push({ at: start, kwh, stateOfCharge: null });
    kwh += energy;
    readings.push({ at: end, kwh, stateOfCharge: percentOrNull(volumeOf(period, 'STATE_OF_CHARGE')) });
  }
  return inOrder(readings);
}

/** Without those that cannot come after the one before them. */
function inOrder(readings: readonly MeterReading[]): MeterReading[] {
  const kept: MeterReading[] = [];
  for (const reading of readings) {
    const before = kept.at(-1);
    if (before === undefined || follows(before, reading)) kept.push(reading);
  }
  return kept;
}

/** Reads the energy that was charged in a period of so many hours, in kWh. Null: not reported. */
function energyOf(period: ChargingPeriod, hours: number): number | null {
  const energy = volumeOf(period, 'ENERGY');
  if (energy !== null) return energy;
  const power = volumeOf(period, 'POWER');
  if (power !== null) return power * hours;
  // A vehicle that only stands there takes nothing.
  return period.dimensions.some(({ type }) => type === 'PARKING_TIME') ? 0 : null;
}

/** Adds readings from the periods between two that are far apart, if they fit to both. */
function withPeriods(readings: readonly MeterReading[], reported: readonly MeterReading[]): readonly MeterReading[] {
  if (readings.length < 2) return reported;
  const spacing = spacingFor((readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0));
  return readings.flatMap((reading, index) => {
    const next = readings[index + 1];
    if (next === undefined || next.at - reading.at <= 2 * spacing) return [reading];
    return [reading, ...reported.filter((one) => follows(reading, one) && follows(one, next))];
  });
}

/** Without those that follow another one too closely. The first and the last stay. */
function spaced(readings: readonly MeterReading[]): readonly MeterReading[] {
  const last = readings.at(-1);
  const kept: MeterReading[] = [];
  for (const reading of readings) {
    const before = kept.at(-1);
    if (before === undefined || reading.at - before.at >= SHORTEST_MS) kept.push(reading);
    else if (reading === last) kept.splice(Math.max(1, kept.length - 1), kept.length, reading);
  }
  return kept;
}
