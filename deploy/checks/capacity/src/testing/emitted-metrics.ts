import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import fastify from 'fastify';
import { parse } from 'yaml';
import { funnelSteps, otlpLogs, type TelemetryEvent, webVitals } from '@wattline/base/telemetry';
import { workspace } from '@wattline/local';
import { metricsRoutes } from '@wattline/services/health';

/** A metric that an expression reads, and what it demands of its labels. */
interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly isRegex: boolean; readonly value: string }[];
}

/** The names in an expression of PromQL. */
export interface Expression {
  readonly selectors: readonly Selector[];
  /** The labels by which it groups, or matches two sides. */
  readonly grouping: readonly string[];
}

/** Grafana's own variables in place of a duration. */
const withDurations = (text: string): string => text.replaceAll(/\$__(?:rate_)?interval/g, '5m');

/**
 * Reads the names in an expression, as Prometheus's own grammar has them.
 *
 * @throws Error for what is no PromQL.
 */
export function readPromQl(text: string): Expression {
  const source = withDurations(text);
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  const tree = parser.parse(source);
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }): string => source.slice(from, to);
  tree.iterate({
    enter({ type, node }) {
      if (type.isError) throw new Error(`No PromQL at ${node.from}: ${text}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (!name) throw new Error(`A selector without a metric: ${text}`);
        const matchers = (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => {
          const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((kind) =>
            matcher.getChild(kind),
          );
          if (!label || !operator || !value) throw new Error(`A matcher that cannot be read: ${textOf(matcher)}`);
          return { label: textOf(label), isRegex: textOf(operator).endsWith('~'), value: textOf(value).slice(1, -1) };
        });
        selectors.push({ metric: textOf(name), matchers });
      }
      if (type.name === 'GroupingLabels') grouping.push(...node.getChildren('LabelName').map(textOf));
    },
  });
  return { selectors, grouping };
}

/** The metrics of a store, each with its labels and the values that they have. */
export type Metrics = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The files that operators load. */
export const OBSERVABILITY = join(workspace, 'deploy/observability');

const release = { 'wattline.part': '@wattline/checkout', 'wattline.part.version': '1.2.0' };

/** One of each measurement of pages: every outcome, step and vital. */
const events: readonly TelemetryEvent[] = [
  { name: 'wattline.part.load', time: 1, attributes: { ...release, 'wattline.duration': 300 } },
  {
    name: 'wattline.part.load',
    time: 1,
    attributes: { ...release, 'wattline.duration': 300, 'error.type': 'part-timeout' },
  },
  ...funnelSteps.map((step): TelemetryEvent => ({
    name: 'wattline.funnel.step',
    time: 1,
    attributes: { ...release, 'wattline.funnel.step': step },
  })),
  ...webVitals.map((name): TelemetryEvent => ({
    name: 'browser.web_vital',
    time: 1,
    attributes: { ...release, 'http.route': '/confirmation', 'wattline.navigation': 'navigate' },
    body: { name, value: 0.1, delta: 0.1, id: 'v5-1' },
  })),
];

type Growing = Map<string, Map<string, Set<string>>>;

function add(metrics: Growing, metric: string, label: string, value: string): void {
  const labels = metrics.get(metric) ?? new Map<string, Set<string>>();
  labels.set(label, new Set([...(labels.get(label) ?? []), value]));
  metrics.set(metric, labels);
}

/** Has a health service take one of each measurement, and reads what it counts. */
async function countedByHealth(metrics: Growing): Promise<void> {
  const app = fastify();
  app.register(metricsRoutes({ key: 'a key', now: () => new Date() }));
  await app.inject({ method: 'POST', url: '/api/telemetry/v1/logs', payload: otlpLogs({}, events) });
  const { body } = await app.inject({ url: '/metrics' });
  await app.close();
  for (const line of body.split('\n')) {
    const [, metric, labels = ''] = /^(\w+)\{(.*)\} /.exec(line) ?? [];
    if (metric === undefined) continue;
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) add(metrics, metric, label, value);
  }
}

/** Of each target that it reads, a Prometheus knows whether it answers. */
function countedByPrometheus(metrics: Growing): void {
  const { scrape_configs: jobs } = parse(readFileSync(join(OBSERVABILITY, 'prometheus.yaml'), 'utf8'));
  for (const { job_name: job, static_configs: targets } of jobs) {
    add(metrics, 'up', 'job', job);
    for (const instance of targets.flatMap(({ targets: each }: { targets: string[] }) => each))
      add(metrics, 'up', 'instance', instance);
  }
}

/** The recording rules make a metric of others, with the labels by which they group. */
function recorded(metrics: Growing): void {
  const { groups } = parse(readFileSync(join(OBSERVABILITY, 'recording-rules.yaml'), 'utf8'));
  for (const { record, expr } of groups.flatMap(({ rules }: { rules: { record: string; expr: string }[] }) => rules)) {
    const { selectors, grouping } = readPromQl(expr);
    const [source] = selectors;
    const labels = new Map(
      grouping.map((label) => [label, metrics.get(source?.metric ?? '')?.get(label) ?? new Set()]),
    );
    metrics.set(record, labels as Map<string, Set<string>>);
  }
}

/** All that a Prometheus has with the files of deploy/observability: what the services count, and what its rules record. */
export async function emittedMetrics(): Promise<Metrics> {
  const metrics: Growing = new Map();
  await countedByHealth(metrics);
  countedByPrometheus(metrics);
  recorded(metrics);
  return metrics;
}
