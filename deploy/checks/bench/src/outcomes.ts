import type { Figures } from './measure/probe';
import type { SubjectName } from './subjects';

/** The most that a figure may be: as a ratio to that of the one bundle or to that of the app's cold visit on static hosting, or as it stands. */
interface Goal {
  readonly figure: keyof Figures;
  readonly at: 'ratio' | 'cold' | 'value';
  readonly most: number;
}

const shift: Goal = { figure: 'layoutShift', at: 'value', most: 0.01 };
const longest: Goal = { figure: 'longestTask', at: 'value', most: 200 };
const content = (most: number): Goal => ({ figure: 'content', at: 'ratio', most });

const cold = (most: number): readonly Goal[] => [content(most), shift, longest];
const again: readonly Goal[] = [content(0.5), shift];
const withWorker = (most: number): readonly Goal[] => [{ figure: 'content', at: 'cold', most }, shift];

const ofTheApp: Readonly<Record<string, readonly Goal[]>> = {
  'landing, cold': cold(0.45),
  'station, cold': cold(0.9),
  'confirmation, cold': cold(0.9),
  'confirmation signed in, cold': cold(0.9),
  'session, cold': cold(0.9),
  'receipt, cold': cold(0.9),
  'station, again, with the worker': withWorker(0.55),
  'station, cold, until Start Charging answers': [content(0.9)],
  'station to confirmation, tap': [content(0.6), shift],
  'plugged in to session, tap': [content(0.5)],
};

/** Where the first view is rendered on a server: the parts that ship one. */
const rendered: Readonly<Record<string, readonly Goal[]>> = {
  'station, cold': cold(0.25),
  'confirmation, cold': cold(0.45),
  'session, cold': cold(0.45),
  'receipt, cold': cold(0.45),
  'confirmation, again': again,
  'session, again': again,
  'receipt, again': again,
  'station, again': again,
  'station, again, with the worker': withWorker(0.25),
  'station, cold, until Start Charging answers': [content(0.5)],
};

/** The goals of an app on a measured page, by the page's name: 'station, cold', or 'station, again' with a warm cache. */
function goalsOf(page: string, subject: SubjectName): readonly Goal[] {
  if (subject === 'app, rendered') return rendered[page] ?? [];
  if (subject === 'app') return ofTheApp[page] ?? (page.endsWith(', again') ? again : []);
  return [];
}

/** The measurements of one page, by their names. */
export interface Measured {
  readonly page: string;
  readonly bySubject: ReadonlyMap<SubjectName, readonly Figures[]>;
}

/** A goal beside the figure that was reached. */
export interface Outcome {
  readonly goal: Goal;
  readonly reached: number;
}

/** The summary of one figure over all runs; null without runs. */
export const summaryOf = (all: readonly Figures[], figure: keyof Figures): Summary | null =>
  summarize(all.map((figures) => figures[figure]));

/** The median of one figure over all runs; not a number without runs. */
export const medianOf = (all: readonly Figures[], figure: keyof Figures): number =>
  summaryOf(all, figure)?.median ?? Number.NaN;

/** The goals of an app on one of the measured pages, each with the figure that was reached. */
export function outcomesOf(page: string, subject: SubjectName, measured: readonly Measured[]): readonly Outcome[] {
  const of = (name: string, by: SubjectName): readonly Figures[] =>
    measured.find((other) => other.page === name)?.bySubject.get(by) ?? [];
  return goalsOf(page, subject).map((goal) => {
    const limit = {
      ratio: () => medianOf(of(page, 'one bundle'), goal.figure),
      cold: () => medianOf(of(`${page.split(',')[0]}, cold`, 'app'), goal.figure),
      value: () => 1,
    }[goal.at]();
    return { goal, reached: medianOf(of(page, subject), goal.figure) / limit };
  });
}

/** The figures of several runs of one measurement. */
export interface Summary {
  readonly median: number;
  /** Half of the distance between the quartiles. */
  readonly spread: number;
}

/** The value below which a share of the sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median and spread of some values; null for none. */
function summarize(values: readonly number[]): Summary | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  return {
    median: quantile(sorted, 0.5),
    spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2,
  };
}

/** The least and the most of some values, for people: '2.4 to 4', and '4' where all are equal. */
export function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${least} to ${most}`;
}
