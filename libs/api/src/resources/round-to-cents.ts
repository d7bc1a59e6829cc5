/** An amount without what binary fractions add to a difference: 20 - 14.27 goes out as 5.73. */
export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
