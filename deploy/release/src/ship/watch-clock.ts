import { setTimeout as wait } from 'node:timers/promises';

/** The time by which a watch ends, and how it waits for its next look. */
export interface WatchClock {
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export const watchClock: WatchClock = { now: Date.now, wait };
