import type { Histogram, Marked, Marks, ReleaseMinute } from '@wattline/services/health';

/** Values of a histogram, one by one. */
const valuesOf = (histogram: Histogram = {}): string[] =>
  Object.entries(histogram).flatMap(([bucket, count]) => Array.from({ length: count }, () => bucket));

/** Each load from an address of its own; failures from these addresses in turn, where some are named. */
function marksOf(
  version: string,
  { loads = 0, failures = 0, failedFrom = [], vitals = {} }: Partial<ReleaseMinute>,
  at: number,
): Marks {
  const own = (index: number): string => `${version} ${at} ${index}`;
  const marks: Record<string, Marked> = {};
  const add = (mark: string, more: Partial<Marked>): void => {
    const known = marks[mark] ?? { loads: 0, failures: 0, lcp: {} };
    marks[mark] = {
      loads: known.loads + (more.loads ?? 0),
      failures: known.failures + (more.failures ?? 0),
      lcp: more.lcp ?? known.lcp,
    };
  };
  for (let index = 0; index < loads; index += 1) {
    const failed = index < failures ? 1 : 0;
    add((failed && failedFrom[index % failedFrom.length]) || own(index), { loads: 1, failures: failed });
  }
  for (const [index, bucket] of valuesOf(vitals.lcp).entries()) add(own(index), { lcp: { [bucket]: 1 } });
  return marks;
}

/** Figures measured of a release within the minute of that number, from 2025-09-03 14:00 on. */
export function minuteOf(version: string, at: number, more: Partial<ReleaseMinute> = {}): ReleaseMinute {
  return {
    part: '@wattline/checkout',
    version,
    from: new Date(Date.parse('2025-09-03T14:00:00Z') + at * 60_000).toISOString(),
    loads: 0,
    failures: 0,
    failedFrom: [],
    marks: more.marks ?? marksOf(version, more, at),
    vitals: {},
    funnel: {},
    ...more,
  };
}
