import { type Money, moneyOf } from '@wattline/money';
import { CURRENCY } from '../money';

/** The amounts of the slider, in units of CURRENCY. */
export const LEAST = 10;
export const MOST = 100;
export const STEP = 5;
const USUAL = 20;

/** The nearest amount that the slider has. `amount` is in units of CURRENCY. */
export const clampAmount = (amount: number): Money => moneyOf(Math.min(MOST, Math.max(LEAST, amount)), CURRENCY);

export const defaultAmount = clampAmount(USUAL);
