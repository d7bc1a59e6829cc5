/** How many values fell into each bucket, by the bucket's number. Buckets without a value are left out. */
export type Histogram = Readonly<Record<string, number>>;

/** Each bucket is a tenth wider than the one below: a value is known to within five percent. */
const WIDTH = 1.1;
const SMALLEST = 0.0001;
const LARGEST = 1_000_000;

/** The number of the bucket that a value falls into. */
export const bucketOf = (value: number): number =>
  value < SMALLEST ? 0 : Math.floor(Math.log(Math.min(value, LARGEST) / SMALLEST) / Math.log(WIDTH)) + 1;

/** The largest value of a bucket. */
export const endOf = (bucket: number): number => SMALLEST * WIDTH ** bucket;

/** The number of the bucket that ends at a value, or next to it. */
export const bucketEndingAt = (end: number): number =>
  Math.max(0, Math.round(Math.log(end / SMALLEST) / Math.log(WIDTH)));

const middleOf = (bucket: number): number => (bucket === 0 ? 0 : Math.sqrt(endOf(bucket - 1) * endOf(bucket)));

/** A histogram with one value more. */
export function withValue(histogram: Histogram, value: number): Histogram {
  const bucket = bucketOf(value);
  return { ...histogram, [bucket]: (histogram[bucket] ?? 0) + 1 };
}

/** Both together. */
export function addedUp(one: Histogram, other: Histogram): Histogram {
  const sum: Record<string, number> = { ...one };
  for (const [bucket, count] of Object.entries(other)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}

/** The value that so much of all stays at or below, `share` being 0 to 1; null without values. */
export function quantile(histogram: Histogram, share: number): number | null {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .toSorted(([one], [other]) => one - other);
  const wanted = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  for (const [bucket, count] of buckets) {
    below += count;
    if (below >= wanted) return middleOf(bucket);
  }
  return null;
}

/**
 * Finds a value that a share of all values does not exceed, even if so many of the histograms are false: of those that
 * lower it most, the values at or below it do not count. Null: none is left.
 */
export function quantileAtLeast(histograms: readonly Histogram[], share: number, ignored: number): number | null {
  const all = Object.entries(histogramsAdded(histograms))
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .toSorted(([one], [other]) => one - other);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const below = histograms.map(() => 0);
  for (const [bucket] of all) {
    for (const [at, histogram] of histograms.entries()) below[at] = (below[at] ?? 0) + (histogram[bucket] ?? 0);
    const belowAll = below.reduce((sum, count) => sum + count, 0);
    const loudest = below.toSorted((one, other) => other - one).slice(0, ignored);
    const counted = belowAll - loudest.reduce((sum, count) => sum + count, 0);
    if (counted > 0 && counted >= share * (counted + total - belowAll)) return middleOf(bucket);
  }
  return null;
}

/** How many values there are, and how many of them are over a limit for certain: their whole bucket is. */
export function shareOver(histogram: Histogram, limit: number): { readonly over: number; readonly all: number } {
  let over = 0;
  let all = 0;
  for (const [bucket, count] of Object.entries(histogram)) {
    all += count;
    if (Number(bucket) > 0 && endOf(Number(bucket) - 1) >= limit) over += count;
  }
  return { over, all };
}

/** All together. */
export const histogramsAdded = (histograms: readonly Histogram[]): Histogram => histograms.reduce(addedUp, {});
