import type { Figures } from './measure/figures';

/** What a figure of the app may be at most: as a ratio to the twin's, or as it stands. */
export interface Goal {
  readonly figure: keyof Figures;
  readonly at: 'ratio' | 'value';
  readonly most: number;
}

const shift: Goal = { figure: 'layoutShift', at: 'value', most: 0.01 };
const longest: Goal = { figure: 'longestTask', at: 'value', most: 200 };

const content = (most: number): Goal => ({ figure: 'content', at: 'ratio', most });

/** The goals of each measured page, by its name; `again` is a second visit with a warm cache. */
export const goals: Readonly<Record<string, readonly Goal[]>> = {
  'landing, cold': [content(0.9), shift, longest],
  'station, cold': [content(0.8), shift, longest],
  'station, again': [content(0.5), shift],
  'station by the renderer, cold': [content(0.35), shift, longest],
  'confirmation, cold': [content(0.9), shift, longest],
  'confirmation signed in, cold': [content(0.9), shift, longest],
  'session, cold': [content(0.9), shift, longest],
  'receipt, cold': [shift, longest],
  'station to confirmation, tap': [content(0.5), shift],
};
