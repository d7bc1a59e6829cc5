import { ENGINES, type EngineName } from './engines/engine';

/** How a step of a journey went in an engine. '○': the engine has not what it is about. '·': it was not reached. */
export type Mark = '✔' | '✖' | '○' | '·';

/** A step's row in the table. Journeys have steps of the same name. */
export const rowName = (journey: { readonly name: string }, step: { readonly name: string }): string =>
  `${journey.name}: ${step.name}`;

/** The observations in one engine. */
export interface Column {
  readonly engine: EngineName;
  /** Its name and version; why it was left out. */
  readonly about: string;
  /** By the step's name; empty where the engine was left out. */
  readonly marks: Readonly<Record<string, Mark>>;
  /** Why steps are not in this engine, in lines. */
  readonly notes: readonly string[];
  /** The failures, in lines. */
  readonly problems: readonly string[];
}

/** The table, with the number of its good and bad cells. */
export interface Table {
  readonly lines: readonly string[];
  readonly passed: number;
  readonly failed: number;
}

/**
 * Makes the table that `npm run engines` prints: a row for each step, a column for each engine. A step that was not
 * reached is '·', and no cell counts for an engine that this machine does not have.
 */
export function tableOf(steps: readonly string[], columns: readonly Column[]): Table {
  const width = Math.max(...steps.map(({ length }) => length));
  const known = ENGINES.flatMap((name) => columns.filter(({ engine }) => engine === name));
  const rows = steps.map((step) => {
    const cells = known.map(({ engine, marks }) => (marks[step] ?? '–').padEnd(engine.length));
    return `${step.padEnd(width)}  ${cells.join('  ')}`.trimEnd();
  });
  const all = known.flatMap(({ marks }) => Object.values(marks));
  const notes = known.flatMap(({ engine, notes: found }) => found.map((note) => `○ ${engine}: ${note}`));
  const problems = known.flatMap(({ engine, problems: found }) => found.map((problem) => `✖ ${engine}: ${problem}`));
  return {
    lines: [
      `${' '.repeat(width)}  ${known.map(({ engine }) => engine).join('  ')}`,
      ...rows,
      '',
      ...known.map(({ about }) => about),
      ...notes,
      ...problems,
    ],
    passed: all.filter((mark) => mark === '✔' || mark === '○').length,
    failed: all.filter((mark) => mark === '✖').length,
  };
}
