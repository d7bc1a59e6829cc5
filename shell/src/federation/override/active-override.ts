import type { Release } from '@wattline/contract';

/** Session storage, JSON: the signed texts, which are verified again by each page. */
export const OVERRIDES_KEY = 'wattline.overrides';

/** A release that a signed link put in a part's place, for this tab. */
export interface ActiveOverride {
  readonly part: string;
  readonly release: Release;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}
