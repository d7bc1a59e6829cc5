import { CURRENCY, type Money } from '../money';

/** What the slider offers, in minor units of CURRENCY. */
export const MIN_AMOUNT = 10_00;
export const MAX_AMOUNT = 100_00;
export const AMOUNT_STEP = 5_00;
const DEFAULT_AMOUNT = 20_00;

/** The nearest amount that the slider has. */
export const clampAmount = (minor: number): Money => ({
  minor: Math.min(MAX_AMOUNT, Math.max(MIN_AMOUNT, minor)),
  currency: CURRENCY,
});

export const defaultAmount = clampAmount(DEFAULT_AMOUNT);
