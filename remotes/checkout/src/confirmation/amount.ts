/** Specification 2, §5 and §9, in dollars. */
export const MIN_AMOUNT = 10;
export const MAX_AMOUNT = 100;
export const AMOUNT_STEP = 5;
export const DEFAULT_AMOUNT = 20;

/** The nearest amount that the slider has. */
export const clampAmount = (amount: number): number => Math.min(MAX_AMOUNT, Math.max(MIN_AMOUNT, amount));
