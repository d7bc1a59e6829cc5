import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '@wattline/local';
import type { Single } from '../single';
import { summarize } from '../statistics';

const RUNS = 3;

/** How long a task of nx takes without its cache, in seconds. @throws Error for a task that fails. */
async function secondsOf(...task: readonly string[]): Promise<number> {
  const since = performance.now();
  const run = spawn('npx', ['nx', ...task, '--skip-nx-cache', '--outputStyle=static'], {
    cwd: workspace,
    stdio: 'ignore',
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`nx ${task.join(' ')} failed.`);
  return (performance.now() - since) / 1000;
}

const single = (name: string, value: number, unit: string, digits: number): Single => ({
  name,
  value,
  digits,
  unit,
  runs: RUNS,
});

/** How long one part takes to build when no other has changed, against all parts. @throws Error for a build that fails. */
export async function measureRebuild(): Promise<readonly Single[]> {
  const one: number[] = [];
  const all: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    one.push(await secondsOf('build', '@wattline/checkout'));
    all.push(await secondsOf('run-many', '-t', 'build'));
  }
  const [part, whole] = [one, all].map((times) => summarize(times)?.median ?? Number.NaN) as [number, number];
  return [
    single('build of one part (checkout), without a cache', part, 's', 1),
    single('build of all parts, without a cache', whole, 's', 1),
    single('one part to all', part / whole, '', 2),
  ];
}
