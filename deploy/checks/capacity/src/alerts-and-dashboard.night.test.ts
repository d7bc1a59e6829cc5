import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspace } from '@wattline/local';
import { findPrometheus } from '@wattline/local/find-prometheus';
import { emittedMetrics, type Metrics, OBSERVABILITY, readPromQl } from './testing/emitted-metrics';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const read = (name: string): string => readFileSync(join(OBSERVABILITY, name), 'utf8');
const alerts: readonly Alert[] = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { readonly rules: readonly Alert[] }) => rules,
);
const dashboard = JSON.parse(read('dashboard.json'));
const panels: readonly Panel[] = dashboard.panels;
const targets = panels.flatMap(({ title, targets: all }) => all.map(({ expr }) => [title, expr] as const));

const matches = (value: string, isRegex: boolean) => (emitted: string) =>
  isRegex ? new RegExp(`^(?:${value})$`).test(emitted) : emitted === value;

/** The names in an expression that nothing emits: metrics, their labels, values of labels. */
function unknownIn(expr: string, metrics: Metrics): string[] {
  const { selectors, grouping } = readPromQl(expr);
  const inSelectors = selectors.flatMap(({ metric, matchers }) => {
    const labels = metrics.get(metric);
    if (!labels) return [metric];
    return matchers.flatMap(({ label, isRegex, value }) => {
      const values = labels.get(label);
      if (!values) return [`${metric}{${label}}`];
      const isChosen = value.startsWith('$');
      return isChosen || [...values].some(matches(value, isRegex)) ? [] : [`${metric}{${label}="${value}"}`];
    });
  });
  const isKnown = (label: string): boolean => selectors.some(({ metric }) => metrics.get(metric)?.has(label));
  return [...inSelectors, ...grouping.filter((label) => !isKnown(label))];
}

let metrics: Metrics;
beforeAll(async () => {
  metrics = await emittedMetrics();
});

describe('the alerts', () => {
  test.each(alerts.map(({ alert, expr }) => [alert, expr]))('%s names nothing that is not emitted', (_, expr) => {
    expect(unknownIn(expr, metrics)).toEqual([]);
  });

  test.each(alerts.map((one) => [one.alert, one] as const))('%s names labels that it has, and a runbook', (_, one) => {
    const { selectors, grouping } = readPromQl(one.expr);
    const all = new Set([
      ...grouping,
      ...selectors.flatMap(({ metric }) => (metric === 'up' ? ['instance', 'job'] : [])),
    ]);
    const named = [...(one.annotations['summary'] ?? '').matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    expect(named.filter((label) => !all.has(label))).toEqual([]);
    expect(existsSync(join(workspace, one.annotations['runbook'] ?? ''))).toBe(true);
    expect(['page', 'ticket']).toContain(one.labels['severity']);
  });

  test('there are seven, each by a name of its own', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(7);
  });
});

describe('the dashboard', () => {
  test.each(targets)('%s: %s names nothing that is not emitted', (_, expr) => {
    expect(unknownIn(expr, metrics)).toEqual([]);
  });
});

test.each([
  ['no_such_metric > 1', ['no_such_metric']],
  ['wattline:part_loads:new1m{outcom="failed"}', ['wattline:part_loads:new1m{outcom}']],
  ['wattline:part_loads:new1m{outcome="broken"}', ['wattline:part_loads:new1m{outcome="broken"}']],
  ['sum by (version) (wattline:part_loads:new1m)', ['version']],
  ['wattline_funnel_steps_total{step=~"paid|charged"}', ['wattline_funnel_steps_total{step="paid|charged"}']],
])('%s is found to name what nothing emits', (expr, expected) => {
  expect(unknownIn(expr, metrics)).toEqual(expected);
});

const programs = findPrometheus();
if (programs === null)
  console.warn('SKIPPED: promtool is not on this machine, so no alert is raised. Install prometheus.');

const promtool = (...args: string[]): string =>
  execFileSync(programs?.promtool ?? '', args, { cwd: OBSERVABILITY, encoding: 'utf8', stdio: 'pipe' });

(programs === null ? test.skip : test)(
  'promtool takes the alerts, and each is raised and not raised as its cases say',
  () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toContain('7 rules found');
    expect(promtool('test', 'rules', 'alerts-test.yaml')).toContain('SUCCESS');
  },
);
