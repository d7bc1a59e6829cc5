import { fields, readTime, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** A weekly time by the station's clocks. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** In minutes since midnight. An end that is not later than its begin is on the next day. */
  readonly begin: number;
  readonly end: number;
}

/** A time between two instants, in milliseconds since the epoch. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

/** When a station is open (OCPI 2.2.1, Hours). */
export interface OpeningTimes {
  readonly always: boolean;
  readonly regular: readonly WeeklyHours[];
  /** They go before regular hours, and closings before openings. */
  readonly openings: readonly Span[];
  readonly closings: readonly Span[];
}

const minutes = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-4]):[0-5]\d(?::\d\d)?$/),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))),
);

const weekly = v.pipe(
  v.object({
    weekday: v.pipe(fields.requiredNumber, v.integer(), v.minValue(1), v.maxValue(7)),
    periodBegin: minutes,
    periodEnd: minutes,
  }),
  v.transform(({ weekday, periodBegin, periodEnd }): WeeklyHours => ({ weekday, begin: periodBegin, end: periodEnd })),
);

const instant = v.pipe(
  v.string(),
  v.transform(readTime),
  v.date(),
  v.transform((time) => time.getTime()),
);

const span = v.pipe(
  v.object({ periodBegin: instant, periodEnd: instant }),
  v.transform(({ periodBegin, periodEnd }): Span => ({ begin: periodBegin, end: periodEnd })),
);

const schema = v.object({
  openingTimes: fields.orNull(
    v.object({
      twentyfourseven: fields.flag,
      regularHours: fields.listOf(weekly),
      exceptionalOpenings: fields.listOf(span),
      exceptionalClosings: fields.listOf(span),
    }),
  ),
});

/**
 * The opening times of a location as it came over the wire, in either spelling. Null where it says nothing that tells when
 * it is open: no times at all, or 'not always' without hours.
 */
export function readOpeningTimes(wire: unknown): OpeningTimes | null {
  const times = readWire(schema, wire)?.openingTimes;
  if (!times) return null;
  const { twentyfourseven, regularHours, exceptionalOpenings, exceptionalClosings } = times;
  if (!twentyfourseven && regularHours.length + exceptionalOpenings.length === 0) return null;
  return {
    always: twentyfourseven === true,
    regular: regularHours,
    openings: exceptionalOpenings,
    closings: exceptionalClosings,
  };
}
