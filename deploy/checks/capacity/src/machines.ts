import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { languages } from '@wattline/base/i18n/languages';
import { workspace } from '@wattline/local';
import { freePort, type RunningNginx } from '@wattline/local/testing';
import { reportBody } from './drivers';
import { markdownTable } from './load';

/** A service in a process of its own, as in production. */
export interface ServiceProcess {
  /** 'http://127.0.0.1:8081' */
  readonly url: string;
  readonly pid: number;
  /** Ends it as a machine that fails does. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a service of this repository on a free port, and waits until it is up.
 * @throws Error with its output when it does not start.
 */
export async function startService(
  name: 'renderer' | 'desk' | 'health',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = name === 'renderer' ? name : 'release';
  const command = join(workspace, 'deploy', folder, 'bin', `wattline-${name}.mjs`);
  const running = spawn(process.execPath, [command, ...args, '--host', '127.0.0.1', '--port', `${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = new Promise<void>((resolve) => {
    running.once('exit', () => resolve());
  });
  let printed = '';
  // Its first line says that it is up.
  await new Promise<void>((resolve, reject) => {
    running.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('\n')) resolve();
    });
    running.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    running.once('exit', () => reject(new Error(`${name} did not start. ${printed}`)));
  });
  const kill = async (): Promise<void> => {
    running.kill('SIGKILL');
    await end;
  };
  return { url, pid: running.pid ?? 0, kill };
}

/** Of user and system time, in fields 14 and 15 of /proc/PID/stat; a name before them may hold blanks. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // pgrep ends with 1 where there are none.
    return [];
  }
};

const TICK_MS = 10;

/** The processor time that a process and its children have used, in milliseconds. Linux alone has it in /proc. */
const processorTime = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ticksOf(each), 0) * TICK_MS;

/** A first visit of a station for a minute, as `npm run capacity -- cost` measures it (docs/capacity.md). */
const FIRST_VISIT = { requests: 83, backendRequests: 15, kilobytes: 586, reports: 2 };
const REQUESTS = 2_000;

/** Asks so often, and gives the processor time of one request in milliseconds. */
async function takesOf(pid: number, request: Omit<autocannon.Options, 'connections' | 'amount'>): Promise<number> {
  // The first requests compile what they need.
  await autocannon({ ...request, connections: 4, amount: 200 });
  const before = processorTime(pid);
  const { non2xx, errors } = await autocannon({ ...request, connections: 4, amount: REQUESTS });
  if (non2xx + errors > REQUESTS / 100) throw new Error(`${request.url}: ${non2xx} refusals, ${errors} errors.`);
  return (processorTime(pid) - before) / REQUESTS;
}

/** Stations of the sandbox in each language and theme: none of them is rendered twice within the time it is kept. */
const pages = Array.from({ length: 8 }, (_, at) => `/station/loc-00${at + 1}`).flatMap((path) =>
  languages.flatMap((language) =>
    ['light', 'dark'].map((theme) => ({ path, cookie: `wattline.language=${language}; wattline.theme=${theme}` })),
  ),
);
const ROUNDS = 8;
/** Longer than the renderer keeps a document. In milliseconds. */
const KEPT_MS = 3_000;

/** The processor time of one rendering in milliseconds. */
async function renderingTakes({ url, pid }: ServiceProcess): Promise<number> {
  let sum = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = processorTime(pid);
    for (const { path, cookie } of pages) {
      const { status } = await fetch(`${url}${path}`, { headers: { cookie } });
      if (status !== 200) throw new Error(`${path}: ${status} instead of a first view.`);
    }
    // The first round compiles what it needs.
    if (round > 0) sum += processorTime(pid) - before;
    await wait(KEPT_MS);
  }
  return sum / (ROUNDS * pages.length);
}

/** Of a day's visits, a tenth comes within the busiest hour. */
const BUSIEST_HOUR = 0.1;
const HOUR_S = 3_600;
/** So much of a processor is used at the busiest time. */
const USED = 2 / 3;

/** With a third of each left for the unexpected; two at least, so that one may fail. */
const processors = (perSecond: number, ms: number): number => Math.max(2, Math.ceil((perSecond * ms) / 1_000 / USED));

/** The needs of so many visits a day at their busiest, all of them being first visits: repeated ones take less. */
function rowOf(visits: number, edgeMs: number, rendererMs: number, healthMs: number): readonly string[] {
  const { requests, backendRequests, kilobytes, reports } = FIRST_VISIT;
  const perSecond = (visits * BUSIEST_HOUR) / HOUR_S;
  return [
    visits,
    perSecond,
    perSecond * requests,
    perSecond * backendRequests,
    (perSecond * kilobytes * 8) / 1_000,
    processors(perSecond * requests, edgeMs),
    processors(perSecond, rendererMs),
    processors(perSecond * reports, healthMs),
  ].map((value) => Math.round(value).toLocaleString('en'));
}

const HEAD = ['Visits a day', 'busiest: visits/s', 'requests/s', 'the backend’s', 'Mbit/s'].concat([
  'processors: edge',
  'renderer',
  'health',
]);

/**
 * The processor time that a request takes of the edge, the renderer and the health service, and the machines that a million
 * and a hundred million visits a day take, as a table of Markdown.
 */
export async function measureMachines(edge: RunningNginx, sandbox: string, store: string): Promise<string> {
  const renderer = await startService('renderer', ['--backend', sandbox, '--store', store, '--budget', '4000']);
  const health = await startService('health', [], {
    WATTLINE_HEALTH_KEY: 'a key that all instances have, of 32 letters',
  });
  try {
    const edgeMs = await takesOf(edge.pid, {
      url: `http://127.0.0.1:${edge.port}/station/loc-001`,
      headers: { 'accept-encoding': 'br' },
    });
    const rendererMs = await renderingTakes(renderer);
    const healthMs = await takesOf(health.pid, {
      url: `${health.url}/api/telemetry/v1/logs`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: reportBody,
    });
    const rows = [1_000_000, 100_000_000].map((visits) => rowOf(visits, edgeMs, rendererMs, healthMs));
    const about = `of one request: edge ${edgeMs.toFixed(2)} ms, renderer ${rendererMs.toFixed(2)} ms, health ${healthMs.toFixed(2)} ms of processor time`;
    return `${about}\n\n${markdownTable(HEAD, rows)}`;
  } finally {
    await Promise.all([renderer.kill(), health.kill()]);
  }
}
