import { machinesProcessorTime } from './processor-time';
import type { RunResult } from './run-tool';
import { oneCheck, sum, type Tally } from './tally';

/** One thing to check. */
export interface Check {
  readonly title: string;
  readonly work: () => Promise<RunResult>;
  /** The number of its tests; by default it is one check. */
  readonly count?: () => Tally;
  /** Lines to show whether it passes or not. */
  readonly report?: () => readonly string[];
}

const inWords = ({ passed, failed }: Tally): string =>
  failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;

async function run({ title, work, count, report = () => [] }: Check): Promise<Tally> {
  const since = performance.now();
  const { ok, output } = await work();
  const counted = count?.() ?? oneCheck(ok);
  // A tool may fail although every test that it counted has passed.
  const tally = ok || counted.failed > 0 ? counted : sum([counted, oneCheck(false)]);
  console.log(`    ${title}: ${inWords(tally)}, ${((performance.now() - since) / 1000).toFixed(1)} s`);
  for (const line of report()) console.log(`      ${line}`);
  if (tally.failed > 0) console.log(`\n${output.trim()}\n`);
  return tally;
}

/** One after the other. Later ones run even if earlier ones fail. */
async function runInTurn(checks: readonly Check[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const check of checks) tallies.push(await run(check));
  return sum(tallies);
}

/**
 * Runs checks side by side; those of a list in turn, beside the others. Prints a line when they begin, one for each as it
 * ends, and the whole output of a check that failed.
 */
export async function runChecks(...lanes: readonly (Check | readonly Check[])[]): Promise<Tally> {
  const inLanes = lanes.map((lane) => [lane].flat());
  console.log(`• ${inLanes.flatMap((lane) => lane.map(({ title }) => title)).join(', ')}`);
  const before = machinesProcessorTime();
  const tally = sum(await Promise.all(inLanes.map(runInTurn)));
  console.log(`    Processor time of the machine: ${(machinesProcessorTime() - before).toFixed(0)} s`);
  return tally;
}

const atStart = machinesProcessorTime();

/** The time since this process began, and what the machine computed meanwhile, in minutes. */
function tookText(): string {
  const minutes = performance.now() / 60_000;
  const used = (machinesProcessorTime() - atStart) / 60;
  return `${minutes.toFixed(1)} minutes, ${used.toFixed(1)} minutes of the machine’s processor time`;
}

/** Prints how long all of it took and the sum, which is the last line, and sets the exit code. */
export function conclude(tallies: readonly Tally[]): void {
  console.log(`\n${tookText()}`);
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
