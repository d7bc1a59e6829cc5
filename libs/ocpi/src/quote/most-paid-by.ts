import type { Tariff } from '../tariffs/tariff';
import type { Unanswered } from './cannot-tell';
import type { Circumstances } from './circumstances';
import { inOrder } from './in-order';
import { kilowattsOf, type Point, simulatedUsage } from './simulated-usage';

/** Beyond this no car charges in one session. */
const MOST_WATT_HOURS = 250_000;
const MOST_SECONDS = 31 * 86_400;
/** In watt-hours: less is noise of binary fractions. */
const SAME = 1e-6;

/** The most energy that an amount pays for: one watt-hour more costs more than it. 'unbound': all of it is paid for. */
export type MostPaid =
  | { readonly state: 'known'; readonly wattHours: number }
  | { readonly state: 'unbound' }
  | Unanswered;

/**
 * Searches for the most energy, in whole watt-hours, that costs at most the amount. Nothing at all must cost at most the
 * amount. `turns` are the watt-hours between which the cost never falls, so a search by halves finds where it passes the
 * amount; `costAt` is in the amount's unit.
 */
export function mostPaidBy(
  amount: number,
  turns: readonly number[],
  costAt: (wattHours: number) => number | Unanswered,
): MostPaid {
  let paid = 0;
  for (const turn of turns) {
    const cost = costAt(turn);
    if (typeof cost !== 'number') return cost;
    if (cost > amount) return between(paid, turn, amount, costAt);
    paid = turn;
  }
  return { state: 'unbound' };
}

function between(
  from: number,
  to: number,
  amount: number,
  costAt: (wattHours: number) => number | Unanswered,
): MostPaid {
  let paid = from;
  let tooDear = to;
  while (tooDear - paid > 1) {
    const middle = Math.floor((paid + tooDear) / 2);
    const cost = costAt(middle);
    if (typeof cost !== 'number') return cost;
    if (cost > amount) tooDear = middle;
    else paid = middle;
  }
  return { state: 'known', wattHours: paid };
}

/**
 * Watt-hours ahead, from the session's start or from a place in it, on both sides of where prices may change, and the
 * most, in their order.
 */
export function turnsAhead(tariff: Tariff, circumstances: Circumstances, from?: Point): number[] {
  const kilowatts = kilowattsOf(circumstances);
  const most = Math.min(MOST_WATT_HOURS, Math.floor((kilowatts * MOST_SECONDS) / 3.6));
  const longest = { kwh: most / 1000, seconds: (most / 1000 / kilowatts) * 3600, parkedSeconds: 0 };
  const begin = from?.kwh ?? 0;
  const turns = simulatedUsage(tariff, longest, circumstances, from).map(({ at }) => (at.kwh - begin) * 1000);
  const sides = turns.map((turn) => Math.floor(turn + SAME)).flatMap((whole) => [whole, whole + 1]);
  const distinct = [...new Set([...sides, most])].filter((turn) => turn > 0 && turn <= most);
  return inOrder(distinct, (turn) => turn);
}
