import type { Tally } from './tally';

/** The steps of a charge, as the table's columns. */
const STEPS = ['scan', 'choose', 'pay', 'start', 'charge', 'stop', 'receipt'] as const;

/** The conditions that the app has to bear in each step, as the table's rows (docs/decisions/0043). */
const CONDITIONS = [
  'offline',
  'flapping, 10 changes in a minute',
  '2G',
  'a server that never answers',
  'a promotion while offline',
  'a rollback under a newer worker',
  'no room on the device',
  'a firewall’s page for every call',
  'no storage, and a clock that is wrong',
  'worker removed, then offline',
] as const;

const LEGEND = [
  'went on   the step was done meanwhile',
  'as of     what was known, with its age',
  'waits     the stop waits, and was sent once',
  'says why  what cannot be done, and why',
  'says so   the page as it was, under a bar that says that there is no connection',
  'at work   the page says that it is waiting for an answer',
  'In each cell the driver tried, the page was never blank, and afterwards the driver went on, with one payment, one start and one stop.',
];

/** The table of the driver's experience by step of a charge and condition. */
export interface JourneyTable extends Tally {
  /** Its lines, with a legend; cells that are missing stand there as '–'. */
  readonly lines: readonly string[];
}

/**
 * Makes the table of cells that the end-to-end tests noted (e2e/src/support/journey): condition, step and word, with tabs
 * between them. A promised cell that is missing counts as failed.
 */
export function journeyTable(cells: readonly string[]): JourneyTable {
  const words = new Map(
    cells.map((cell) => {
      const [condition, step, word = ''] = cell.split('\t');
      return [`${condition}\t${step}`, word] as const;
    }),
  );
  const noted = cells.map((cell) => cell.split('\t')[0] ?? '');
  const rows = [...new Set([...CONDITIONS, ...noted])].map((condition) =>
    [condition].concat(STEPS.map((step) => words.get(`${condition}\t${step}`) ?? '–')),
  );
  const table = [['', ...STEPS], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const failed = rows.flat().filter((word) => word === '–').length;
  return {
    lines: [
      ...table.map((row) =>
        row
          .map((word, column) => word.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      ),
      '',
      ...LEGEND,
    ],
    passed: rows.length * STEPS.length - failed,
    failed,
  };
}
