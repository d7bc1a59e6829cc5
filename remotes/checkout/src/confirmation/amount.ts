import { config } from '@wattline/base/config';
import { type Money, moneyOf } from '@wattline/base/money';

/** The nearest amount that the slider has. `amount` is in the currency's unit. */
export function clampAmount(amount: number): Money {
  const { least, most, currency } = config().money;
  return moneyOf(Math.min(most, Math.max(least, amount)), currency);
}

/** The amount that a driver is offered first. */
export const defaultAmount = (): Money => clampAmount(config().money.usual);
