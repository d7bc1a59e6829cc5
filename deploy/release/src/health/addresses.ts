import { addedUp, shareOver, type Histogram, type ReleaseMinute } from '@wattline/services/health';
import { added, NO_TRIALS, type Trials } from './evidence';

/** The reports of one group of addresses within all minutes; each address was limited where it was counted. */
class AddressReports {
  loads = 0;
  failures = 0;
  lcp: Histogram = {};
}

/** The reports of one address within one minute. */
interface MinuteReports {
  readonly from: string;
  readonly by: AddressReports;
  readonly loads: number;
  readonly failures: number;
}

/** Addresses that are not believed in some of what they say. */
export interface Doubt {
  /** Of so many with the most failures, failures count as successes. */
  readonly failures?: number;
  /** Of so many with the most successes, successes do not count. */
  readonly successes?: number;
}

/** The reports of each group of addresses on one version. */
export class Addresses {
  private readonly all = new Map<string, AddressReports>();
  private readonly byMinute: MinuteReports[] = [];

  constructor(minutes: readonly ReleaseMinute[], version: string) {
    for (const { version: of, from, marks = {} } of minutes) {
      if (of !== version) continue;
      for (const [mark, { loads, failures, lcp }] of Object.entries(marks)) {
        const by = this.all.get(mark) ?? new AddressReports();
        by.loads += loads;
        by.failures += failures;
        if (Object.keys(lcp).length > 0) by.lcp = addedUp(by.lcp, lcp);
        this.all.set(mark, by);
        if (loads > 0) this.byMinute.push({ from, by, loads, failures });
      }
    }
  }

  /** Loads and failures by minute, without what is not believed. */
  loadsByMinute({ failures = 0, successes = 0 }: Doubt): ReadonlyMap<string, Trials> {
    const failing = this.loudest(failures, (reports) => reports.failures);
    const succeeding = this.loudest(successes, (reports) => reports.loads - reports.failures);
    const sums = new Map<string, Trials>();
    for (const reports of this.byMinute) {
      const failed = failing.has(reports.by) ? 0 : reports.failures;
      const loads = succeeding.has(reports.by) ? failed : reports.loads;
      sums.set(reports.from, added(sums.get(reports.from) ?? NO_TRIALS, { trials: loads, hits: failed }));
    }
    return sums;
  }

  /** Largest contentful paints, address by address. */
  get paints(): readonly Histogram[] {
    return [...this.all.values()].map(({ lcp }) => lcp);
  }

  /** Views, and how many of them took longer than a limit in milliseconds; of so many addresses with the most, they count as fast. */
  slowViews(limit: number, doubted: number): Trials {
    const views = this.paints.map((lcp) => shareOver(lcp, limit));
    const slow = views.map(({ over }) => over).toSorted((one, other) => other - one);
    return {
      trials: views.reduce((sum, { all }) => sum + all, 0),
      hits: slow.slice(doubted).reduce((sum, over) => sum + over, 0),
    };
  }

  /** So many addresses that say most of something; those that say nothing of it are none of them. */
  private loudest(most: number, saysOf: (reports: AddressReports) => number): ReadonlySet<AddressReports> {
    const first: { readonly reports: AddressReports; readonly count: number }[] = [];
    for (const reports of this.all.values()) {
      const count = saysOf(reports);
      if (count <= 0 || (first.length >= most && count <= (first.at(-1)?.count ?? Infinity))) continue;
      first.push({ reports, count });
      first.sort((one, other) => other.count - one.count);
      if (first.length > most) first.pop();
    }
    return new Set(first.map(({ reports }) => reports));
  }
}
