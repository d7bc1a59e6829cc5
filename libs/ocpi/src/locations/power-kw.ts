/** Watts as the whole kilowatts that screens show (specification of payment, §9: divided by 1000, rounded). */
export function powerKw(watts: number): number {
  return Math.round(watts / 1000);
}
