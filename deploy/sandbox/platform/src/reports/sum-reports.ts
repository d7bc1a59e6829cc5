import type { PartReport } from './part-report';

/** The reports on one release by one code. */
export interface PartReportSum {
  readonly remote: string;
  readonly version: string | null;
  readonly code: string | null;
  /** How many different browsers. */
  readonly visitors: number;
  readonly reports: number;
  /** When the last one came, ISO 8601. */
  readonly last: string;
}

/** How a release does: what it takes to judge it. */
export interface ReleaseSum {
  readonly remote: string;
  readonly version: string | null;
  /** How often it was loaded, as far as one visitor in ten tells. */
  readonly loads: number;
  /** For how many different browsers it failed: one that reports again counts once. */
  readonly failures: number;
  /** From how many different addresses failures were reported. */
  readonly addresses: number;
  /** Loads and failures of the addresses that have the most, the largest first. A verdict can leave these out. */
  readonly largest: { readonly loads: readonly number[]; readonly failures: readonly number[] };
}

/**
 * For how many loads a report speaks: one visitor in so many sends it (the shell's report-loaded.ts). A page's own word on it
 * is not taken, since one address could hide a release that fails.
 */
const LOADS_PER_REPORT = 10;
/** For so many addresses it is known what they stand for. */
const LARGEST = 20;

/** By address, the largest first. */
function largestOf(reports: readonly PartReport[], countOf: (ofAddress: readonly PartReport[]) => number): number[] {
  return groupsOf(reports, ({ address }) => [address])
    .map(countOf)
    .toSorted((one, other) => other - one)
    .slice(0, LARGEST);
}

const distinct = (values: readonly string[]): number => new Set(values).size;

function groupsOf(reports: readonly PartReport[], keyOf: (report: PartReport) => readonly unknown[]): PartReport[][] {
  const groups = new Map<string, PartReport[]>();
  for (const report of reports) {
    const key = JSON.stringify(keyOf(report));
    const group = groups.get(key);
    if (group) group.push(report);
    else groups.set(key, [report]);
  }
  return [...groups.values()];
}

export const isFailure = ({ kind }: PartReport): boolean => kind === 'failed';

/** How many different browsers sent these reports. */
export const visitorsOf = (reports: readonly PartReport[]): number => distinct(reports.map(({ visitor }) => visitor));

/** Sums failures up by release and code, in the order in which they first came. */
export function sumReports(reports: readonly PartReport[]): PartReportSum[] {
  return groupsOf(reports.filter(isFailure), ({ remote, version, code }) => [remote, version, code]).flatMap(
    (group) => {
      const last = group.at(-1);
      if (!last) return [];
      const { remote, version, code, received } = last;
      return [{ remote, version, code, visitors: visitorsOf(group), reports: group.length, last: received }];
    },
  );
}

/** Sums loads and failures up by release, in the order in which they first came. */
export function sumReleases(reports: readonly PartReport[]): ReleaseSum[] {
  return groupsOf(reports, ({ remote, version }) => [remote, version]).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const failed = group.filter(isFailure);
    const loaded = group.filter((report) => !isFailure(report));
    return [
      {
        remote: first.remote,
        version: first.version,
        loads: loaded.length * LOADS_PER_REPORT,
        failures: visitorsOf(failed),
        addresses: distinct(failed.map(({ address }) => address)),
        largest: {
          loads: largestOf(loaded, ({ length }) => length * LOADS_PER_REPORT),
          failures: largestOf(failed, visitorsOf),
        },
      },
    ];
  });
}
