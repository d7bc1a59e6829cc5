import { type OptionLine, textOf, UsageError } from '@wattline/services/command';
import type { ReleaseMinute } from '@wattline/services/health';
import { readPrometheus } from '../health/prometheus/read-prometheus';
import { readHealth } from '../health/read-health';
import type { Call } from './command';
import { addressOf } from './read-values';

/** Reads the measurements of a part's releases since a time; with `marks`, what a verdict takes. */
export type ReadFigures = (
  part: string,
  since: Date,
  timeoutMs: number,
  marks?: 'yes' | 'no',
) => Promise<readonly ReleaseMinute[]>;

/** The two places that figures are read from. */
export const figuresOptions: readonly OptionLine[] = [
  ['--health <url>', 'reads what pages measured from the embedded service: …/api/release-health'],
  [
    '--prometheus <url>',
    'reads it from Prometheus or the like, with the rules of deploy/observability: http://prometheus:9090',
  ],
];

/** The lines of help about the tokens of both. */
export const figuresTokens =
  'WATTLINE_HEALTH_TOKEN is sent to the address of --health, WATTLINE_PROMETHEUS_TOKEN to that of --prometheus.';

/**
 * The reader of the place that was named; null where none was.
 * @throws UsageError for both, and for an address that is none.
 */
export function figuresReader({ values, env }: Pick<Call, 'values' | 'env'>): ReadFigures | null {
  const [byHealth, byPrometheus] = ['health', 'prometheus'].map((name) => textOf(values, name) !== undefined);
  if (byHealth && byPrometheus) throw new UsageError('--health and --prometheus exclude each other.');
  if (byPrometheus) {
    const source = { url: addressOf(values, 'prometheus'), token: env['WATTLINE_PROMETHEUS_TOKEN'] || null };
    return (part, since, timeoutMs, marks) =>
      readPrometheus(source, part, { since, now: new Date() }, timeoutMs, marks);
  }
  if (!byHealth) return null;
  const source = { url: addressOf(values, 'health'), token: env['WATTLINE_HEALTH_TOKEN'] || null };
  return (part, since, timeoutMs, marks) => readHealth(source, part, since, timeoutMs, marks);
}
