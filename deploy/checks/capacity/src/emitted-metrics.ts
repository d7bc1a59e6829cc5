import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { parse } from 'yaml';
import { funnelSteps, otlpLogs, type TelemetryEvent, webVitals } from '@wattline/base/telemetry';
import { workspace } from '@wattline/local';
import { metricsRoutes } from '@wattline/services/health';
import { readPromQl } from './promql';

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
