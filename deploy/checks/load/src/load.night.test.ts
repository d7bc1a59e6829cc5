import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '@wattline/local/find-nginx';
import { ask, composedStore, runNginx, type RunningNginx } from '@wattline/local/testing';
import { loadTable } from './load-table';
import { loadTargets } from './load-targets';
import { measureLoad } from './measure-load';

const nginx = findNginx();
if (nginx === null) console.warn('SKIPPED: nginx is not on this machine, so no load is put on it. Install nginx.');

(nginx === null ? describe.skip : describe)('the load test of the edge', () => {
  let folder: string;
  let store: string;
  let edge: RunningNginx;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-load-'));
    store = await composedStore(folder);
    edge = await runNginx(nginx ?? '', { store, backend: 'http://127.0.0.1:9', operatorToken: 'none' });
  });
  afterAll(async () => {
    await edge?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every kind of answer is as expected, and its figures are in the table', async () => {
    const { headers } = await ask(edge.port, { target: '/station/loc-001', headers: { 'accept-encoding': 'br' } });
    const targets = loadTargets(store, headers['etag'] ?? '');
    const figures = await measureLoad(`http://127.0.0.1:${edge.port}`, targets, {
      connections: 4,
      seconds: 10,
      amount: 400,
    });
    expect(figures.map(({ kind }) => kind)).toEqual(targets.map(({ kind }) => kind));
    for (const { perSecond } of figures) expect(perSecond).toBeGreaterThan(0);
    expect(loadTable(figures).split('\n')).toHaveLength(2 + targets.length);
  });

  test('an unexpected answer ends the measurement, since failures are quick', async () => {
    const wrong = { kind: 'page', path: '/gone.js', headers: {}, status: 200 };
    const measured = measureLoad(`http://127.0.0.1:${edge.port}`, [wrong], { connections: 1, seconds: 1, amount: 20 });
    await expect(measured).rejects.toThrow(/^page, \/gone\.js: \d+ answers, \d+ errors, and instead of 200: 404\.$/);
  });
});
