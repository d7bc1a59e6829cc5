import { goalsOf, type Goal } from './goals';
import type { Figures } from './measure/figures';
import { summarize, type Summary } from './statistics';
import type { SubjectName } from './subjects';

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

/** The summary of one figure over all runs; null where no run has it. */
export const summaryOf = (all: readonly Figures[], figure: keyof Figures): Summary | null =>
  summarize(all.map((figures) => figures[figure]).filter((value) => value !== null));

/** The median of one figure over all runs; not a number where no run has it. */
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
