import type { PriceComponent, Tariff } from '../tariffs/tariff';
import { amountOf } from './charge';
import { chargesOf } from './charges';
import { componentAt } from './component-at';
import { seconds as inHours, sum } from './decimal';
import { inOrder } from './in-order';
import { inMinor } from './minor-units';
import { type Moment, NO_CURRENT } from './moment';
import { stationTime } from './station-time';
import { turnsNamedBy, clockTurns } from './turning-points';

/** A charge that is over, of a vehicle that still stands there. */
export interface Parked {
  /** The session's start, and the end of its charge: in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly parkedSince: number;
  /** The energy that was charged, in kWh. */
  readonly kwh: number;
}

/** The idle fee. Times are in milliseconds since the epoch. */
export type IdleFee =
  /** Nothing, within a day. */
  | { readonly state: 'none' }
  /** Nothing yet. */
  | { readonly state: 'grace'; readonly until: number; readonly component: PriceComponent }
  | {
      readonly state: 'running';
      /** Since when it costs something without a break. */
      readonly since: number;
      readonly component: PriceComponent;
      /** In minor units of the currency, before VAT, steps included. */
      readonly soFar: number;
    };

const DAY_MS = 86_400_000;

/**
 * Computes the idle fee of a vehicle that stays at a charger after its charge (OCPI 2.2.1: PARKING_TIME). Pure; never
 * throws.
 *
 * @param now In milliseconds since the epoch.
 * @param timeZone The station's, an IANA name; null: the device's.
 */
export function idleFee(tariff: Tariff, parked: Parked, now: number, timeZone: string | null): IdleFee {
  const { startedAt, parkedSince, kwh } = parked;
  const momentOf = (instant: number): Moment => ({
    kwh,
    kilowatts: 0,
    amperes: NO_CURRENT,
    seconds: Math.max(0, instant - startedAt) / 1000,
    clock: () => stationTime(instant, timeZone),
  });
  const feeAt = (instant: number): PriceComponent | null => {
    const { component } = componentAt(tariff, 'PARKING_TIME', momentOf(instant));
    return component?.price ? component : null;
  };
  const named = turnsNamedBy(tariff).seconds.map((bound) => startedAt + bound * 1000);
  const turns = inOrder([...clockTurns(tariff, parkedSince, now + DAY_MS, timeZone), ...named], (turn) => turn);
  const component = feeAt(now);
  if (!component) {
    const until = turns.find((turn) => turn > now && feeAt(turn));
    const later = until === undefined ? null : feeAt(until);
    return until === undefined || !later ? { state: 'none' } : { state: 'grace', until, component: later };
  }

  const past = [parkedSince, ...turns.filter((turn) => turn > parkedSince && turn < now)];
  const usage = past.map((from, index) => ({
    tariffId: null,
    at: momentOf(from),
    dimensions: [
      { type: 'PARKING_TIME' as const, volume: inHours(((past[index + 1] ?? now) - from) / 1000), price: null },
    ],
  }));
  const { billed } = chargesOf(usage, { tariffs: [tariff], assumedVat: null });
  const paid = sum(billed.filter(({ type }) => type === 'PARKING_TIME').map(amountOf));
  const free = past.reduce((last, turn) => (feeAt(turn) ? last : turn), -Infinity);
  const since = past.find((turn) => turn > free) ?? now;
  return { state: 'running', since, component, soFar: inMinor(paid, tariff.currency) };
}
