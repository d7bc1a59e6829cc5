interface Annotation {
  readonly type: string;
  readonly description?: string;
}

/** The part of Playwright's JSON report that is read. */
export interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly { readonly annotations: readonly Annotation[] }[] }[];
}

const annotationsOf = ({ suites = [], specs = [] }: Suite): Annotation[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(annotationsOf),
];

/** A row for each remote, a column for each fault, a tick where the one recovered from the other. */
function table(pairs: readonly string[]): string[] {
  const cells = pairs.map((pair) => pair.split('\t'));
  const remotes = [...new Set(cells.map(([remote = '']) => remote))];
  const faults = [...new Set(cells.map(([, fault = '']) => fault))];
  const width = Math.max(...remotes.map(({ length }) => length));
  const row = (remote: string): string =>
    faults.map((fault) => (pairs.includes(`${remote}\t${fault}`) ? '✔' : '·').padEnd(fault.length)).join('  ');
  return [
    `${' '.repeat(width)}  ${faults.join('  ')}`,
    ...remotes.map((remote) => `${remote.padEnd(width)}  ${row(remote)}`.trimEnd()),
  ];
}

/** Finds the notes of the end-to-end tests of this type (e2e/src/support/note.ts). */
export const notedAs = (type: string, report: Suite): string[] =>
  annotationsOf(report)
    .filter((one) => one.type === type)
    .map(({ description = '' }) => description);

/**
 * Writes the notes of the end-to-end tests as lines: figures, then the remotes and the faults that they recovered from.
 */
export function e2eNotes(report: Suite): string[] {
  const recoveries = notedAs('recovery', report);
  return [...notedAs('figure', report), ...(recoveries.length > 0 ? table(recoveries) : [])];
}
