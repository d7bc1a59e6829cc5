import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Backend } from './backend';
import type { Mode } from './build-app';
import { runCell } from './cell';
import type { Cell, CellResult } from './cells';
import { createClock } from './clock';
import { compileApp, type App } from './compile-app';
import { removeOtherStations } from './driver';
import { writes } from './writes';

/** Runs the cells that the process above sends, one after the other, on a platform of its own. */
const [, , folder = '', kind = ''] = process.argv;
const appIn = (mode: Mode): App => compileApp(readFileSync(join(folder, `${mode}.js`), 'utf8'));
/** Effects are rehearsed where the driver only waits; the drivers who leave the page get what is shipped. */
const [rehearsed, shipped] = [appIn('development'), appIn('production')];
const clock = createClock();
const backend = await Backend.start(clock, kind === 'plain');
await removeOtherStations(backend);

async function run({ write: name, fault, behaviour }: Cell): Promise<CellResult> {
  const write = writes.find((one) => one.name === name);
  if (!write) throw new Error(`There is no write '${name}'`);
  strays = [];
  const app = behaviour === 'waits' ? rehearsed : shipped;
  const problems = await runCell({ app, backend, clock, write, fault, behaviour });
  return { write: name, fault, behaviour, problems: [...problems, ...strays] };
}

/** Promises of the app that were rejected and handled by nothing, since the last cell. */
let strays: string[] = [];
process.on('unhandledRejection', (reason) => strays.push(`not handled: ${String(reason)}`));

process.on('message', (cell: Cell) => {
  void run(cell).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
