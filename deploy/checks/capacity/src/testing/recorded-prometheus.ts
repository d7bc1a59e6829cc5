import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES, runPrometheus, type Programs, type RunningPrometheus } from './running-prometheus';

/**
 * Prometheus evaluates a group of rules at a second of the minute that follows from the path of its file. This path is the
 * same on each machine, and gives second 52: after the scrapes of a minute.
 */
const RECORDED = 'rules.yaml';

/** A period in seconds since the epoch. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/**
 * Runs a Prometheus that looks back on a period: on samples in the OpenMetrics format with their times, and on all that
 * the recording rules made of them, minute by minute.
 */
export async function recordedPrometheus(
  programs: Programs,
  folder: string,
  samples: string,
  { start, end }: Period,
): Promise<RunningPrometheus> {
  const [data, file] = [join(folder, 'data'), join(folder, 'samples.txt')];
  mkdirSync(data, { recursive: true });
  writeFileSync(file, samples);
  execFileSync(programs.promtool, ['tsdb', 'create-blocks-from', 'openmetrics', file, data], { stdio: 'pipe' });
  const first = await runPrometheus(programs, folder);
  const period = [`--start=${start}`, `--end=${end}`, '--eval-interval=60s'];
  copyFileSync(RULES, join(folder, RECORDED));
  execFileSync(
    programs.promtool,
    ['tsdb', 'create-blocks-from', 'rules', ...period, `--url=${first.url}`, `--output-dir=${data}`, RECORDED],
    { cwd: folder, stdio: 'pipe' },
  );
  // New blocks are read at the start.
  await first.stop();
  return runPrometheus(programs, folder);
}
