import type { Known } from './charge';

/** How long a start may take at most where the operator does not say, and how long it may say at most. */
const START_MS = 70_000;
const LONGEST_MS = 300_000;

/**
 * Until when a session may begin by a start, in milliseconds since the epoch: as the operator reported, else 70 s from the
 * command; never more than 5 minutes from now, as the device's clock may have been set back meanwhile.
 */
export function mayBeginUntil({ since, until }: Pick<Known<'start'>, 'since' | 'until'>, now: number): number {
  const stated = until === null ? Date.parse(since) + START_MS : Date.parse(until);
  return Math.min(Number.isNaN(stated) ? now : stated, now + LONGEST_MS);
}
