import type { Hold } from './choose-hold';

/** How much of a hold is used. */
export interface HoldUse {
  /** In minor units of the hold's currency; null where it is not known. */
  readonly used: number | null;
  /** In percent, whole ones, at most 100; null where it is not known. */
  readonly percent: number | null;
  /** The level that the driver is warned of: 95 or 80 percent of it are used; 0 before, and where it is not known. */
  readonly level: 0 | 80 | 95;
}

/** How much of a hold is used, as a page shows it. */
export interface HoldShare {
  /** 0 to 100. */
  readonly percent: number;
  /** '28% of $20.00'. */
  readonly text: string;
  /** The driver was warned of it. */
  readonly isMost: boolean;
}

/**
 * How much of a hold a session has used up to now. `used` is in minor units of `currency`; one in another currency than
 * the hold's says nothing.
 */
export function holdUse({ minor, currency: held }: Hold, used: number | null, currency: string): HoldUse {
  if (used === null || held !== currency || minor <= 0) return { used: null, percent: null, level: 0 };
  const share = (used * 100) / minor;
  const level = share >= 95 ? 95 : share >= 80 ? 80 : 0;
  return { used, percent: Math.min(100, Math.floor(share)), level };
}
