/** However long a backend has not answered, it is asked again by then. In milliseconds. */
const MOST_MS = 120_000;

/** How many reads of a station have failed since the last good one, by its id. */
const failures = new Map<string, number>();

export const notePoll = (locationId: string, isGood: boolean): void =>
  void (isGood ? failures.delete(locationId) : failures.set(locationId, (failures.get(locationId) ?? 0) + 1));

/** Whether the last read failed: the next one is its repetition, and is not repeated by itself. */
export const hasFailed = (locationId: string): boolean => failures.has(locationId);

/** Forgets earlier failures when the driver presses or the connection is back. */
export const forgetFailures = (locationId: string): unknown => failures.delete(locationId);

/** When to poll again, in milliseconds: after `pollMs`, and after twice as long with each failure from the second on. */
export const nextPoll = (locationId: string, pollMs: number): number =>
  Math.min(MOST_MS, pollMs * 2 ** Math.max(0, (failures.get(locationId) ?? 0) - 1));
