import { type Limit, limitOf } from './limits';
import { type PageWeight, pageWeights } from './page-weight';

/** A weight held against its limit. */
interface BudgetRow extends PageWeight {
  readonly limit: Limit | null;
  readonly kept: boolean;
}

/** Compares each weight with its limit; one without a limit passes. */
function budgetRows(weights: readonly PageWeight[]): BudgetRow[] {
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
function budgetTable(rows: readonly BudgetRow[]): string {
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

const rows = budgetRows(pageWeights(process.cwd()));
console.log(budgetTable(rows));
const broken = rows.filter(({ kept }) => !kept).length;
if (broken > 0) {
  console.error(`\n${broken} over budget. Mend the cause; the number is part of the product.`);
  process.exitCode = 1;
}
