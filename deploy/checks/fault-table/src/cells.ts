import type { BackendKind } from './backend';
import { BEHAVIOURS, type Behaviour } from './cell';
import { ALIKE, FAULTS, type FaultKind, RARE_FAULTS } from './faults';
import type { Write } from './write';
import { writes } from './writes';

/** One cell of the table, by name. */
export interface Cell {
  readonly backend: BackendKind;
  readonly write: string;
  readonly fault: FaultKind;
  readonly behaviour: Behaviour;
}

/** The outcome of a cell. */
export interface CellResult extends Cell {
  /** The faults found; empty for a cell that holds. */
  readonly problems: readonly string[];
}

/** A driver cannot wait on a page that was killed. Another device shows what began, where something names its session. */
const behavioursAt = ({ name }: Write, fault: FaultKind, backend: BackendKind): readonly Behaviour[] =>
  BEHAVIOURS.filter((one) => {
    if (one === 'opens another device') return name === 'START' && fault === 'lost after' && backend !== 'unfound';
    return fault === 'killed'
      ? one === 'reloads' || one.startsWith('closes')
      : one === 'waits' || !ALIKE.includes(fault);
  });

/** All cells of a backend, or those with names that contain the wanted words. */
export function cellsLike(
  [write = '', fault = '', behaviour = '']: readonly string[],
  backend: BackendKind,
): readonly Cell[] {
  return writes
    .filter(({ name, isBeyond }) => name.includes(write) && !(backend !== 'whole' && isBeyond))
    .flatMap((of) =>
      (of.faults ?? FAULTS)
        .filter((kind) => kind.includes(fault))
        .flatMap((kind) =>
          behavioursAt(of, kind, backend)
            .filter((one) => one.includes(behaviour))
            .map((one) => ({
              backend,
              write: of.name,
              fault: kind,
              behaviour: one,
            })),
        ),
    );
}

/** By day a variant of START meets one fault. */
const isOfTheDay = ({ write, fault }: Cell): boolean => !write.startsWith('START, ') || fault === FAULTS[0];

/**
 * All cells. At a backend that keeps the specification and nothing more (docs/backend.md) a driver waits, but for the starts
 * (docs/rules.md: evidence-of-a-start). By day the drivers who close the tab or open another are left out, and that backend
 * meets every second fault.
 */
export function allCells(isNight: boolean): readonly Cell[] {
  const all = [
    ...cellsLike([], 'whole'),
    ...cellsLike([], 'plain').filter(({ write, behaviour }) => write.startsWith('START') || behaviour === 'waits'),
    ...cellsLike(['START'], 'unfound'),
  ];
  if (isNight) return all;
  return all
    .filter(isOfTheDay)
    .filter(({ backend, behaviour, fault }) =>
      backend === 'whole'
        ? behaviour === 'waits' || behaviour === 'reloads'
        : FAULTS.findIndex((one) => one === fault) % 2 === 0 && (behaviour === 'waits' || fault === FAULTS[0]),
    );
}

/**
 * Whether React rehearses each effect of the page: for drivers who only wait. The others get what is shipped. At a plain
 * backend one fault rehearses what the whole one does not have.
 */
export const isRehearsed = ({ backend, behaviour, fault }: Cell): boolean =>
  behaviour === 'waits' && (backend === 'whole' || (backend === 'plain' && fault === FAULTS[0]));

/** The table's text for each behaviour that fails. */
const marks: Readonly<Record<Behaviour, string>> = {
  waits: 'w',
  reloads: 'r',
  'closes the tab and comes back': 'c',
  'opens a second tab': '2',
  'opens another device': 'd',
};

/** A row for each write, a column for each fault: a tick, or the marks of the drivers for whom it does not hold. */
export function tableOf(results: readonly CellResult[]): readonly string[] {
  const rows = [...new Set(results.map(({ write }) => write))];
  const columns = [...FAULTS, ...RARE_FAULTS].filter((fault) => results.some((result) => result.fault === fault));
  const width = Math.max(...rows.map(({ length }) => length));
  const shown = (write: string, fault: FaultKind): string => {
    const cell = results.filter((result) => result.write === write && result.fault === fault);
    if (cell.length === 0) return ' ';
    return (
      cell
        .filter(({ problems }) => problems.length > 0)
        .map(({ behaviour }) => marks[behaviour])
        .join('') || '✔'
    );
  };
  return [
    `${' '.repeat(width)}  ${columns.join('  ')}`,
    ...rows.map((write) =>
      `${write.padEnd(width)}  ${columns.map((fault) => shown(write, fault).padEnd(fault.length)).join('  ')}`.trimEnd(),
    ),
    'Each for a driver who waits (w), reloads (r), closes the tab and comes back (c), opens a second tab (2), opens another device (d).',
  ];
}
