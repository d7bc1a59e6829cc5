import type { RouteObject } from 'react-router-dom';
import type { Mounted } from './mounted';

/**
 * The places that remotes can fill with components of theirs. `page-banner` is at the lower edge of every page. The others
 * are elements that their part registers as the place `slot@1`: `account-section` in the account panel, `error-help` beside
 * the buttons of an error screen, `station-extra` below the header of a station.
 */
export const slotNames = ['page-banner', 'account-section', 'error-help', 'station-extra'] as const;

/** A component without properties, for a slot. */
export type SlotComponent = NonNullable<RouteObject['Component']>;

/**
 * The export of a remote as `./page-banner`, and so for each other slot that it fills: a component of the shell's React, or
 * `mount` for any other way to show something.
 */
export type SlotModule = SlotComponent | Mounted;

/**
 * When a slot has something to say. One of its conditions has to hold, and no `!segment`:
 *
 * - `always`
 * - `signed-in`: a driver is signed in
 * - `!session`: not on the pages with a path that begins with this segment
 * - any other word: local storage, or the tab's, holds something under this key
 */
export type SlotConditions = readonly string[];

/** Whether a slot has something to say on the page at `pathname`, so that its remote is worth loading. */
export const isSlotWanted = (
  conditions: SlotConditions,
  pathname: string,
  isSignedIn: boolean,
  isStored: (key: string) => boolean,
): boolean =>
  !conditions.includes(`!${pathname.split('/')[1]}`) &&
  conditions.some((word) => (word === 'signed-in' ? isSignedIn : word === 'always' || isStored(word)));
