import type { LoadFigure } from './measure-load';

const grouped = (number: number): string => number.toLocaleString('en-US');

/** The figures as a table of Markdown. */
export const loadTable = (figures: readonly LoadFigure[]): string =>
  [
    '| Answer | bytes | requests/s | Mbit/s | p50 at half, ms | p99 at half, ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...figures.map(
      ({ kind, bytes, perSecond, megabitsPerSecond, p50, p99 }) =>
        `| ${kind} | ${grouped(bytes)} | ${grouped(perSecond)} | ${grouped(megabitsPerSecond)} | ${p50} | ${p99} |`,
    ),
  ].join('\n');
