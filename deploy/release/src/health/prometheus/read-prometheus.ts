import type { ReleaseMinute } from '@wattline/services/health';
import { askPrometheus, type PrometheusSource, type Series } from './ask-prometheus';
import { MinuteTable } from './minute-table';

/** Recorded by deploy/observability/recording-rules.yaml as all other series here, whether there are visitors or not. */
const RULES = 'wattline:rules:version';

/** From when until when figures are read. */
export interface Period {
  readonly since: Date;
  readonly now: Date;
}

/**
 * Reads from a store of metrics the measurements of a part's releases, minute by minute. With `marks`, the reports of addresses are distinguished by groups, and of each address the first three
 * count.
 *
 * @throws Error where there is no answer within `timeoutMs`, it is not Prometheus's, or the rules are not loaded there:
 * without them, a release would look like one without visitors.
 */
export async function readPrometheus(
  source: PrometheusSource,
  part: string,
  { since, now }: Period,
  timeoutMs: number,
  marks: 'yes' | 'no' = 'no',
): Promise<readonly ReleaseMinute[]> {
  const ask = (query: string): Promise<readonly Series[]> => askPrometheus(source, query, now, timeoutMs);
  const seconds = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / 1_000));
  const recorded = (name: string, more = ''): Promise<readonly Series[]> =>
    ask(`${name}{wattline_part=${JSON.stringify(part)}${more}}[${seconds}s]`);

  if ((await ask(RULES)).length === 0)
    throw new Error(
      `${source.url} has no series ${RULES}. Load deploy/observability/recording-rules.yaml there, and wait for a minute.`,
    );
  const isJudged = marks === 'yes';
  const [loads, judgedLoads, steps, vitals, shifts, judgedViews] = await Promise.all([
    recorded('wattline:part_loads:new1m'),
    recorded('wattline:judged_loads:new1m', isJudged ? '' : ',outcome="failed"'),
    recorded('wattline:funnel_steps:new1m'),
    recorded('wattline:web_vital_milliseconds_bucket:new1m'),
    recorded('wattline:layout_shift_bucket:new1m'),
    isJudged ? recorded('wattline:judged_views:new1m') : [],
  ]);
  const table = new MinuteTable(part);
  table.addLoads(loads);
  table.addFailedFrom(judgedLoads.filter(({ labels }) => labels['outcome'] === 'failed'));
  table.addSteps(steps);
  table.addVitals(vitals);
  table.addVitals(shifts);
  if (isJudged) table.addJudgedLoads(judgedLoads);
  table.addJudgedViews(judgedViews);
  return table.all();
}

/** The series of a name in a text of metrics, each with its one value. */
function seriesIn(text: string, name: string, at: Date): readonly Series[] {
  const lines = [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\S+)$`, 'gm'))];
  return lines.map(([, pairs = '', value = '0']) => ({
    labels: Object.fromEntries([...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of])),
    values: [[at.getTime() / 1_000, Number(value)]],
  }));
}

/** The figures of a part as the health service itself shows them at /metrics: all since it began, as one minute. */
export function figuresIn(metrics: string, part: string, now: Date): readonly ReleaseMinute[] {
  const of = (name: string): readonly Series[] =>
    seriesIn(metrics, name, now).filter(({ labels }) => labels['wattline_part'] === part);
  const table = new MinuteTable(part);
  table.addLoads(of('wattline_part_loads_total'));
  table.addFailedFrom(of('wattline_judged_loads_total').filter(({ labels }) => labels['outcome'] === 'failed'));
  table.addSteps(of('wattline_funnel_steps_total'));
  table.addVitals(of('wattline_web_vital_milliseconds_bucket'));
  table.addVitals(of('wattline_layout_shift_bucket'));
  return table.all();
}
