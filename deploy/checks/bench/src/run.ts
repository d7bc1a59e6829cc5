import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { withMeasured, workspace } from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { measureAll } from './measure-all';
import type { Figures } from './measure/probe';
import { medianOf, outcomesOf, summaryOf, rangeOf, type Measured, type Outcome } from './outcomes';
import { serveSubjects, subjectNames } from './subjects';
import { subjectsFor } from './visits';

/** A figure held against its goal: '✔ content 0.34 (at most 0.35)'. */
function outcomeText(name: string, reached: number, most: number, digits: number): string {
  const shown = (value: number): string => value.toFixed(digits);
  return `${reached <= most ? '✔' : '✘'} ${name} ${shown(reached)} (at most ${shown(most)})`;
}

const figureTitles: Readonly<Record<keyof Figures, string>> = {
  content: 'content',
  longestTask: 'longest task',
  layoutShift: 'layout shift',
};

function inWords({ goal: { figure, at, most }, reached }: Outcome): string {
  const title = at === 'cold' ? `${figureTitles[figure]} to cold` : figureTitles[figure];
  return outcomeText(title, reached, most, at === 'value' && most >= 1 ? 0 : 3);
}

/** Rows in Markdown. */
const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The table in Markdown, a row for each page: each app's content with its ratio to that of the one bundle, and the goals. */
function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ page, bySubject }) => {
    const twin = medianOf(bySubject.get('one bundle') ?? [], 'content');
    const cells = subjectNames.map((subject) => {
      const summary = summaryOf(bySubject.get(subject) ?? [], 'content');
      if (!summary) return '–';
      const ratio = subject === 'one bundle' || Number.isNaN(twin) ? '' : ` (${(summary.median / twin).toFixed(2)})`;
      return `${summary.median.toFixed(0)} ± ${summary.spread.toFixed(0)}${ratio}`;
    });
    const goals = subjectNames.flatMap((subject) => {
      const reached = outcomesOf(page, subject, measured).map(inWords);
      return reached.length === 0 ? [] : [`${subject}: ${reached.join(', ')}`];
    });
    return [page, ...cells, goals.join('<br>')];
  });
  return markdownTable(['page', ...subjectNames, 'goals'], rows);
}

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
const browser = await chromium.launch({
  executablePath: findBrowser() ?? chromium.executablePath(),
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
