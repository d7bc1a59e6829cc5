import { remembering } from '../remembering';
import { chargingElements, looksAtClock } from '../tariffs/price';
import type { Restrictions } from '../tariffs/restrictions';
import type { Tariff } from '../tariffs/tariff';
import { inOrder } from './in-order';
import { clockChanges, offsetAt } from './station-time';

const DAY_MS = 86_400_000;

/**
 * Lists the instants between two, both excluded, at which prices may change by the station's clock: at the times of day
 * that the tariff names, at midnight, and when the clocks themselves are changed. In their order, once each.
 */
export function clockTurns(tariff: Tariff, from: number, to: number, timeZone: string | null): number[] {
  const { times } = turnsNamedBy(tariff);
  if (times.length === 0) return [];
  const changes = clockChanges(from, to, timeZone);
  const turns = [...changes];
  for (const [index, start] of [from, ...changes].entries()) {
    const end = changes[index] ?? to;
    const offset = offsetAt(start, timeZone);
    const midnight = Math.floor((start + offset) / DAY_MS) * DAY_MS - offset;
    for (let day = midnight; day < end; day += DAY_MS) turns.push(...times.map((time) => day + time));
  }
  const within = [...new Set(turns)].filter((turn) => turn > from && turn < to);
  return inOrder(within, (turn) => turn);
}

/** Where prices may change, as far as a tariff names it. */
interface NamedTurns {
  /** Times of day, in milliseconds since midnight. */
  readonly times: readonly number[];
  /** In kWh. */
  readonly kwh: readonly number[];
  /** In seconds since the session's start. */
  readonly seconds: readonly number[];
}

/** The times of day, the energy and the duration that a tariff's restrictions name. */
export const turnsNamedBy = remembering(new WeakMap(), (tariff: Tariff): NamedTurns => {
  const restrictions = chargingElements(tariff).flatMap((element) => element.restrictions ?? []);
  const named = (...keys: (keyof Restrictions)[]): number[] =>
    restrictions.flatMap((one) => keys.map((key) => one[key])).filter((value) => typeof value === 'number');
  return {
    times: timesOf(restrictions.filter(looksAtClock)),
    kwh: named('minKwh', 'maxKwh'),
    seconds: named('minDuration', 'maxDuration'),
  };
});

function timesOf(restrictions: readonly Restrictions[]): number[] {
  if (restrictions.length === 0) return [];
  const texts = restrictions.flatMap(({ startTime, endTime }) => [startTime, endTime]).filter((text) => text !== null);
  return [...new Set(['00:00', ...texts])].map((text) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return (hour * 60 + minute) * 60_000;
  });
}
