import { storageKeys, type Release } from '@wattline/contract';
import { partAt } from '../part-at';
import { keptReleases } from './kept-releases';
import { readJson } from './read-json';

/** This tab's alone. */
const pins = keptReleases('sessionStorage', 'wattline.pins');

/** Something is paid for or charging in this tab. What its record says is the business of the parts that write it. */
export const isPaidFor = (): boolean =>
  [storageKeys.pendingSession, storageKeys.activeSession].some((key) => readJson('sessionStorage', key) !== null);

/** From the confirmation page, where a payment begins, until the session is over. A reload changes nothing of it. */
const isUnderWay = (): boolean => isPaidFor() || partAt(location.pathname) === '@wattline/checkout';

/** The release that a payment or a live session goes on with, or null. */
export const pinnedRelease = (part: string): Release | null => (isUnderWay() ? pins.read(part) : null);

/** From now on the payment or the session that is under way, if one is, goes on with this release. */
export function pinRelease(part: string, release: Release): void {
  if (isUnderWay()) pins.keep(part, release);
}

/** Lets the pins go once nothing is under way. */
export function releasePins(): void {
  if (!isUnderWay()) pins.clear();
}
