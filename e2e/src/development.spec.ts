import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './test';

test('npm run dev: shell and remote come from their development servers, ready for Fast Refresh', async ({ page }) => {
  const port = 4399;
  const server = spawn(process.execPath, ['--import', 'tsx/esm', 'deploy/local/src/dev.ts', '--port', `${port}`], { cwd: join(import.meta.dirname, '../..') });
  try {
    for await (const line of createInterface(server.stdout)) {
      if (line.includes('Edits show at once')) break;
    }
    await page.goto(`http://localhost:${port}/station/loc-001`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
    // React has left its renderer where a remote's own Fast Refresh finds it.
    expect(await page.evaluate(() => Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers.size)).toBe(1);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});
