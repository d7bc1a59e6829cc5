import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { type RunningNginx, runNginx } from '@wattline/local/testing';
import { folderStore } from '@wattline/release';
import { measureCost } from './cost';
import { measureLoad } from './load';
import { measureMachines } from './machines';

/**
 * `npm run capacity [-- load cost machines --write]`: the load that an nginx with the generated configuration bears, the cost
 * of a million visits, and the machines that they take, of the built app. With --write, docs/capacity.md gets the
 * tables.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    prices: { type: 'string', default: join(import.meta.dirname, 'example-prices.json') },
    write: { type: 'boolean', default: false },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
if (!(seconds > 0 && connections > 0)) throw new Error('--seconds and --connections take numbers above 0.');
const nginx = findNginx();
if (nginx === null) throw new Error('nginx is not on this machine. Install it, or name it in NGINX_PATH.');

const folder = mkdtempSync(join(tmpdir(), 'wattline-capacity-'));
const store = join(folder, 'store');

/** Each measurement, by the mark of its table in docs/capacity.md. */
const measurements = {
  load: async ({ port }: RunningNginx) =>
    `the client on the same · ${connections} connections · ${seconds} s each\n\n${await measureLoad(store, port, { connections, seconds })}`,
  cost: (edge: RunningNginx, sandbox: string) => measureCost(edge, sandbox, values.prices),
  machines: (edge: RunningNginx, sandbox: string) => measureMachines(edge, sandbox, store),
};

const unknown = positionals.filter((name) => !(name in measurements));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: name load, cost or machines.`);
try {
  await releaseLocally(folderStore(store), partFolders(), {
    by: 'capacity',
    overrideKey: localOverrideKey(),
    services: { front: [], sources: { scripts: [], connections: [], frames: [], policies: [] } },
  });
  const sandbox = await serveSandbox({ store, host: 'localhost', port: 0, simulate: false });
  const edge = await runNginx(nginx, {
    store,
    backend: sandbox.url,
    operatorToken: sandboxOperatorToken,
    sandbox: true,
  });
  try {
    for (const [name, measure] of Object.entries(measurements)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const where = `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model}`;
      const text = `\n${where} · ${await measure(edge, sandbox.url)}\n`;
      console.log(text);
      const file = join(workspace, 'docs/capacity.md');
      if (values.write) writeFileSync(file, withMeasured(readFileSync(file, 'utf8'), text, name));
    }
  } finally {
    await edge.stop();
    await sandbox.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
