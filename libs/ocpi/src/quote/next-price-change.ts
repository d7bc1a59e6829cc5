import { type ComponentType, componentTypes } from '../tariffs/dimensions';
import type { PriceComponent, Tariff } from '../tariffs/tariff';
import { isUncertain } from './cannot-tell';
import { componentAt } from './component-at';
import type { Moment } from './moment';
import { stationTime } from './station-time';
import { clockTurns } from './turning-points';

/** A change of the prices by the clock. */
export interface PriceChange {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Each dimension that changes, with its price before and from then on; undefined: it costs nothing. */
  readonly changes: readonly {
    readonly type: ComponentType;
    readonly before: PriceComponent | undefined;
    readonly after: PriceComponent | undefined;
  }[];
}

const DAY_MS = 86_400_000;

/**
 * Finds the next time at which the price of a new charge changes by time of day, day or date; null: there is none.
 * Pure; never throws.
 *
 * @param now In milliseconds since the epoch.
 * @param timeZone The station's; null: the device's.
 * @param watts The power that the vehicle takes; null: unknown.
 * @param within In milliseconds; a day by default.
 */
export function nextPriceChange(
  tariff: Tariff,
  now: number,
  timeZone: string | null,
  within = DAY_MS,
  watts: number | null = null,
): PriceChange | null {
  if (isUncertain(tariff)) return null;
  const pricesAt = (instant: number) => {
    const at = startAt(instant, timeZone, watts);
    return componentTypes.map((type) => componentAt(tariff, type, at).component);
  };
  const before = pricesAt(now);
  for (const at of clockTurns(tariff, now, now + within, timeZone)) {
    const after = pricesAt(at);
    const changes = componentTypes
      .map((type, index) => ({ type, before: before[index], after: after[index] }))
      .filter((change) => !isSame(change.before, change.after));
    if (changes.length > 0) return { at, changes };
  }
  return null;
}

/** No matter which element it stands in. */
const isSame = (one: PriceComponent | undefined, other: PriceComponent | undefined): boolean =>
  (one?.price ?? 0) === (other?.price ?? 0) && (one?.vat ?? null) === (other?.vat ?? null);

const startAt = (instant: number, timeZone: string | null, watts: number | null): Moment => ({
  kwh: 0,
  kilowatts: watts === null ? null : watts / 1000,
  amperes: null,
  seconds: 0,
  clock: () => stationTime(instant, timeZone),
});
