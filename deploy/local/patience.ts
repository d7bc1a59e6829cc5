/** Rounds of the loop below in 300 ms, on the machine on which the time limits of the tests were set. */
const USUAL_ROUNDS = 6_000;
const MOST_PATIENCE = 10;

/**
 * The factor of all time limits of tests: 1 on the machine on which they were set and on quicker ones, more on a machine
 * that is slower or busy with other work. It is measured once, and child processes inherit it.
 */
export function patience(): number {
  const known = process.env['WATTLINE_PATIENCE'];
  if (known !== undefined) return Number(known);
  let rounds = 0;
  for (const until = performance.now() + 300; performance.now() < until; rounds += 1) {
    const rows = Array.from({ length: 200 }, (_, index) => [`row-${index % 37}`, (index * 7919) % 1009] as const);
    const sums = new Map<string, number>();
    for (const [key, value] of rows) sums.set(key, (sums.get(key) ?? 0) + value);
    JSON.parse(JSON.stringify([...sums]));
  }
  const factor = Math.min(MOST_PATIENCE, Math.max(1, Math.round((USUAL_ROUNDS / rounds) * 2) / 2));
  process.env['WATTLINE_PATIENCE'] = String(factor);
  return factor;
}
