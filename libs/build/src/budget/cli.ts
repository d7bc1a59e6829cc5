import { budgetRows, budgetTable } from './budget-table';
import { limitOf } from './limits';
import { pageWeights } from './page-weight';

const rows = budgetRows(pageWeights(process.cwd()), limitOf);
console.log(budgetTable(rows));
const broken = rows.filter(({ kept }) => !kept).length;
if (broken > 0) {
  console.error(`\n${broken} over budget. Mend the cause; the number is part of the product.`);
  process.exitCode = 1;
}
