/** Removes the noise of binary fractions from an amount: 20 - 14.27 is sent as 5.73. */
export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
