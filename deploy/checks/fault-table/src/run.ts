import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildApp } from './build-app';
import { allCells, cellsLike, tableOf, type Cell, type CellResult } from './cells';

/**
 * `tsx deploy/checks/fault-table/src/run.ts`: the cells of `npm test`; with WATTLINE_NIGHT all of them.
 * `[--plain | --unfound] [write] [fault] [driver]` runs the cells of one backend with names that contain these words. Prints what is
 * wrong and the tables, and leaves the counts in .reports/fault-table.json.
 */

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'wattline-fault-table-'));
const { values, positionals } = parseArgs({
  options: { plain: { type: 'boolean', default: false }, unfound: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isAll = !values.plain && !values.unfound && positionals.length === 0;
const queue: Cell[] = [
  ...(isAll
    ? allCells(process.env['WATTLINE_NIGHT'] !== undefined)
    : cellsLike(positionals, values.unfound ? 'unfound' : values.plain ? 'plain' : 'whole')),
];
const results: CellResult[] = [];
const all = queue.length;

/** Pages die young: with room for them, V8 clears them away in few, short turns. */
const NODE_OPTIONS = [...process.execArgv, '--max-semi-space-size=64'];

function tell({ backend, write, fault, behaviour, problems }: CellResult): void {
  if (problems.length > 0)
    console.log(
      `✗ ${backend} backend · ${write} · ${fault} · ${behaviour}\n${problems.map((problem) => `    ${problem}`).join('\n')}`,
    );
}

/** Lets one process work on the queue, cell by cell. */
function workInProcess(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(here, 'worker.ts'), [folder], { execArgv: NODE_OPTIONS });
    child.on('message', (message: 'ready' | CellResult) => {
      if (message !== 'ready') {
        results.push(message);
        tell(message);
      }
      const next = queue.shift();
      if (next) child.send(next);
      else child.disconnect();
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A process of the fault table ended with ${code}`)),
    );
  });
}

try {
  for (const mode of ['development', 'production'] as const)
    writeFileSync(join(folder, `${mode}.js`), await buildApp(mode));
  await Promise.all(Array.from({ length: availableParallelism() }, workInProcess));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const passed = results.filter(({ problems }) => problems.length === 0).length;
const failed = all - passed;
const tables = {
  'A backend that keeps all of docs/backend.md:': results.filter(({ backend }) => backend === 'whole'),
  'A backend that keeps the specification alone, with a session finder:': results.filter(
    ({ backend }) => backend === 'plain',
  ),
  'And without one:': results.filter(({ backend }) => backend === 'unfound'),
};
const table = Object.entries(tables).flatMap(([title, cells]) =>
  cells.length > 0 ? [title].concat(tableOf(cells)) : [],
);
const reports = join(here, '../.reports');
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'fault-table.json'), JSON.stringify({ passed, failed, table }));
console.log(`\n${table.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
