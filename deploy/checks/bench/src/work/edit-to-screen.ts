import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from '@playwright/test';
import { workspace } from '@wattline/local';
import type { Single } from '../single';
import { summarize } from '../statistics';

const RUNS = 5;
const PORT = 4380;

interface Edit {
  readonly name: string;
  /** Where the text is seen. */
  readonly path: string;
  readonly file: string;
  /** In the file, once. */
  readonly text: string;
}

/** A text of a remote, and one of the shell. */
const edits: readonly Edit[] = [
  {
    name: 'of a remote (stations)',
    path: '/station/loc-001',
    file: 'remotes/stations/src/texts/en.json',
    text: 'Available Chargers',
  },
  {
    name: 'of the shell',
    path: '/',
    file: 'shell/src/texts/en.json',
    text: 'Scan the QR code on the charger',
  },
];

/** Edits a text and waits until the page shows it, again and again. The file is left as it was. @returns milliseconds. */
async function timesOf(page: Page, url: string, { path, file, text }: Edit): Promise<readonly number[]> {
  const source = join(workspace, file);
  const before = readFileSync(source, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not hold '${text}'.`);
  await page.goto(url + path);
  await page.getByText(text).first().waitFor();
  const times: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const edited = `${text} ${run}`;
      const since = performance.now();
      writeFileSync(source, before.replace(text, edited));
      await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), edited, { polling: 'raf' });
      times.push(performance.now() - since);
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    writeFileSync(source, before);
  }
}

/**
 * How long an edit takes from the file to the screen in `npm run dev`: saved, compiled, sent, shown.
 *
 * @throws Error where the development servers do not start or an edit does not show.
 */
export async function measureEdits(browser: Browser): Promise<readonly Single[]> {
  const server = spawn(process.execPath, ['--import', 'tsx/esm', 'deploy/local/src/dev.ts', '--port', String(PORT)], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const singles: Single[] = [];
  try {
    for await (const line of createInterface(server.stdout)) if (/Edits show at once/.test(line)) break;
    if (server.exitCode !== null) throw new Error('npm run dev did not start.');
    const page = await browser.newPage();
    for (const edit of edits) {
      const times = await timesOf(page, `http://localhost:${PORT}`, edit);
      singles.push({
        name: `edit to screen in npm run dev, ${edit.name}`,
        value: summarize(times)?.median ?? Number.NaN,
        digits: 0,
        unit: 'ms',
        runs: RUNS,
      });
    }
    await page.close();
    return singles;
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}
