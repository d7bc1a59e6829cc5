import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { parse } from 'yaml';
import { metricsRoutes } from '@wattline/health';
import { workspace } from '@wattline/local';
import { otlpLogs, type TelemetryEvent } from '@wattline/telemetry';

const read = (name: string) => parse(readFileSync(join(workspace, 'deploy/observability', name), 'utf8'));

const release = { 'wattline.part': '@wattline/checkout', 'wattline.part.version': '1.2.0' };
const vital = (name: 'lcp' | 'cls'): TelemetryEvent => ({
  name: 'browser.web_vital',
  time: 1,
  attributes: { ...release, 'http.route': '/confirmation', 'wattline.navigation': 'navigate' },
  body: { name, value: 0.1, delta: 0.1, id: 'v5-1' },
});
const events: readonly TelemetryEvent[] = [
  { name: 'wattline.part.load', time: 1, attributes: { ...release, 'wattline.duration': 300 } },
  { name: 'wattline.funnel.step', time: 1, attributes: { ...release, 'wattline.funnel.step': 'hold' } },
  vital('lcp'),
  vital('cls'),
];

/** The labels of each metric that the health service counts. */
async function countedMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const app = fastify();
  app.register(metricsRoutes({ key: 'a key', now: () => new Date() }));
  await app.inject({ method: 'POST', url: '/api/telemetry/v1/logs', payload: otlpLogs({}, events) });
  const { body } = await app.inject({ url: '/metrics' });
  await app.close();
  const series = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    series.map((line) => [line.split('{')[0] ?? '', [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label)]),
  );
}

interface Rule {
  readonly record: string;
  readonly expr: string;
}

const rules: readonly Rule[] = read('recording-rules.yaml').groups[0].rules;

describe('the recording rules', () => {
  test.each(rules.filter(({ expr }) => expr.includes('offset')))(
    '$record: reads one metric, which the health service counts with these labels',
    async ({ record, expr }) => {
      const metrics = new Set(expr.match(/wattline_\w+(?=[\s[)]*(?:\[|-|\n))/g));
      const [metric = ''] = metrics;
      expect(metrics.size).toBe(1);
      expect(record).toBe(`wattline:${metric.replace(/^wattline_|_total$/g, '')}:new1m`);
      const labels = (/sum by \(([^)]+)\)/.exec(expr)?.[1] ?? '').split(', ');
      expect((await countedMetrics()).get(metric)).toEqual(expect.arrayContaining(labels));
    },
  );

  test('their interval is the minute that their names and offsets say', () => {
    const [group] = read('recording-rules.yaml').groups;
    expect([group.interval, read('prometheus.yaml').global.evaluation_interval]).toEqual(['1m', '1m']);
  });
});

describe('the configuration of the Collector', () => {
  const collector = read('collector.yaml');

  test('each pipeline names components that are there, and each component is in use', () => {
    const used = { receivers: new Set<string>(), processors: new Set<string>(), exporters: new Set<string>() };
    for (const pipeline of Object.values<Record<string, readonly string[]>>(collector.service.pipelines))
      for (const [kind, names] of Object.entries(used)) for (const name of pipeline[kind] ?? []) names.add(name);
    for (const [kind, names] of Object.entries(used)) expect(new Set(Object.keys(collector[kind]))).toEqual(names);
  });

  test('it reads the same instances as a Prometheus without a Collector', () => {
    expect(collector.receivers.prometheus.config.scrape_configs[0]).toEqual({
      ...read('prometheus.yaml').scrape_configs[0],
      scrape_interval: '15s',
    });
  });
});
