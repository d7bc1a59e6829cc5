import { parseArgs } from 'node:util';
import type { MeasureOptions } from './measure-all';

export interface BenchOptions extends MeasureOptions {
  /** Whether docs/benchmarks.md gets the tables. */
  readonly write: boolean;
  /** Measure first prices and memory in each engine instead. */
  readonly engines: boolean;
  /** How long a charge is watched in each engine. */
  readonly minutes: number;
}

/** So that a whole benchmark takes about 20 minutes on two idle cores. */
const RUNS = '4';

/** As long as a driver may look at a charge. */
const MINUTES = '20';

/** Reads `--runs 4 --only station --write`, and `--engines --minutes 20`. @throws Error that says what is wrong. */
export function readBenchOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      runs: { type: 'string', default: RUNS },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      engines: { type: 'boolean', default: false },
      minutes: { type: 'string', default: MINUTES },
    },
  });
  const count = (name: 'runs' | 'minutes', least: number): number => {
    const number = Number(values[name]);
    if (!Number.isSafeInteger(number) || number < least)
      throw new Error(`--${name} takes a number from ${least} on, not '${values[name]}'.`);
    return number;
  };
  const { only, write, engines } = values;
  return { runs: count('runs', 1), only, write, engines, minutes: count('minutes', 3) };
}
