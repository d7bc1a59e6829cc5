import type { PartReport } from './part-report';

/** What was reported of one release by one code. */
export interface PartReportSum {
  readonly remote: string;
  readonly version: string | null;
  readonly code: string;
  /** How many different browsers. */
  readonly visitors: number;
  readonly reports: number;
  /** When the last one came, ISO 8601. */
  readonly last: string;
}

/** How many different browsers sent these reports. */
export const visitorsOf = (reports: readonly PartReport[]): number => new Set(reports.map(({ visitor }) => visitor)).size;

/** Sums reports up by release and code, in the order in which they first came. */
export function sumReports(reports: readonly PartReport[]): PartReportSum[] {
  const groups = new Map<string, PartReport[]>();
  for (const report of reports) {
    const key = JSON.stringify([report.remote, report.version, report.code]);
    groups.set(key, [...(groups.get(key) ?? []), report]);
  }
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1);
    if (!last) return [];
    const { remote, version, code, received } = last;
    return [{ remote, version, code, visitors: visitorsOf(group), reports: group.length, last: received }];
  });
}
