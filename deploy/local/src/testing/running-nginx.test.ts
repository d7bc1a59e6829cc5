import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../find-nginx.cjs';
import { freePort, runConfiguration } from './running-nginx';

const nginx = findNginx();
if (nginx === null) console.warn('SKIPPED: nginx is not on this machine, so none is started.');

(nginx === null ? test.skip : test)(
  'a server that has the port already is not taken for the nginx that could not get it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattline-nginx-'));
    const port = await freePort();
    const other = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => {
      other.listen(port, '127.0.0.1', resolve);
    });
    const text = [
      `pid ${folder}/nginx.pid;`,
      'events {}',
      `http { access_log ${folder}/access.log; server { listen 127.0.0.1:${port}; } }`,
    ].join('\n');
    await expect(runConfiguration(nginx ?? '', { folder, port, text })).rejects.toThrow('nginx did not start');
    other.close();
  },
);

test('no free port is given twice: nginx asks itself for rendered documents at a port of its own', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 500; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(500);
});
