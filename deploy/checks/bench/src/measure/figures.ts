import type { Seen } from './probe';

/** The figures of one visit. Milliseconds, but for the layout shift, which has no unit. */
export interface Figures {
  readonly content: number;
  readonly longestTask: number;
  readonly layoutShift: number;
}

/**
 * The figures of a visit, from the navigation on, or of a step, from the last press on.
 *
 * @throws Error for one without its content.
 */
export function figuresOf({ contentAt, pressedAt, layoutShift, longTasks }: Seen, of: 'visit' | 'step'): Figures {
  if (contentAt === null) throw new Error('The content did not come.');
  return {
    content: contentAt - (of === 'step' ? pressedAt : 0),
    longestTask: Math.max(0, ...longTasks),
    layoutShift,
  };
}
