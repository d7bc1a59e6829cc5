/** How the bar about the connection stands. Times are in milliseconds since the epoch. */
export interface CalmBar {
  readonly isShown: boolean;
  /** When it last went; null where it never did. */
  readonly wentAt: number | null;
  /** The last announcement to assistive technology. */
  readonly announced: 'gone' | 'back' | null;
  /** When it was last announced that the connection is gone. */
  readonly announcedAt: number | null;
}

/** A page that was just opened says nothing. */
export const calmBar: CalmBar = { isShown: false, wentAt: null, announced: null, announcedAt: null };

/** A gap that is shorter is not announced. */
const COMES_AFTER_MS = 2_000;
const GOES_AFTER_MS = 3_000;
/** Where it had just gone: the connection comes and goes. */
const GOES_LATE_AFTER_MS = 15_000;
/** A connection that comes and goes is announced once in this time. */
const SPOKEN_EVERY_MS = 60_000;

const isWithin = (at: number | null, now: number): boolean => at !== null && now - at < SPOKEN_EVERY_MS;

/** How long the connection has to stay as it is now until the bar follows, in milliseconds; null where the bar shows it already. */
export function delayOf({ isShown, wentAt }: CalmBar, isOnline: boolean, now: number): number | null {
  if (isShown !== isOnline) return null;
  if (!isShown) return COMES_AFTER_MS;
  return isWithin(wentAt, now) ? GOES_LATE_AFTER_MS : GOES_AFTER_MS;
}

/** The bar after it has followed the connection. */
export function turned(bar: CalmBar, now: number): CalmBar {
  if (bar.isShown)
    return { ...bar, isShown: false, wentAt: now, announced: bar.announced === 'gone' ? 'back' : bar.announced };
  if (isWithin(bar.announcedAt, now)) return { ...bar, isShown: true };
  return { ...bar, isShown: true, announced: 'gone', announcedAt: now };
}
