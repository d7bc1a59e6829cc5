import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { languages } from '@wattline/base/i18n/languages';
import {
  localOverrideKey,
  partFolders,
  releaseLocally,
  sandboxOperatorToken,
  serveSandbox,
  withMeasured,
  workspace,
} from '@wattline/local';
import { findNginx } from '@wattline/local/find-nginx';
import { runNginx } from '@wattline/local/testing';
import { folderStore } from '@wattline/release';
import { reportBody } from './drivers';
import { machinesFor, machinesTable, type VisitTakes } from './machines';
import { type ServiceProcess, startService } from './service-process';

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

/**
 * `npm run scale [-- --write]`: the processor time that a request takes of the edge, the renderer and the health service,
 * and the machines that a million and a hundred million visits a day take. With --write, docs/cost.md gets the table.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const nginx = findNginx();
if (nginx === null) throw new Error('nginx is not on this machine. Install it, or name it in NGINX_PATH.');

/** A first visit of a station for a minute, as `npm run cost` measures it (docs/cost.md). */
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

const folder = mkdtempSync(join(tmpdir(), 'wattline-scale-'));
const store = join(folder, 'store');
try {
  await releaseLocally(folderStore(store), partFolders(), { by: 'scale', overrideKey: localOverrideKey() });
  const sandbox = await serveSandbox({ store, host: '127.0.0.1', port: 0, simulate: false });
  const renderer = await startService('renderer', ['--backend', sandbox.url, '--store', store, '--budget', '4000']);
  const health = await startService('health', ['--prometheus'], {
    WATTLINE_HEALTH_KEY: 'a key that all instances have, of 32 letters',
  });
  const edge = await runNginx(nginx, { store, backend: sandbox.url, operatorToken: sandboxOperatorToken });
  try {
    const takes: VisitTakes = {
      ...FIRST_VISIT,
      edgeMs: await takesOf(edge.pid, {
        url: `http://127.0.0.1:${edge.port}/station/loc-001`,
        headers: { 'accept-encoding': 'br' },
      }),
      rendererMs: await renderingTakes(renderer),
      healthMs: await takesOf(health.pid, {
        url: `${health.url}/api/telemetry/v1/logs`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: reportBody,
      }),
    };
    const text = [
      '',
      `${new Date().toISOString().slice(0, 10)} · ${cpus()[0]?.model} · of one request: edge ${takes.edgeMs.toFixed(2)} ms, renderer ${takes.rendererMs.toFixed(2)} ms, health ${takes.healthMs.toFixed(2)} ms of processor time`,
      '',
      machinesTable([1_000_000, 100_000_000].map((visits) => machinesFor(visits, takes))),
      '',
    ].join('\n');
    console.log(text);
    const document = join(workspace, 'docs/cost.md');
    if (values.write) writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), text, 'machines'));
  } finally {
    await edge.stop();
    await Promise.all([renderer.kill(), health.kill()]);
    await sandbox.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
