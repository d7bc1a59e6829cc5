import type { PortalTariff } from '../tariffs/portal-tariff';
import type { Tariff } from '../tariffs/tariff';
import { asTariff } from './as-tariff';
import { type Unanswered, cannotTell, faultOf } from './cannot-tell';
import type { Circumstances } from './circumstances';
import { mostPaidBy, turnsAhead } from './most-paid-by';
import { type Quote, quoted } from './quote';

/** The charge that an amount buys. */
export type Bought =
  | {
      readonly state: 'known';
      /** In kWh, whole watt-hours. */
      readonly kwh: number;
      readonly minutes: number;
      /** The price of that charge: at most the amount. */
      readonly quote: Quote;
      /** One watt-hour more, which costs more than the amount: where steps are billed, all of the next one. */
      readonly next: Quote;
    }
  /** The amount does not even pay for a session without energy: its fee, or the tariff's lowest price. */
  | { readonly state: 'nothing'; readonly least: Quote }
  /** It pays for more than any vehicle takes in one session. */
  | { readonly state: 'unbound' }
  | Unanswered;

/**
 * Computes the energy that an amount buys by a tariff: up to it, a charge under these circumstances never costs more,
 * including VAT if that is known. Pure; never throws.
 *
 * @param amount In minor units of the tariff's currency.
 */
export function whatBuys(tariff: Tariff | PortalTariff, amount: number, circumstances: Circumstances): Bought {
  const ocpi = 'elements' in tariff ? tariff : asTariff(tariff);
  const fault = faultOf(ocpi, circumstances);
  if (fault !== null) return cannotTell(fault);
  if (!Number.isFinite(amount) || amount < 0) return cannotTell('bad-question');

  const quoteAt = (wattHours: number) => quoted(ocpi, { kwh: wattHours / 1000 }, circumstances);
  const least = quoteAt(0);
  if (least.state !== 'known') return least;
  if (costOf(least) > amount) return { state: 'nothing', least };
  const costAt = (wattHours: number) => {
    const answer = quoteAt(wattHours);
    return answer.state === 'known' ? costOf(answer) : answer;
  };
  const most = mostPaidBy(amount, turnsAhead(ocpi, circumstances), costAt);
  if (most.state !== 'known') return most;
  const quote = quoteAt(most.wattHours);
  const next = quoteAt(most.wattHours + 1);
  if (quote.state !== 'known') return quote;
  if (next.state !== 'known') return next;
  return { state: 'known', kwh: most.wattHours / 1000, minutes: quote.minutes, quote, next };
}

const costOf = ({ total, subtotal }: Quote): number => total ?? subtotal;
