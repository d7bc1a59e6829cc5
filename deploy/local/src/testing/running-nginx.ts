import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nginxConfiguration, type NginxOptions } from '@wattline/services/edge';
import { findBrotliModule } from '../../find-nginx.cjs';
import { ask } from './ask';

export interface RunningNginx {
  readonly port: number;
  /** Of the process that began its workers. */
  readonly pid: number;
  /** Its output, its access log and its error log as they stand. The line of an answer may come after the answer. */
  readonly logs: () => string;
  /** The same, whole: ends the server first. Its workers log in no order. */
  readonly endedLogs: () => Promise<string>;
  /** Ends its processes as a machine that fails does. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Below the ports that systems hand out by themselves: one of those may be another test's before nginx listens there. */
const PORTS = { from: 20_000, to: 32_000 };

const given = new Set<number>();

/** A free port, which this process is given once: its server may not listen yet when the next one is asked for. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  if (given.has(port)) return freePort();
  given.add(port);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return isFree ? port : freePort();
}

async function answers(port: number): Promise<boolean> {
  try {
    await ask(port, { target: '/' });
    return true;
  } catch {
    return false;
  }
}

export interface NginxSetting extends Pick<
  NginxOptions,
  | 'store'
  | 'backend'
  | 'desk'
  | 'resolver'
  | 'health'
  | 'sandbox'
  | 'usersList'
  | 'trustedProxies'
  | 'cookiePath'
  | 'previewHost'
  | 'hosts'
  | 'brandHosts'
  | 'reports'
> {
  readonly operatorToken: string;
  /** The renderer's origin; none without. */
  readonly renderer?: string;
  /** The port where the renderer reads; it reads where browsers do unless given. */
  readonly reads?: number;
  /** How long a page waits for it, unless as long as everywhere. */
  readonly budgetMs?: number;
}

/** The user id without rights on Debian. */
const UNPRIVILEGED = 65_534;

/**
 * If root starts it, as in containers, nginx runs without rights from the start: its files have to be readable for all.
 */
function withoutRights(folder: string, store: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  chmodSync(dirname(store), 0o755);
  return { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
}

/** The processes that a process began. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}

interface Configuration {
  /** Holds nginx.conf, nginx.pid, access.log and error.log; removed at the end. */
  readonly folder: string;
  /** Where the configuration listens. */
  readonly port: number;
  readonly text: string;
  /** Whom it runs as; by default, as the tests. */
  readonly rights?: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Runs an nginx with a whole configuration.
 * @throws Error with nginx's own message when it does not start.
 */
export async function runConfiguration(
  nginx: string,
  { folder, port, text, rights }: Configuration,
): Promise<RunningNginx> {
  const file = (name: string): string => join(folder, name);
  const [accessLog, errorLog] = [file('access.log'), file('error.log')];
  writeFileSync(file('nginx.conf'), text);
  let printed = '';
  const running = spawn(nginx, ['-p', folder, '-e', errorLog, '-c', file('nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...rights,
  });
  running.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let ended = false;
  const end = new Promise<void>((resolve) => {
    running.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const quit = async (): Promise<void> => {
    running.kill('SIGQUIT');
    await end;
  };
  const logs = (): string => [printed, ...[accessLog, errorLog].map((log) => readFileSync(log, 'utf8'))].join('\n');
  const endedLogs = async (): Promise<string> => {
    await quit();
    return logs();
  };
  const kill = async (): Promise<void> => {
    const workers = childrenOf(running.pid ?? 0);
    running.kill('SIGKILL');
    for (const pid of workers) process.kill(pid, 'SIGKILL');
    await end;
  };
  const stop = async (): Promise<void> => {
    await quit();
    rmSync(folder, { recursive: true, force: true });
  };

  // The file is there once it has its ports; another server that has one of them would answer, too.
  while (!existsSync(file('nginx.pid')) || !(await answers(port))) {
    if (ended) {
      const why = logs();
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`nginx did not start. ${why}`);
    }
    await wait(20);
  }
  return { port, pid: running.pid ?? 0, logs, endedLogs, kill, stop };
}

/**
 * Runs an nginx of its own with the generated configuration, in a temporary folder.
 * @throws Error with nginx's own message when it does not start.
 */
export async function runNginx(
  nginx: string,
  { operatorToken, renderer, reads, budgetMs, ...setting }: NginxSetting,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-nginx-'));
  const file = (name: string): string => join(folder, name);
  const port = await freePort();
  const operatorFile = file('operator.conf');
  writeFileSync(operatorFile, `proxy_set_header Authorization "Token ${operatorToken}";\n`);
  const text = nginxConfiguration({
    ...setting,
    operatorFile,
    listen: `127.0.0.1:${port}`,
    scratch: folder,
    accessLog: file('access.log'),
    errorLog: file('error.log'),
    brotliModule: findBrotliModule(nginx),
    renderer:
      renderer === undefined
        ? null
        : {
            origin: renderer,
            gather: `127.0.0.1:${await freePort()}`,
            ...(reads && { reads: `127.0.0.1:${reads}` }),
            ...(budgetMs && { budgetMs }),
          },
  });
  return runConfiguration(nginx, { folder, port, text, rights: withoutRights(folder, setting.store) });
}
