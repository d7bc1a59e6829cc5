import { config } from '@wattline/base/config';
import { type Money, moneyOf } from '@wattline/base/money';
import type { Offers } from '../payment/method';
import type { Offer } from '../payment/order';
import type { Choice } from '../payment/payment';

/** A method with what it offers now. */
export interface Offered {
  readonly method: string;
  readonly offers: Pick<Offers, 'all' | 'preferred'>;
}

/** An offer, with the method that makes it. */
export interface Chosen<O extends Offered> {
  readonly from: O;
  readonly offer: Offer;
}

/**
 * The chosen offer: the driver's own choice as long as it can be had, else what the first method of the list prefers; null
 * where the driver has to choose.
 */
export function chosen<O extends Offered>(choice: Choice | null, offered: readonly O[]): Chosen<O> | null {
  const own = offered.find(({ method }) => method === choice?.method);
  const offer = own?.offers.all.find(({ id }) => id === choice?.id);
  if (own && offer) return { from: own, offer };
  for (const from of offered) if (from.offers.preferred) return { from, offer: from.offers.preferred };
  return null;
}

/** The amount that a choice pays: its own, else the slider's. */
export const amountOf = (choice: Chosen<Offered> | null, slider: Money): Money => choice?.offer.amount ?? slider;

/** The nearest amount that the slider has. `amount` is in the currency's unit. */
export function clampAmount(amount: number): Money {
  const { least, most, currency } = config().money;
  return moneyOf(Math.min(most, Math.max(least, amount)), currency);
}

/** The amount that a driver is offered first. */
export const defaultAmount = (): Money => clampAmount(config().money.usual);
