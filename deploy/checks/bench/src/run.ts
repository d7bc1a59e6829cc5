import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { withMeasured, workspace } from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { measureAll } from './measure-all';
import { rangeOf } from './statistics';
import { serveSubjects } from './subjects';
import { tableOf } from './table';
import { subjectsFor } from './visits';

/** `npm run bench [-- --runs 4 --only station --write]`: the app beside its twins, on a cheap phone. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isSafeInteger(runs) || runs < 1) throw new Error(`--runs takes a number from 1 on, not '${values.runs}'.`);

const since = Date.now();
const report = (text: string): void => console.log(`${Math.round((Date.now() - since) / 1000)} s  ${text}`);

report('Building the app and its twins');
const subjects = await serveSubjects(subjectsFor(values.only));
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: browserArguments(),
});
try {
  report(`Measuring pages and steps, ${runs} runs of each app`);
  const { measured, protocol, slowdowns } = await measureAll(browser, subjects, { runs, only: values.only });
  const where = [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × ${cpus()[0]?.model}`,
    `Chromium ${browser.version()}`,
    `${runs} runs`,
    protocol,
    `processor ÷ ${rangeOf(slowdowns)}`,
  ].join(' · ');
  const text = `\n${where}\n\n${tableOf(measured)}\n`;
  console.log(text);
  const document = join(workspace, 'docs/benchmarks.md');
  if (values.write) writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), text));
  report('Done');
} finally {
  await browser.close();
  await Promise.all(subjects.map((subject) => subject.close()));
}
