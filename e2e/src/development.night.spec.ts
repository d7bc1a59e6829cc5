import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { APIRequestContext, Page } from '@playwright/test';
import { Sandbox } from './support/sandbox';
import { confirmationOf, connect, makeDriver, pay } from './support/signed-in';
import { expect, test } from './support/test';

// Compilers start here, one for each part.
test.slow();

/** By the port of this run: another run may go on beside it on the same machine. Each part has one after the whole's. */
const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299);
const wholePort = port + 30;

/** Runs `npm run dev` up to a line that matches, which it returns; `use` then has it running. */
async function develop(args: readonly string[], line: RegExp, use: (line: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, ['--import', 'tsx/esm', 'deploy/local/src/dev.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  try {
    for await (const printed of createInterface(server.stdout)) {
      if (line.test(printed)) {
        await use(printed);
        return;
      }
    }
    throw new Error(`npm run dev ${args.join(' ')} never printed ${line}:\n${errors}`);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

/** Pays and starts, though React's development mode rehearses every effect. */
async function charge(page: Page, http: APIRequestContext, baseURL: string): Promise<void> {
  const driver = await makeDriver(http);
  await driver.saveCard();
  await driver.enter(page.context(), baseURL);
  await page.goto(baseURL + confirmationOf(await new Sandbox(http).station()));
  await pay(page);
  await expect(page).toHaveURL(/\/connect-vehicle\//);
  await connect(page);
  await expect(page).toHaveURL(/\/session\//);
  expect([await driver.count('hold-made'), (await driver.sessions()).length]).toEqual([1, 1]);
}

test('npm run dev serves shell and remotes from development servers with Fast Refresh, and a charge starts', async ({
  page,
  playwright,
}) => {
  const baseURL = `http://localhost:${wholePort}`;
  await develop(['--port', `${wholePort}`], /Edits show at once/, async () => {
    await page.goto(`${baseURL}/station/loc-001`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
    // React registered its renderer where a remote's own Fast Refresh looks for it.
    expect(await page.evaluate(() => Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers.size)).toBe(1);

    const http = await playwright.request.newContext({ baseURL });
    await charge(page, http, baseURL);
    await http.dispose();
  });
});
