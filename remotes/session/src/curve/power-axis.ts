/** The lines of an axis in kW from 0 up, the highest last: a round number that holds `highest`. At most five lines. */
export function powerLines(highest: number): readonly number[] {
  const step = roundStep(highest / 4);
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 2.5, 5, 10, … that is not below `least`; at least 1. */
function roundStep(least: number): number {
  let power = 1;
  for (;;) {
    for (const round of [1, 2, 2.5, 5]) if (round * power >= least) return round * power;
    power *= 10;
  }
}
