/**
 * An exact number, as a whole number of its parts. A unit has 9·10¹⁸ of them: numbers with up to 18 decimals are exact,
 * and so is a whole number of microseconds counted in hours, which decimals alone cannot write. A price of six decimals
 * by the second, with a VAT of four, is exact. Sums and products of money neither drift, as those of binary fractions
 * do, nor lose a part of a cent on the way to the one rounding at the end.
 */
export type Decimal = bigint;

/** Just below 2⁶³: browsers divide by a number of one word several times as fast. */
export const ONE: Decimal = 9n * 10n ** 18n;

/** Feeds write no more; further digits are the noise of binary fractions. */
const PLACES = 12;
const PART = ONE / 10n ** BigInt(PLACES);
const MILLIONTH = ONE / 1_000_000n;
const MICROSECOND = ONE / 3_600_000_000n;
/** Larger numbers in a feed are mistakes. */
const MOST = 1e15;

/** The number that a feed's number was written as, to 12 decimals: 0.1 is a tenth. It must be finite. */
export function decimal(value: number): Decimal {
  const bounded = Math.min(value, MOST);
  // Quicker than by way of a text, for nearly all prices and volumes.
  const millionths = Math.round(bounded * 1e6);
  if (Number.isSafeInteger(millionths) && millionths / 1e6 === bounded) return BigInt(millionths) * MILLIONTH;
  return BigInt(bounded.toFixed(PLACES).replace('.', '')) * PART;
}

/**
 * Hours as a feed writes them: to the microsecond, so that the 0.3333333333333333 of a computed third are 20 minutes.
 *
 * @param hours finite
 */
export const hours = (value: number): Decimal => seconds(Math.min(value, MOST) * 3600);

/** Seconds as a number of hours, to the microsecond. */
export const seconds = (value: number): Decimal => BigInt(Math.round(value * 1e6)) * MICROSECOND;

export const multiply = (one: Decimal, other: Decimal): Decimal => inUnits(one * other);

export const divide = (dividend: Decimal, divisor: Decimal): Decimal => divideRounded(dividend * ONE, divisor);

export const sum = (values: readonly Decimal[]): Decimal => values.reduce((before, value) => before + value, 0n);

/** The number nearest to a decimal that is rounded to so many places. */
export const rounded = (value: Decimal, places: number): number => inParts(value, places) / 10 ** places;

/** Rounded to so many places, half a step upwards, and counted in them: with 2 places, in hundredths. */
export const inParts = (value: Decimal, places: number): number =>
  Number(divideRounded(value, PARTS[places] ?? ONE / 10n ** BigInt(places)));

/** The value of one unit in the last of so many decimal places. */
const PARTS = Array.from({ length: PLACES + 1 }, (_, places) => ONE / 10n ** BigInt(places));

const HALF = ONE / 2n;

/** As `divideRounded` by ONE, which is the most frequent division. */
const inUnits = (parts: bigint): bigint => (parts < 0n ? parts - HALF : parts + HALF) / ONE;

/** Rounds half away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}
