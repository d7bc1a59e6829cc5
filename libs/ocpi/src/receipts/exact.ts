/**
 * A decimal number as a whole number of its 10⁻¹² parts. Sums and products of money neither drift, as those of binary
 * fractions do, nor lose a part of a cent on the way to the one rounding at the end.
 */
export type Exact = bigint;

const DECIMALS = 12;
const ONE: Exact = 10n ** 12n;
/** Feeds hold rubbish; nobody charges more than this. */
const MOST = 1e15;

/** The decimal that a number of a feed was written as: 0.1 is a tenth. */
export function exact(value: number): Exact {
  const bounded = Math.min(value, MOST);
  const written = String(bounded);
  const [whole = '0', fraction = ''] = (written.includes('e') ? bounded.toFixed(DECIMALS) : written).split('.');
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

export const times = (one: Exact, other: Exact): Exact => divide(one * other, ONE);

export const over = (dividend: Exact, divisor: Exact): Exact => divide(dividend * ONE, divisor);

export const sum = (values: readonly Exact[]): Exact => values.reduce((before, value) => before + value, 0n);

/** The number nearest to a decimal that is rounded to so many places. */
export function rounded(value: Exact, places: number): number {
  return Number(divide(value, 10n ** BigInt(DECIMALS - places))) / 10 ** places;
}

/** Rounded to hundredths, counted in them. */
export const inCents = (value: Exact): number => Number(divide(value, ONE / 100n));

/** Rounds half away from zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}
