import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Backend, type BackendKind } from './backend';
import type { Mode } from './build-app';
import { runCell } from './cell';
import { isRehearsed, type Cell, type CellResult } from './cells';
import { createClock, type Clock } from './clock';
import { compileApp, type App } from './compile-app';
import { removeOtherStations } from './driver';
import { writes } from './writes';

/** Runs the cells that the process above sends, one after the other, on a platform of its own for each kind of backend. */
const [, , folder = ''] = process.argv;
const appIn = (mode: Mode): App => compileApp(readFileSync(join(folder, `${mode}.js`), 'utf8'));
const [rehearsed, shipped] = [appIn('development'), appIn('production')];

interface Platform {
  readonly clock: Clock;
  readonly backend: Backend;
}

async function start(kind: BackendKind): Promise<Platform> {
  const clock = createClock();
  const backend = await Backend.start(clock, kind);
  await removeOtherStations(backend);
  return { clock, backend };
}

const platforms: Partial<Record<BackendKind, Promise<Platform>>> = {};

async function run(cell: Cell): Promise<CellResult> {
  const { backend: kind, write: name, fault, behaviour } = cell;
  const write = writes.find((one) => one.name === name);
  if (!write) throw new Error(`There is no write '${name}'`);
  const { clock, backend } = await (platforms[kind] ??= start(kind));
  strays = [];
  const app = isRehearsed(cell) ? rehearsed : shipped;
  const problems = await runCell({ app, backend, clock, write, fault, behaviour });
  return { ...cell, problems: [...problems, ...strays] };
}

/** Promises of the app that were rejected and handled by nothing, since the last cell. */
let strays: string[] = [];
process.on('unhandledRejection', (reason) => strays.push(`not handled: ${String(reason)}`));

process.on('message', (cell: Cell) => {
  void run(cell).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
