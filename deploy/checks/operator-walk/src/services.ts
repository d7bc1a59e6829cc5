import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '@wattline/local/find-nginx';
import type { Machine } from './machine';
import { filledIn, readEnvironmentFile, readUnit } from './read-unit';

/** A process that runs until it is ended. */
export interface Running {
  /** Everything that it printed. */
  readonly printed: () => string;
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** The groups of what runs: npm starts others, which a signal to npm alone may leave. */
const groups = new Set<number>();

function end(group: number): void {
  groups.delete(group);
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

process.once('exit', () => groups.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program in a group of its own, which ends with this process at the latest. */
export function start(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Running & { readonly child: ChildProcess } {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const group = child.pid ?? 0;
  if (group > 0) groups.add(group);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      printed += error.message;
      resolve();
    });
  });
  return {
    child,
    printed: () => printed,
    stop: async () => {
      if (group > 0) end(group);
      await ended;
    },
  };
}

/**
 * Waits until something holds.
 * @throws Error with what the process printed where it ended, or where nothing held for two minutes.
 */
export async function until(running: ReturnType<typeof start>, holds: () => Promise<boolean>): Promise<void> {
  const since = Date.now();
  while (!(await holds())) {
    if (running.child.exitCode !== null || Date.now() - since > PATIENCE_MS)
      throw new Error(`${running.child.spawnargs.join(' ')} does not serve:\n${running.printed()}`);
    await wait(50);
  }
}

/** The programs of the units, where this machine has them. @throws Error without nginx. */
function programs(): Readonly<Record<string, string>> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('nginx is not on this machine. Install it, or name it in NGINX_PATH.');
  return { '/usr/sbin/nginx': nginx, '/usr/bin/node': process.execPath };
}

/** Runs the ExecStart of a unit that the page installed, as systemd would. */
export function startUnit(name: string, { folder, here }: Machine): ReturnType<typeof start> {
  const unit = readUnit(here(readFileSync(join(folder, 'etc/systemd/system', `${name}.service`), 'utf8')));
  for (const made of unit.runtimeFolders) mkdirSync(join(folder, 'run', made), { recursive: true });
  for (const made of unit.logFolders) mkdirSync(join(folder, 'var/log', made), { recursive: true });
  const variables = Object.assign(
    {},
    ...unit.environmentFiles.map((file) => readEnvironmentFile(readFileSync(file, 'utf8'))),
  );
  const [program = '', ...words] = filledIn(unit.command, variables);
  return start([programs()[program] ?? program, ...words], folder, { ...process.env, ...variables });
}
