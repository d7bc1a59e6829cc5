import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { workspace } from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { readBenchOptions } from './bench-options';
import { withMeasured } from './document';
import { measureAll } from './measure-all';
import { serveSubjects } from './subjects';
import { tableOf } from './table';

/** `npm run bench [-- --runs 15 --only station --write]`: the app beside its one-bundle twin, on a cheap phone. */
const options = readBenchOptions(process.argv.slice(2));
const document = join(workspace, 'docs/benchmarks.md');

const subjects = await serveSubjects();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: browserArguments(),
});
try {
  const table = tableOf(await measureAll(browser, subjects, options));
  const processors = cpus();
  const where = `${new Date().toISOString().slice(0, 10)} · ${processors.length} × ${processors[0]?.model} · Chromium ${browser.version()} · ${options.runs} runs`;
  const measured = `\n${where}\n\n${table}\n`;
  console.log(measured);
  if (options.write) writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), measured));
} finally {
  await browser.close();
  await Promise.all(subjects.map((subject) => subject.close()));
}
