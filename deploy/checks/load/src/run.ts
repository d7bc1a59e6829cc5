import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localOverrideKey, partFolders, releaseLocally, withMeasured, workspace } from '@wattline/local';
import { findNginx } from '@wattline/local/find-nginx';
import { ask, runNginx } from '@wattline/local/testing';
import { folderStore } from '@wattline/release';
import { loadTable } from './load-table';
import { loadTargets } from './load-targets';
import { measureLoad } from './measure-load';

/**
 * `npm run load [-- --seconds 10 --connections 50 --write]`: what an nginx with the generated configuration bears, of the
 * built app. With --write, docs/load.md gets the table.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    write: { type: 'boolean', default: false },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
if (!(seconds > 0 && connections > 0)) throw new Error('--seconds and --connections take numbers above 0.');
const nginx = findNginx();
if (nginx === null) throw new Error('nginx is not on this machine. Install it, or name it in NGINX_PATH.');

const folder = mkdtempSync(join(tmpdir(), 'wattline-load-'));
const store = join(folder, 'store');
try {
  await releaseLocally(folderStore(store), partFolders(), { by: 'load', overrideKey: localOverrideKey() });
  const edge = await runNginx(nginx, { store, backend: 'http://127.0.0.1:9', operatorToken: 'none' });
  try {
    const first = await ask(edge.port, { target: '/station/loc-001', headers: { 'accept-encoding': 'br' } });
    const targets = loadTargets(store, first.headers['etag'] ?? '');
    const figures = await measureLoad(`http://127.0.0.1:${edge.port}`, targets, { connections, seconds });
    const processors = cpus();
    const where = [
      new Date().toISOString().slice(0, 10),
      `${processors.length} × ${processors[0]?.model}, the client on the same`,
      `${connections} connections`,
      `${seconds} s each`,
    ].join(' · ');
    const text = `\n${where}\n\n${loadTable(figures)}\n`;
    console.log(text);
    const document = join(workspace, 'docs/load.md');
    if (values.write) writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), text));
  } finally {
    await edge.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
