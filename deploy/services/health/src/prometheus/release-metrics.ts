import { createHmac, randomUUID } from 'node:crypto';
import { Counter, Histogram, Registry } from 'prom-client';
import type { WebVital } from '@wattline/base/telemetry';
import { bucketEndingAt, bucketOf, endOf } from '../histogram';
import type { ReadEvent } from '../read-otlp-logs';

/** One address adds so many reports to a verdict on a release: a visitor reports about as many in the time of a trial. */
const MOST = 3;
const DAY_MS = 24 * 3_600_000;
/** Of counts in all: some 30 MB. The oldest go first, and their addresses may report as often again. */
const MOST_COUNTS = 200_000;

interface Count {
  readonly since: number;
  readonly count: number;
}

/** Finds the first few reports of each address within a day: more of them would let one address speak for many. */
class FirstOfAddress {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly now: () => Date) {}

  /** Counts a report of something by an address, and tells whether it is one of the first. */
  isFirst(what: string, mark: string): boolean {
    const [key, time] = [`${what} ${mark}`, this.now().getTime()];
    const known = this.counts.get(key);
    const count = known && time - known.since < DAY_MS ? known : { since: time, count: 0 };
    if (count.count >= MOST) return false;
    if (count !== known) {
      // Put at the end, since the oldest are in front.
      this.counts.delete(key);
      const [oldest] = this.counts.keys();
      if (oldest !== undefined && this.counts.size >= MOST_COUNTS) this.counts.delete(oldest);
    }
    this.counts.set(key, { ...count, count: count.count + 1 });
    return true;
  }
}

/**
 * Addresses are distinguished by groups, since a series for each address is more than a store of metrics bears. A verdict that
 * leaves out three groups of so many leaves out 2 % of the visitors.
 */
const GROUPS = 128;

/**
 * The group of an address by its mark, '0' to '127'. By a key that all instances share: an address that were in another
 * group at each of them could speak for several.
 */
const addressGroup = (key: string, mark: string): string =>
  `${(createHmac('sha256', key).update(mark).digest()[0] ?? 0) % GROUPS}`;

export interface MetricsOptions {
  /** The key of the groups of addresses, the same at every instance. */
  readonly key: string;
  readonly now: () => Date;
}

/** A release without a report for so long is left out. In milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/** The ends of the buckets between two values, in the steps of `Histogram`. */
const endsBetween = (least: number, most: number): number[] => {
  const first = bucketEndingAt(least);
  return Array.from({ length: bucketEndingAt(most) - first + 1 }, (_, at) => endOf(first + at));
};

const RELEASE = ['wattline_part', 'wattline_part_version'] as const;

/** Of these a verdict counts the first of each address alone, by groups of addresses. */
const JUDGED = 'the first three of an address within a day, by groups of addresses';

const labelsOf = ({ part, version }: ReadEvent) => ({ wattline_part: part, wattline_part_version: version });

/**
 * Counts the measurements of pages for a store that reads `/metrics`. The counts begin at 0 with the process, and nothing
 * else is kept, so there may be as many instances as it takes: the store adds them up (deploy/observability).
 */
export class ReleaseMetrics {
  private readonly registry = new Registry();
  private readonly first: FirstOfAddress;
  private readonly reportedAt = new Map<string, number>();
  private readonly loads = this.counter('wattline_part_loads_total', 'Loads of parts.', 'outcome');
  private readonly steps = this.counter('wattline_funnel_steps_total', "Steps of drivers' way.", 'step');
  private readonly judgedLoads = this.counter(
    'wattline_judged_loads_total',
    `Loads of parts: ${JUDGED}.`,
    'outcome',
    'address_group',
  );
  private readonly judgedViews = this.counter(
    'wattline_judged_views_total',
    `Largest contentful paints by the number of their bucket: ${JUDGED}.`,
    'bucket',
    'address_group',
  );
  private readonly vitals = this.histogram('wattline_web_vital_milliseconds', 'Web vitals.', endsBetween(10, 60_000));
  private readonly shifts = this.histogram('wattline_layout_shift', 'Cumulative layout shift.', endsBetween(0.001, 10));

  constructor(private readonly options: MetricsOptions) {
    // Another one with each start: a count that fell to 0 and grew past its last value would look as if it went on.
    this.registry.setDefaultLabels({ process: randomUUID() });
    this.first = new FirstOfAddress(options.now);
  }

  /** Counts an event of an address with that mark. */
  add(event: ReadEvent, mark: string): void {
    const labels = labelsOf(event);
    const release = `${event.part} ${event.version}`;
    this.reportedAt.set(release, this.options.now().getTime());
    const group = () => ({ ...labels, address_group: addressGroup(this.options.key, mark) });
    switch (event.name) {
      case 'wattline.part.load': {
        const outcome = event.error === null ? 'loaded' : 'failed';
        this.loads.inc({ ...labels, outcome: event.again && event.error === null ? 'again' : outcome });
        if (this.first.isFirst(`load ${release}`, mark)) this.judgedLoads.inc({ ...group(), outcome });
        break;
      }
      case 'browser.web_vital':
        this.addVital(event.vital, event.value, labels);
        if (event.vital === 'lcp' && this.first.isFirst(`view ${release}`, mark))
          this.judgedViews.inc({ ...group(), bucket: `${bucketOf(event.value)}` });
        break;
      case 'wattline.funnel.step':
        this.steps.inc({ ...labels, step: event.step });
    }
  }

  /** The counts in Prometheus's text format. */
  async text(): Promise<string> {
    await this.forgetOld();
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private addVital(vital: WebVital, value: number, labels: ReturnType<typeof labelsOf>): void {
    (vital === 'cls' ? this.shifts : this.vitals).observe({ ...labels, web_vital: vital }, value);
  }

  private async forgetOld(): Promise<void> {
    const oldest = this.options.now().getTime() - KEPT_MS;
    for (const [release, at] of this.reportedAt) {
      if (at > oldest) continue;
      this.reportedAt.delete(release);
      for (const metric of [this.loads, this.steps, this.judgedLoads, this.judgedViews, this.vitals, this.shifts])
        for (const { labels } of (await metric.get()).values)
          if (`${labels.wattline_part} ${labels.wattline_part_version}` === release) removeSeries(metric, labels);
    }
  }

  private counter<Name extends string>(name: string, help: string, ...more: readonly Name[]): Counter<Label<Name>> {
    return new Counter({ name, help, labelNames: [...RELEASE, ...more], registers: [this.registry] });
  }

  private histogram(name: string, help: string, buckets: number[]): Histogram<Label<'web_vital'>> {
    return new Histogram({ name, help, buckets, labelNames: [...RELEASE, 'web_vital'], registers: [this.registry] });
  }
}

type Label<More extends string> = (typeof RELEASE)[number] | More;

/** `le` names a bucket of a series, and is none of its labels. */
function removeSeries(metric: { remove(labels: object): void }, labels: Readonly<Record<string, unknown>>): void {
  metric.remove(Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le')));
}
