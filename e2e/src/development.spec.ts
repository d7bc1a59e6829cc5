import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './test';

// Compilers start here, one for each part.
test.setTimeout(60_000);

/** Runs `npm run dev` up to a line that matches, which it returns; `use` then has it running. */
async function develop(args: readonly string[], line: RegExp, use: (line: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, ['--import', 'tsx/esm', 'deploy/local/src/dev.ts', ...args], { cwd: join(import.meta.dirname, '../..') });
  try {
    for await (const said of createInterface(server.stdout)) {
      if (line.test(said)) {
        await use(said);
        return;
      }
    }
    throw new Error(`npm run dev ${args.join(' ')} never said ${line}`);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

test('npm run dev: shell and remote come from their development servers, ready for Fast Refresh', async ({ page }) => {
  await develop(['--port', '4399'], /Edits show at once/, async () => {
    await page.goto('http://localhost:4399/station/loc-001');
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
    // React has left its renderer where a remote's own Fast Refresh finds it.
    expect(await page.evaluate(() => Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers.size)).toBe(1);
  });
});

test('npm run dev -- stations --against: one remote from its development server, inside a deployed shell', async ({ page, baseURL }) => {
  await develop(['stations', '--against', `${baseURL}/station/loc-001`, '--port', '4398'], /\?override=/, async (link) => {
    const entry = page.waitForRequest('http://localhost:4398/remoteEntry.js*');
    await page.goto(link.trim());
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
    await entry;
    await expect(page.getByRole('complementary', { name: 'Test release' })).toContainText('@wattline/stations development');
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Test release' })).toBeVisible();
  });
});
