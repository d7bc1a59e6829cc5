import { parseArgs } from 'node:util';
import type { MeasureOptions } from './measure-all';

export interface BenchOptions extends MeasureOptions {
  /** Whether docs/benchmarks.md gets the tables. */
  readonly write: boolean;
}

/** So that a whole benchmark takes about 20 minutes on two idle cores. */
const RUNS = '4';

/** Reads `--runs 4 --only station --write`. @throws Error that says what is wrong. */
export function readBenchOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      runs: { type: 'string', default: RUNS },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1)
    throw new Error(`--runs takes a number from 1 on, not '${values.runs}'.`);
  return { runs, only: values.only, write: values.write };
}
