import type { EngineName } from '@wattline/engines';
import { summarize } from '../statistics';
import type { SubjectName } from '../subjects';
import { markdownTable } from '../table';
import type { ChargeMemory } from './charge-memory';

/** The figures of one engine. */
export interface EngineFigures {
  readonly engine: EngineName;
  /** Why it was left out; null where it was measured. */
  readonly missing: string | null;
  /** Milliseconds, by subject; empty where they were not asked for. */
  readonly firstPrices: ReadonlyMap<SubjectName, readonly number[]>;
  readonly memory: ChargeMemory | null;
}

const TWIN: SubjectName = 'one bundle';
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Tables in Markdown, of the times of the engines and of their memory, and a line for each engine that was left out. */
export function enginesTables(all: readonly EngineFigures[], minutes: number): readonly string[] {
  const times = all.flatMap(({ engine, firstPrices }) => {
    const twin = summarize(firstPrices.get(TWIN) ?? []);
    return [...firstPrices].flatMap(([subject, values]) => {
      const summary = summarize(values);
      if (!summary) return [];
      const ratio = twin ? (summary.median / twin.median).toFixed(2) : '–';
      return [
        [engine, subject, `${summary.median.toFixed(0)} ± ${summary.spread.toFixed(0)}`, String(summary.runs), ratio],
      ];
    });
  });
  const grown = all.flatMap(({ engine, memory }) =>
    memory
      ? [
          [
            engine,
            megabytes(memory.secondMinute),
            megabytes(memory.lastMinute),
            (memory.lastMinute / memory.secondMinute).toFixed(2),
          ],
        ]
      : [],
  );
  const left = all.flatMap(({ engine, missing }) => (missing === null ? [] : [`${engine} was left out: ${missing}.`]));
  return [
    ...(times.length > 0 ? [markdownTable(['engine', 'app', 'first price, ms', 'runs', 'to one bundle'], times)] : []),
    ...(grown.length > 0
      ? [markdownTable(['engine', 'memory, minute 2', `memory, minute ${minutes}`, 'grown to'], grown)]
      : []),
    ...left,
  ];
}
