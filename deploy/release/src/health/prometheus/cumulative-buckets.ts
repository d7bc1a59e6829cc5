import { bucketEndingAt, type Histogram } from '@wattline/health';

/** How many values are at most `le`, 'Infinity' being all; ends without a value may be left out. */
export type CumulativeBuckets = ReadonlyMap<number, number>;

/** Turns a histogram of Prometheus, where each bucket holds those below it, into one where each holds its own. */
export function histogramOf(cumulative: CumulativeBuckets): Histogram {
  const counts: Record<string, number> = {};
  let [below, highest] = [0, 0];
  for (const [le, count] of [...cumulative].toSorted(([one], [other]) => one - other)) {
    const bucket = Number.isFinite(le) ? bucketEndingAt(le) : highest + 1;
    if (count > below) counts[bucket] = count - below;
    [below, highest] = [Math.max(below, count), bucket];
  }
  return counts;
}
