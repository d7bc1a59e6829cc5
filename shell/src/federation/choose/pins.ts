import { currentDriver } from '@wattline/auth';
import { laterEndOf } from '@wattline/base/browser';
import { readText, writeText } from '@wattline/base/storage';
import { ANY_OWN_RELEASE, readDiscovery, readJson, type Release, releaseToken, storageKeys } from '@wattline/contract';
import { tellRenderer } from '../../document/tell-renderer';
import { partAt } from '../../part-at';
import type { Candidate } from './candidates';
import { keptReleases, lastGood } from './kept-releases';
import { hasQuarantine } from './quarantine';

/**
 * Tells the renderer which releases this browser may take besides what discovery says. By a signed link, or past one that
 * failed, it is any: such a visitor gets the document without a rendered view. By pins it is those: the view of a
 * pinned part is rendered where the renderer would choose the same release.
 */
function tellOwnRelease(): void {
  const isUnknown = readJson('session', storageKeys.overrides) !== null || hasQuarantine();
  const pins = Object.entries(readDiscovery(readJson('session', storageKeys.pins))?.microFrontends ?? {});
  const pinned = pins.flatMap(([part, [release]]) => (release ? releaseToken(part, release.metadata.version) : []));
  tellRenderer(storageKeys.ownReleaseForRenderer, isUnknown ? ANY_OWN_RELEASE : pinned.join('.') || null);
}

/** Kept per tab (session storage). */
const pins = keptReleases('session', storageKeys.pins);

/** Longer than a charge takes. An older record was forgotten, and must not hold the tab to old releases. */
const LONGEST_MS = 24 * 3_600_000;

/** Something is paid for or charging in this tab. Only the record's id is read here; its fields belong to other parts. */
export function isPaidFor(): boolean {
  const record = readJson('session', storageKeys.activeSession) ?? readJson('session', storageKeys.pendingSession);
  if (record === null) return false;
  const id = String((Object(record) as { readonly id?: unknown }).id);
  const [since, ...known] = (readText('session', storageKeys.paidSince) ?? '').split(' ');
  const isNew = known.join(' ') !== id;
  const from = isNew ? Date.now() : Number(since);
  if (isNew) writeText('session', storageKeys.paidSince, `${from} ${id}`);
  // A clock that is set forward must not end the release of a charge under its driver.
  return laterEndOf(`${from} ${id}`, from + LONGEST_MS).remaining() > 0;
}

/** From the confirmation page, where a payment may be ordered, until the session is over; a reload does not end it. */
const isUnderWay = (): boolean => isPaidFor() || partAt(location.pathname) === '@wattline/checkout';

/** The signed-in driver has ordered a payment, and its outcome is not clear yet. */
function isOrdered(): boolean {
  const order = readJson('local', storageKeys.paymentAttemptOf(currentDriver()?.id ?? ''));
  const { startedAt } = Object(order) as { readonly startedAt?: unknown };
  return laterEndOf(`order ${String(startedAt)}`, Date.parse(String(startedAt)) + LONGEST_MS).remaining() > 0;
}

/** The release that a payment or a live session goes on with, or null. A page that is looked at is held to none. */
export const pinnedRelease = (part: string): Release | null =>
  isPaidFor() || (isUnderWay() && isOrdered()) ? pins.read(part) : null;

/**
 * A part's screens are on the page, so its release works in this browser. A payment that is ordered there, or a session that
 * is under way, goes on with it.
 */
export function rememberRelease({ part, release, chosen }: Candidate): void {
  if (chosen !== 'override') {
    lastGood.keep(part, release);
    if (isUnderWay()) pins.keep(part, release);
  }
  tellOwnRelease();
}

/** Removes the pins once nothing is under way. */
export function releasePins(): void {
  if (!isUnderWay()) pins.clear();
  tellOwnRelease();
}
