import type { Figures } from './measure/figures';
import { medianOf, outcomesOf, summaryOf, type Measured, type Outcome } from './outcomes';

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
export function tableOf(measured: readonly Measured[]): string {
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
