import type { PortalTariff } from '../tariffs/portal-tariff';
import type { Tariff } from '../tariffs/tariff';
import { asTariff } from './as-tariff';
import { type Untold, cannotTell, faultOf } from './cannot-tell';
import type { Circumstances } from './circumstances';
import { inOrder } from './in-order';
import { type Quote, quoted } from './quote';
import { kilowattsOf, simulatedUsage } from './simulated-usage';

/** What an amount buys. */
export type Bought =
  | {
      readonly state: 'told';
      /** In kWh, whole watt-hours. */
      readonly kwh: number;
      readonly minutes: number;
      /** What that costs: the amount at most. */
      readonly quote: Quote;
      /** One watt-hour more, which costs more than the amount: where steps are billed, all of the next one. */
      readonly next: Quote;
    }
  /** The amount does not even pay for a session without energy: its fee, or the tariff's lowest price. */
  | { readonly state: 'nothing'; readonly least: Quote }
  /** It pays for more than any vehicle takes in one session. */
  | { readonly state: 'unbound' }
  | Untold;

/** Beyond this no car charges in one session. */
const MOST_WATT_HOURS = 250_000;
const MOST_SECONDS = 31 * 86_400;
/** In watt-hours: less is noise of binary fractions. */
const SAME = 1e-6;

/**
 * What an amount buys by a tariff: the energy up to which a charge that begins under these circumstances never cost more,
 * its VAT included where that is known. `amount` is in minor units of the tariff's currency. Pure; never throws.
 */
export function whatBuys(tariff: Tariff | PortalTariff, amount: number, circumstances: Circumstances): Bought {
  const ocpi = 'elements' in tariff ? tariff : asTariff(tariff);
  const fault = faultOf(ocpi, circumstances);
  if (fault !== null) return cannotTell(fault);
  if (!Number.isFinite(amount) || amount < 0) return cannotTell('bad-question');

  const quoteAt = (wattHours: number) => quoted(ocpi, { kwh: wattHours / 1000 }, circumstances);
  const least = quoteAt(0);
  if (least.state !== 'told') return least;
  if (costOf(least) > amount) return { state: 'nothing', least };
  // The cost never falls between two of them, so a search by halves finds where it passes the amount.
  let paid = 0;
  for (const end of turnsOf(ocpi, circumstances)) {
    const atEnd = quoteAt(end);
    if (atEnd.state !== 'told') return atEnd;
    const first = costOf(atEnd) > amount ? end : null;
    if (first !== null) return between(paid, first, amount, quoteAt);
    paid = end;
  }
  return { state: 'unbound' };
}

function between(from: number, to: number, amount: number, quoteAt: (wattHours: number) => Quote | Untold): Bought {
  let paid = from;
  let tooDear = to;
  while (tooDear - paid > 1) {
    const middle = Math.floor((paid + tooDear) / 2);
    const answer = quoteAt(middle);
    if (answer.state !== 'told') return answer;
    if (costOf(answer) > amount) tooDear = middle;
    else paid = middle;
  }
  const quote = quoteAt(paid);
  const next = quoteAt(tooDear);
  if (quote.state !== 'told') return quote;
  if (next.state !== 'told') return next;
  return { state: 'told', kwh: paid / 1000, minutes: quote.minutes, quote, next };
}

const costOf = ({ total, subtotal }: Quote): number => total ?? subtotal;

/** Watt-hours on both sides of where prices may change, and the most, in their order. */
function turnsOf(tariff: Tariff, circumstances: Circumstances): number[] {
  const kilowatts = kilowattsOf(circumstances);
  const most = Math.min(MOST_WATT_HOURS, Math.floor((kilowatts * MOST_SECONDS) / 3.6));
  const longest = { kwh: most / 1000, seconds: (most / 1000 / kilowatts) * 3600, parkedSeconds: 0 };
  const turns = simulatedUsage(tariff, longest, circumstances).map(({ at }) => at.kwh * 1000);
  const sides = turns.map((turn) => Math.floor(turn + SAME)).flatMap((whole) => [whole, whole + 1]);
  const distinct = [...new Set([...sides, most])].filter((turn) => turn > 0 && turn <= most);
  return inOrder(distinct, (turn) => turn);
}
