/** A time limit that a clock which is set does not end early. */
export interface LaterEnd {
  /** In milliseconds; 0 or less once it is over. */
  readonly remaining: () => number;
}

/**
 * A limit by two clocks: `now`, which may be set, and the page's own, which cannot be and may stand still while the device
 * sleeps. The later end counts. Times are in milliseconds, `until` since the epoch.
 */
export function laterEnd(until: number, now = (): number => Date.now()): LaterEnd {
  const end = performance.now() + until - now();
  return { remaining: () => Math.max(until - now(), end - performance.now()) };
}

const ends = new Map<string, LaterEnd>();

/** The limit of that name, which is computed when it is first asked for: what is on record is read again and again. */
export function laterEndOf(name: string, until: number, now?: () => number): LaterEnd {
  const known = ends.get(name) ?? laterEnd(until, now);
  ends.set(name, known);
  return known;
}
