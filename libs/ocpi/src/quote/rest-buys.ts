import type { Tariff } from '../tariffs/tariff';
import { type Unanswered, cannotTell, faultOf, unknownReason } from './cannot-tell';
import type { Circumstances } from './circumstances';
import type { Decimal } from './decimal';
import { mostPaidBy, turnsAhead } from './most-paid-by';
import { billOf, priced } from './priced';
import { kilowattsOf, type Point, simulatedUsage, toMicroseconds } from './simulated-usage';
import type { Usage } from './usage';

/** A session that runs. */
export interface Running {
  /** Up to now, without the empty stretch of its end. */
  readonly usage: Usage;
  /** How far it is. */
  readonly at: Point;
  /** All that it is charged by, and the one that it goes on with. */
  readonly tariffs: readonly Tariff[];
  readonly tariff: Tariff;
  /** A share, for components that name no VAT; null for 'not known'. */
  readonly assumedVat: Decimal | null;
}

/** The rest of an amount for a session that is running. */
export type Left =
  | {
      readonly state: 'known';
      /** From here on: in kWh, whole watt-hours, and minutes at the same power. */
      readonly kwh: number;
      readonly minutes: number;
      /** The price of the session then, in minor units: at most the amount. */
      readonly cost: number;
      /** The price with one watt-hour more, which exceeds the amount. */
      readonly nextCost: number;
    }
  /** The session costs more than the amount already. */
  | { readonly state: 'used-up' }
  /** It pays for more than any vehicle takes. */
  | { readonly state: 'unbound' }
  | Unanswered;

/**
 * Computes the energy that the rest of an amount buys from now on, at the present power. Steps and limits count on the
 * whole session: its use so far and what follows. Pure; never throws.
 *
 * @param amount In minor units of the tariff's currency.
 * @param circumstances `startsAt` is the session's start.
 */
export function restBuys(running: Running, amount: number, circumstances: Circumstances): Left {
  const { usage, at, tariffs, tariff, assumedVat } = running;
  const fault = tariffs.map((one) => faultOf(one, circumstances)).find((one) => one !== null);
  if (fault) return cannotTell(fault);
  if (![amount, at.kwh, at.seconds].every((value) => Number.isFinite(value) && value >= 0))
    return cannotTell('bad-question');

  const { currency } = tariff;
  // A session that names no tariff is charged by the only one there is.
  const tariffId = tariffs.length === 1 ? null : tariff.id;
  const secondsOf = (wattHours: number): number => toMicroseconds((wattHours * 3.6) / kilowattsOf(circumstances));
  const costAt = (wattHours: number): number | Unanswered => {
    const rest = { kwh: wattHours / 1000, seconds: secondsOf(wattHours), parkedSeconds: 0 };
    const ahead = simulatedUsage(tariff, rest, circumstances, at).map(({ at: place, dimensions }) => ({
      tariffId,
      at: place,
      dimensions,
    }));
    const price = priced([...usage, ...ahead], tariffs, assumedVat);
    const { undecided } = price.charges;
    if (undecided !== null) return cannotTell(unknownReason(undecided));
    const { total, subtotal } = billOf(price, currency);
    return total ?? subtotal;
  };
  const now = costAt(0);
  if (typeof now !== 'number') return now;
  if (now > amount) return { state: 'used-up' };
  const most = mostPaidBy(amount, turnsAhead(tariff, circumstances, at), costAt);
  if (most.state !== 'known') return most;
  const { wattHours } = most;
  const cost = costAt(wattHours);
  const nextCost = costAt(wattHours + 1);
  if (typeof cost !== 'number') return cost;
  if (typeof nextCost !== 'number') return nextCost;
  return { state: 'known', kwh: wattHours / 1000, minutes: secondsOf(wattHours) / 60, cost, nextCost };
}
