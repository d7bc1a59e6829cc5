import { markdownTable, outcomeText } from './table';

/** One figure of the app that no twin is compared with. */
export interface Single {
  /** 'a poll without a change, 500 connectors: layouts' */
  readonly name: string;
  readonly value: number;
  /** How many digits behind the point are shown. */
  readonly digits: number;
  /** 'ms', '%'; '' for a count or a ratio. */
  readonly unit: string;
  /** How often it was measured: the value is the median. */
  readonly runs: number;
  readonly most?: number;
}

/** The figures as a table in Markdown, each with its goal where it has one. */
export const singlesTable = (singles: readonly Single[]): string =>
  markdownTable(
    ['what', 'figure', 'runs', 'goal'],
    singles.map(({ name, value, digits, unit, runs, most }) => [
      name,
      `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`,
      String(runs),
      most === undefined ? '' : outcomeText('', value, most, digits).replace('  ', ' '),
    ]),
  );
