import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineNow, planFor } from '@wattline/local/machine';
import { buildApp } from './build-app';
import { cellsLike, tableOf, type Cell, type CellResult } from './cells';

/**
 * `tsx deploy/checks/fault-table/src/run.ts [--plain] [write] [fault] [driver]`: runs the cells with names that contain these
 * words, prints what is wrong and the table, and leaves the counts in .reports/fault-table.json. With --plain the backend
 * keeps the specification and nothing more (docs/backend.md).
 */

// Before it gives way: it measures as a test's browser would.
const { processes } = planFor(await machineNow());
// Its time is virtual, so it can give way to what runs beside it. Its processes inherit this.
setPriority(constants.priority.PRIORITY_LOW);

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'wattline-fault-table-'));
const { values, positionals } = parseArgs({
  options: { plain: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const kind = values.plain ? 'plain' : 'whole';
const queue: Cell[] = [...cellsLike(positionals, values.plain)];
const results: CellResult[] = [];
const all = queue.length;

/** Pages die young: with room for them, V8 clears them away in few, short turns. */
const NODE_OPTIONS = [...process.execArgv, '--max-semi-space-size=64'];

function tell({ write, fault, behaviour, problems }: CellResult): void {
  if (problems.length > 0)
    console.log(`✗ ${write} · ${fault} · ${behaviour}\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
}

/** Lets one process work on the queue, cell by cell. */
function workInProcess(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(here, 'worker.ts'), [folder, kind], { execArgv: NODE_OPTIONS });
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
  await Promise.all(Array.from({ length: processes }, workInProcess));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const passed = results.filter(({ problems }) => problems.length === 0).length;
const failed = all - passed;
const table = tableOf(results);
const reports = join(here, '../.reports');
mkdirSync(reports, { recursive: true });
writeFileSync(
  join(reports, `fault-table${values.plain ? '-plain' : ''}.json`),
  JSON.stringify({ passed, failed, table }),
);
console.log(`\n${table.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
