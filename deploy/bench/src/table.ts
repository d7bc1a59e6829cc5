import { goals, type Goal } from './goals';
import type { Figures } from './measure/figures';
import { summarize, type Summary } from './statistics';

/** What was measured of one page, by the name of the app that was measured; its first one is the app itself. */
export interface Measured {
  readonly page: string;
  readonly bySubject: ReadonlyMap<string, readonly Figures[]>;
}

const columns: readonly { readonly figure: keyof Figures; readonly title: string; readonly digits: number }[] = [
  { figure: 'content', title: 'content', digits: 0 },
  { figure: 'firstPaint', title: 'first paint', digits: 0 },
  { figure: 'blocked', title: 'blocked', digits: 0 },
  { figure: 'longestTask', title: 'longest task', digits: 0 },
  { figure: 'layoutShift', title: 'layout shift', digits: 4 },
];

const summaryOf = (all: readonly Figures[], figure: keyof Figures): Summary | null =>
  summarize(all.map((figures) => figures[figure]));

/** What became of a goal: 'content 0.34 (at most 0.35)', with a mark in front. */
function outcome({ figure, at, most }: Goal, app: readonly Figures[], twin: readonly Figures[]): string {
  const ours = summaryOf(app, figure)?.median ?? Number.NaN;
  const theirs = summaryOf(twin, figure)?.median ?? Number.NaN;
  const reached = at === 'ratio' ? ours / theirs : ours;
  const shown = (value: number): string => value.toFixed(at === 'value' && most >= 1 ? 0 : 3);
  return `${reached <= most ? '✔' : '✘'} ${figure} ${shown(reached)} (at most ${shown(most)})`;
}

/** The table in Markdown: a row for each page and app with medians ± spreads, and what became of the page's goals. */
export function tableOf(measured: readonly Measured[]): string {
  const head = ['page', 'app', ...columns.map(({ title }) => title), 'goals'];
  const rows = measured.flatMap(({ page, bySubject }) => {
    const [app = [], twin = []] = [...bySubject.values()];
    const reached = (goals[page] ?? []).map((goal) => outcome(goal, app, twin)).join('<br>');
    return [...bySubject].map(([subject, all], index) => {
      const cells = columns.map(({ figure, digits }) => {
        const summary = summaryOf(all, figure);
        return summary ? `${summary.median.toFixed(digits)} ± ${summary.spread.toFixed(digits)}` : '–';
      });
      return [page, subject].concat(cells, index === 0 ? reached : '');
    });
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
