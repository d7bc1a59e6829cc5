import type { ReleaseMinute } from '@wattline/health';

/** What was measured of a release within the minute of that number, from 2025-09-03 14:00 on. */
export function minuteOf(version: string, at: number, more: Partial<ReleaseMinute> = {}): ReleaseMinute {
  return {
    part: '@wattline/checkout',
    version,
    from: new Date(Date.parse('2025-09-03T14:00:00Z') + at * 60_000).toISOString(),
    loads: 0,
    failures: 0,
    failedFrom: [],
    vitals: {},
    funnel: {},
    ...more,
  };
}
