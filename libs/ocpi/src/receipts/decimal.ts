/**
 * A decimal number as a whole number of its 10⁻¹² parts. Sums and products of money neither drift, as those of binary
 * fractions do, nor lose a part of a cent on the way to the one rounding at the end.
 */
export type Decimal = bigint;

const DECIMALS = 12;
const ONE: Decimal = 10n ** 12n;
/** Larger numbers in a feed are mistakes. */
const MOST = 1e15;

/** The decimal that a number of a feed was written as: 0.1 is a tenth. */
export function decimal(value: number): Decimal {
  const bounded = Math.min(value, MOST);
  const written = String(bounded);
  const [whole = '0', fraction = ''] = (written.includes('e') ? bounded.toFixed(DECIMALS) : written).split('.');
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

export const multiply = (one: Decimal, other: Decimal): Decimal => divideRounded(one * other, ONE);

export const divide = (dividend: Decimal, divisor: Decimal): Decimal => divideRounded(dividend * ONE, divisor);

export const sum = (values: readonly Decimal[]): Decimal => values.reduce((before, value) => before + value, 0n);

/** The number nearest to a decimal that is rounded to so many places. */
export function rounded(value: Decimal, places: number): number {
  return Number(divideRounded(value, 10n ** BigInt(DECIMALS - places))) / 10 ** places;
}

/** Rounded to hundredths, counted in them. */
export const inCents = (value: Decimal): number => Number(divideRounded(value, ONE / 100n));

/** Rounds half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}
