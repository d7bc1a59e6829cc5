import { storageKeys, type Release } from '@wattline/contract';
import { readText, writeText } from '@wattline/storage';
import { partAt } from '../part-at';
import { keptReleases } from './kept-releases';
import { readJson } from './read-json';

/** Kept per tab (session storage). */
const pins = keptReleases('session', 'wattline.pins');

/** Session storage: when this tab first saw the record of a payment or a session, in milliseconds since the epoch, and its id. */
const SEEN_KEY = 'wattline.paid-since';

/** Longer than a car is charged. A record that is older was forgotten, and must not hold the tab to old releases for ever. */
const LONGEST_MS = 24 * 3_600_000;

/** Something is paid for or charging in this tab. What else its record says is the business of the parts that write it. */
export function isPaidFor(): boolean {
  const record = readJson('session', storageKeys.activeSession) ?? readJson('session', storageKeys.pendingSession);
  if (record === null) return false;
  const id = String((Object(record) as { readonly id?: unknown }).id);
  const [since, ...known] = (readText('session', SEEN_KEY) ?? '').split(' ');
  if (known.join(' ') === id) return Date.now() - Number(since) < LONGEST_MS;
  writeText('session', SEEN_KEY, `${Date.now()} ${id}`);
  return true;
}

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
