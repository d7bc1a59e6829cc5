import type { Limit } from './limits';
import type { PageWeight } from './page-weight';

/** A weight held against its limit. */
export interface BudgetRow extends PageWeight {
  readonly limit: Limit | null;
  readonly kept: boolean;
}

/** Compares each weight with its limit; one without a limit passes. */
export function budgetRows(weights: readonly PageWeight[], limitOf: (page: string) => Limit | null): BudgetRow[] {
  return weights.map((weight) => {
    const limit = limitOf(weight.page);
    return {
      ...weight,
      limit,
      kept: limit === null || (weight.bytes <= limit.bytes && weight.requests <= limit.requests),
    };
  });
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The rows as a table for a terminal. */
export function budgetTable(rows: readonly BudgetRow[]): string {
  const cells = rows.map(({ page, bytes, requests, limit, kept }) => [
    kept ? '✔' : '✖',
    page,
    `${kilobytes(bytes)} KB`,
    limit ? `of ${kilobytes(limit.bytes)}` : '',
    `${requests} scripts`,
    limit ? `of ${limit.requests}` : '',
  ]);
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
