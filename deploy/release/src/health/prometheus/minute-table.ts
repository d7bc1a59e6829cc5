import { funnelSteps, webVitals } from '@wattline/base/telemetry';
import {
  bucketEndingAt,
  emptyMinute,
  type Histogram,
  type Marked,
  type ReleaseMinute,
} from '@wattline/services/health';
import type { Series } from './ask-prometheus';

/** How many values are at most `le`, 'Infinity' being all; ends without a value may be left out. */
type CumulativeBuckets = ReadonlyMap<number, number>;

/** Turns a histogram of Prometheus, where each bucket holds those below it, into one where each holds its own. */
function histogramOf(cumulative: CumulativeBuckets): Histogram {
  const counts: Record<string, number> = {};
  let [below, highest] = [0, 0];
  for (const [le, count] of [...cumulative].toSorted(([one], [other]) => one - other)) {
    const bucket = Number.isFinite(le) ? bucketEndingAt(le) : highest + 1;
    if (count > below) counts[bucket] = count - below;
    [below, highest] = [Math.max(below, count), bucket];
  }
  return counts;
}

/** A rule records at the end of its minute. In seconds. */
const MINUTE_S = 60;

const NO_REPORTS: Marked = { loads: 0, failures: 0, lcp: {} };

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name);

/** The minutes of one part's releases, filled series by series from what the recording rules recorded. */
export class MinuteTable {
  private readonly minutes = new Map<string, ReleaseMinute>();
  /** By the minute's key, vital and `le`. */
  private readonly buckets = new Map<string, Map<string, Map<number, number>>>();

  constructor(private readonly part: string) {}

  addLoads(series: readonly Series[]): void {
    this.eachSample(series, (minute, { outcome }, count) => ({
      ...minute,
      loads: minute.loads + count,
      failures: minute.failures + (outcome === 'failed' ? count : 0),
      ...(outcome === 'again' && { again: (minute.again ?? 0) + count }),
    }));
  }

  addSteps(series: readonly Series[]): void {
    this.eachSample(series, (minute, { step = '' }, count) =>
      isOneOf(funnelSteps, step) ? { ...minute, funnel: { ...minute.funnel, [step]: count } } : minute,
    );
  }

  /** From where failures came: groups of addresses, so there are as many addresses at least. */
  addFailedFrom(series: readonly Series[]): void {
    this.eachSample(series, (minute, { address_group: group = '' }) => ({
      ...minute,
      failedFrom: [...new Set([...minute.failedFrom, group])],
    }));
  }

  addJudgedLoads(series: readonly Series[]): void {
    this.eachSample(series, (minute, { outcome, address_group: group = '' }, count) =>
      withReports(minute, group, (known) => ({
        ...known,
        loads: known.loads + count,
        failures: known.failures + (outcome === 'failed' ? count : 0),
      })),
    );
  }

  addJudgedViews(series: readonly Series[]): void {
    this.eachSample(series, (minute, { bucket = '', address_group: group = '' }, count) =>
      withReports(minute, group, (known) => ({
        ...known,
        lcp: { ...known.lcp, [bucket]: (known.lcp[bucket] ?? 0) + count },
      })),
    );
  }

  addVitals(series: readonly Series[]): void {
    this.eachSample(series, (minute, { web_vital: vital = '', le }, count) => {
      const key = keyOf(minute);
      const ofMinute = this.buckets.get(key) ?? new Map<string, Map<number, number>>();
      const ofVital = ofMinute.get(vital) ?? new Map<number, number>();
      ofVital.set(le === '+Inf' ? Infinity : Number(le), count);
      this.buckets.set(key, ofMinute.set(vital, ofVital));
      return minute;
    });
  }

  /** The minutes that anything was measured in, the earliest first. */
  all(): readonly ReleaseMinute[] {
    return [...this.minutes.values()]
      .map((minute) => Object.assign({}, minute, { vitals: this.vitalsOf(minute) }))
      .toSorted((one, other) => one.from.localeCompare(other.from));
  }

  private vitalsOf(minute: ReleaseMinute): ReleaseMinute['vitals'] {
    const measured = [...(this.buckets.get(keyOf(minute)) ?? [])];
    return Object.fromEntries(
      measured.flatMap(([vital, buckets]) => (isOneOf(webVitals, vital) ? [[vital, histogramOf(buckets)]] : [])),
    );
  }

  private eachSample(
    series: readonly Series[],
    change: (minute: ReleaseMinute, labels: Series['labels'], count: number) => ReleaseMinute,
  ): void {
    for (const { labels, values } of series)
      for (const [time, count] of values) {
        const from = new Date((time - MINUTE_S) * 1_000).toISOString();
        const minute = emptyMinute(this.part, labels['wattline_part_version'] ?? '', from);
        const key = keyOf(minute);
        this.minutes.set(key, change(this.minutes.get(key) ?? minute, labels, count));
      }
  }
}

const keyOf = ({ from, version }: ReleaseMinute): string => `${from} ${version}`;

function withReports(minute: ReleaseMinute, group: string, change: (known: Marked) => Marked): ReleaseMinute {
  const { marks = {} } = minute;
  return { ...minute, marks: { ...marks, [group]: change(marks[group] ?? NO_REPORTS) } };
}
