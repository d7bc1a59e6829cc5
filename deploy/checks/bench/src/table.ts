import { goalsOf, type Goal } from './goals';
import type { Figures } from './measure/figures';
import { summarize, type Summary } from './statistics';
import type { SubjectName } from './subjects';

/** The measurements of one page, by their names. */
export interface Measured {
  readonly page: string;
  readonly bySubject: ReadonlyMap<SubjectName, readonly Figures[]>;
}

const columns: readonly { readonly figure: keyof Figures; readonly title: string; readonly digits: number }[] = [
  { figure: 'content', title: 'content', digits: 0 },
  { figure: 'firstPaint', title: 'first paint', digits: 0 },
  { figure: 'blocked', title: 'blocked', digits: 0 },
  { figure: 'longestTask', title: 'longest task', digits: 0 },
  { figure: 'layoutShift', title: 'layout shift', digits: 4 },
];

const summaryOf = (all: readonly Figures[], figure: keyof Figures): Summary | null =>
  summarize(all.map((figures) => figures[figure]).filter((value) => value !== null));

const medianOf = (all: readonly Figures[], figure: keyof Figures): number =>
  summaryOf(all, figure)?.median ?? Number.NaN;

/** A figure held against its goal: '✔ content 0.34 (at most 0.35)'. */
export function outcomeText(name: string, reached: number, most: number, digits: number): string {
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

/** The limits that the figures of a page are held against. */
interface Beside {
  readonly twin: readonly Figures[];
  /** Of the app's cold visit on static hosting. */
  readonly cold: readonly Figures[];
}

function outcome({ figure, at, most }: Goal, own: readonly Figures[], { twin, cold }: Beside): string {
  const to = { ratio: twin, cold }[at === 'value' ? 'ratio' : at];
  const reached = medianOf(own, figure) / (at === 'value' ? 1 : medianOf(to, figure));
  const title = at === 'cold' ? `${figureTitles[figure]} to cold` : figureTitles[figure];
  return outcomeText(title, reached, most, at === 'value' && most >= 1 ? 0 : 3);
}

/** Rows in Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * The table in Markdown: a row for each page and app with medians ± spreads, its content as a ratio to that of the one
 * bundle, and what became of its goals.
 */
export function tableOf(measured: readonly Measured[]): string {
  const head = ['page', 'app', ...columns.map(({ title }) => title), 'to one bundle', 'goals'];
  const rows = measured.flatMap(({ page, bySubject }) => {
    const twin = bySubject.get('one bundle') ?? [];
    const coldPage = measured.find((other) => other.page === `${page.split(',')[0]}, cold`);
    return [...bySubject].map(([subject, all]) => {
      const cells = columns.map(({ figure, digits }) => {
        const summary = summaryOf(all, figure);
        return summary ? `${summary.median.toFixed(digits)} ± ${summary.spread.toFixed(digits)}` : '–';
      });
      const ratio = medianOf(all, 'content') / medianOf(twin, 'content');
      const reached = goalsOf(page, subject).map((goal) => {
        return outcome(goal, all, { twin, cold: coldPage?.bySubject.get('app') ?? [] });
      });
      return [page, subject].concat(cells, Number.isNaN(ratio) ? '–' : ratio.toFixed(2), reached.join('<br>'));
    });
  });
  return markdownTable(head, rows);
}
