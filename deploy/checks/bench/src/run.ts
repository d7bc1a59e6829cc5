import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { withMeasured, workspace } from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { measureAll } from './measure-all';
import type { Figures } from './measure/figures';
import { medianOf, outcomesOf, summaryOf, type Measured, type Outcome } from './outcomes';
import { rangeOf } from './statistics';
import { serveSubjects } from './subjects';
import { subjectsFor } from './visits';

const columns: readonly { readonly figure: keyof Figures; readonly title: string; readonly digits: number }[] = [
  { figure: 'content', title: 'content', digits: 0 },
  { figure: 'firstPaint', title: 'first paint', digits: 0 },
  { figure: 'blocked', title: 'blocked', digits: 0 },
  { figure: 'longestTask', title: 'longest task', digits: 0 },
  { figure: 'layoutShift', title: 'layout shift', digits: 4 },
];

/** A figure held against its goal: '✔ content 0.34 (at most 0.35)'. */
function outcomeText(name: string, reached: number, most: number, digits: number): string {
  const shown = (value: number): string => value.toFixed(digits);
  return `${reached <= most ? '✔' : '✘'} ${name} ${shown(reached)} (at most ${shown(most)})`;
}

const figureTitles: Readonly<Record<keyof Figures, string>> = {
  content: 'content',
  firstPaint: 'first paint',
  blocked: 'blocked',
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

/**
 * The table in Markdown: a row for each page and app with medians ± spreads, its content as a ratio to that of the one
 * bundle, and what became of its goals.
 */
function tableOf(measured: readonly Measured[]): string {
  const head = ['page', 'app', ...columns.map(({ title }) => title), 'to one bundle', 'goals'];
  const rows = measured.flatMap(({ page, bySubject }) => {
    const twin = bySubject.get('one bundle') ?? [];
    return [...bySubject].map(([subject, all]) => {
      const cells = columns.map(({ figure, digits }) => {
        const summary = summaryOf(all, figure);
        return summary ? `${summary.median.toFixed(digits)} ± ${summary.spread.toFixed(digits)}` : '–';
      });
      const ratio = medianOf(all, 'content') / medianOf(twin, 'content');
      const reached = outcomesOf(page, subject, measured).map(inWords);
      return [page, subject].concat(cells, Number.isNaN(ratio) ? '–' : ratio.toFixed(2), reached.join('<br>'));
    });
  });
  return markdownTable(head, rows);
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
