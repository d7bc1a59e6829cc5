import type { Seen } from './probe';

/** The figures of one visit. Milliseconds, but for the layout shift, which has no unit. */
export interface Figures {
  readonly content: number;
  /** Null for a step: the page stood before it. */
  readonly firstPaint: number | null;
  /** How long tasks blocked the main thread beyond 50 ms each, until the content was there. */
  readonly blocked: number;
  readonly longestTask: number;
  readonly layoutShift: number;
}

const LONG_MS = 50;

/**
 * The figures of a visit, from the navigation on, or of a step, from the last press on.
 *
 * @throws Error for one without its content.
 */
export function figuresOf(
  { contentAt, firstPaintAt, pressedAt, layoutShift, longTasks }: Seen,
  of: 'visit' | 'step',
): Figures {
  if (contentAt === null || firstPaintAt === null) throw new Error('The content did not come.');
  const before = longTasks.filter(({ startsAt }) => startsAt < contentAt);
  return {
    content: contentAt - (of === 'step' ? pressedAt : 0),
    firstPaint: of === 'step' ? null : firstPaintAt,
    blocked: before.reduce((sum, { lasts }) => sum + Math.max(0, lasts - LONG_MS), 0),
    longestTask: Math.max(0, ...longTasks.map(({ lasts }) => lasts)),
    layoutShift,
  };
}
