import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { charge } from './charge';
import type { Machine } from './machine';
import { readPage, rehearsed, type Step } from './read-page';
import { start, startUnit, until, type Running } from './services';
import { openShell } from './shell';

/** How a step went. */
interface Timed {
  readonly title: string;
  readonly seconds: number;
}

/** A command that plays the platform. */
export interface Platform {
  readonly command: string;
  /** The folder of the store that it prints or keeps, in the place of the page's. */
  readonly storeOf: (printed: string) => string;
}

export interface WalkOptions {
  readonly machine: Machine;
  /** The address that the page's REPOSITORY stands for. */
  readonly repository: string;
  /** Where the commands before step 3 are run. */
  readonly cwd: string;
  /** More functions of the shell, in the place of commands. */
  readonly functions?: string;
  /** Runs in the place of the page's command that plays the platform. */
  readonly platform?: Platform;
  readonly onStep: (timed: Timed) => void;
}

/** The store of `npm run brand`, from the clone. */
const STORE = '.local/brand/store';
const PLATFORM = /^npm run brand .*$/m;

const answers = (address: string): Promise<boolean> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** The settings of init that name folders and ports of this machine: the recipe's are of another. */
function settingsFile({ folder, port }: Machine): string {
  const file = join(folder, 'this-machine.json');
  const settings = {
    'store-folder': join(folder, 'var/lib/wattline/store'),
    acme: join(folder, 'var/lib/wattline/acme'),
    scratch: join(folder, 'run/wattline-edge'),
    'access-log': join(folder, 'var/log/wattline-edge/access.log'),
    renderer: `http://127.0.0.1:${port('8081')}`,
    gather: `127.0.0.1:${port('8079')}`,
    reads: `127.0.0.1:${port('8078')}`,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/**
 * Follows docs/deploy/vm.md as a person who rehearses does, with the commands of the page, to a receipt.
 * @returns The text of the receipt's page.
 * @throws Error with the command that failed and its output.
 */
export async function walk(page: string, options: WalkOptions): Promise<string> {
  const { machine, functions = '', onStep } = options;
  const files = join(machine.folder, 'walk');
  mkdirSync(files, { recursive: true });
  const from = settingsFile(machine);
  const shell = openShell(
    files,
    options.cwd,
    { ...process.env, USER: process.env['USER'] ?? 'root', REPOSITORY: options.repository },
    functions,
  );
  const running: Running[] = [];
  let store = STORE;

  async function platform(command: string): Promise<void> {
    const sandbox = start(['bash', '-c', `exec ${command}`], machine.clone, { ...process.env });
    running.push(sandbox);
    await until(sandbox, () => answers(`${shell.variable('BACKEND')}/config.json`));
    if (options.platform) store = options.platform.storeOf(sandbox.printed());
  }

  async function units(asked: readonly string[]): Promise<void> {
    const names = asked.flatMap((line) => /^enable --now (.+)$/.exec(line)?.[1]?.split(' ') ?? []);
    const ports: Readonly<Record<string, string>> = { 'wattline-renderer': '8081', 'wattline-edge': '8480' };
    for (const name of names) {
      const unit = startUnit(name, machine);
      running.push(unit);
      await until(unit, () => answers(`http://127.0.0.1:${machine.port(ports[name] ?? '')}/health`));
    }
  }

  async function follow(step: Step): Promise<void> {
    const commands = machine.here(rehearsed(step)).replaceAll('release -- init ', `release -- init --from ${from} `);
    const played = PLATFORM.exec(commands)?.[0];
    if (played !== undefined) await platform(options.platform?.command ?? played);
    await units(await shell.run(commands.replace(PLATFORM, ':').replaceAll(STORE, store)));
  }

  async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const result = await work();
    onStep({ title, seconds: (performance.now() - since) / 1000 });
    return result;
  }

  try {
    for (const step of readPage(page)) await timed(step.title, () => follow(step));
    return await timed('11. A charge, to its receipt', () => charge(shell.variable('SITE') ?? ''));
  } catch (cause) {
    const log = join(machine.folder, 'var/log/wattline-edge/access.log');
    const printed = running.map((one) => one.printed()).join('\n');
    const requests = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-20).join('\n') : '';
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${printed}\n${requests}`, { cause });
  } finally {
    for (const one of running.toReversed()) await one.stop();
  }
}
