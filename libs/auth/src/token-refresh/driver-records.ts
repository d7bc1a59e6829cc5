import { type Area, removeText, textKeys } from '@wattline/base/storage';
import {
  dropCharges,
  hideCharges,
  isStopOf,
  readActiveSession,
  readPendingSession,
  RECORDS_CACHE,
  removeActiveSession,
  removePendingSession,
  STOP_ORDERS,
  type StopOrder,
  writePendingSession,
} from '@wattline/charge';
import { forgetKeptSessions, keepSessionsAgain, readRecord, SIGNED_OUT_MARK, storageKeys } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { isShared } from './shared-cookies';

/** Whether a record is the order to stop another driver's charge: it is that driver's matter. */
async function isOthers(records: Cache, request: Request, driverId: string): Promise<boolean> {
  if (!new URL(request.url).pathname.startsWith(STOP_ORDERS)) return false;
  const order = (await (await records.match(request))?.json()) as StopOrder | undefined;
  return order !== undefined && !isStopOf(driverId, order.stop);
}

async function forgetRecords(driverId: string): Promise<void> {
  if (!(await caches.has(RECORDS_CACHE))) return;
  const records = await caches.open(RECORDS_CACHE);
  const all = await records.keys();
  const others = await Promise.all(all.map((request) => isOthers(records, request, driverId).catch(() => false)));
  const left = all.filter((_, index) => !others[index]);
  // A write that is under way goes with the cache.
  if (left.length === all.length) await caches.delete(RECORDS_CACHE);
  else await Promise.all(left.map((request) => records.delete(request)));
}

/**
 * A driver has signed out: removes what the service worker keeps of them, sessions and its own records, and has it keep
 * nothing more. What it reads just then does not come back: it opens a cache before it asks, and a cache that was deleted
 * meanwhile takes nothing that is found again; what it opens later comes after the mark, which it looks for.
 *
 * @throws What a browser has against storage.
 */
async function forgetWorkerRecords(driverId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  // At once too: the tab may be closed before the mark stands.
  forgetKeptSessions();
  await caches.open(SIGNED_OUT_MARK);
  forgetKeptSessions();
  await forgetRecords(driverId);
}

const remembered = v.object({ rememberChoice: v.literal(true) });

/** Records of no use without their driver: the address to return to, the watched charges, the requests for help. */
const SIMPLE = [
  storageKeys.emailForSignIn,
  storageKeys.tutorialProgress,
  storageKeys.meterReadings,
  storageKeys.notifiedSessions,
  storageKeys.holdWarnings,
  storageKeys.business,
  storageKeys.authReturnUrl,
];
const SIMPLE_OF_TAB = [storageKeys.authReturnUrl, storageKeys.paidSince, storageKeys.helpSent];

const removeBelow = (area: Area, prefix: string): void => {
  for (const key of textKeys(area)) if (key.startsWith(prefix)) removeText(area, key);
};

/**
 * A driver has signed out by themselves: removes what this device keeps of them. What money depends on stays for that
 * driver alone: their charges, and a payment with an open outcome (docs/rules.md: records-have-a-driver). So does the choice about
 * receipts that they asked to be remembered.
 */
export function removeDriverRecords(driverId: string): void {
  removeRecords(driverId);
  // A browser may have no such storage.
  forgetWorkerRecords(driverId).catch(() => undefined);
}

/**
 * An operator acted as a driver, and does no more. Of that driver this device keeps only what money depends on, hidden. The
 * worker keeps sessions on if the operator is signed in.
 */
export function removeActedAs(driverId: string): void {
  removeRecords(driverId);
  dropCharges(driverId);
  removeText('local', storageKeys.receiptPreferencesOf(driverId));
  removeText('local', storageKeys.deletionAskedOf(driverId));
  forgetWorkerRecords(driverId)
    .then(() => isShared() && keepSessionsAgain())
    .catch(() => undefined);
}

/** The sign-in has ended by itself: the tab's payment stays for its driver, without e-mail address and phone number. */
export function removeContacts(): void {
  const pending = readPendingSession();
  if (pending) writePendingSession({ ...pending, userEmail: null, userPhone: null });
}

function removeRecords(driverId: string): void {
  const active = readActiveSession();
  removeActiveSession();
  const pending = readPendingSession();
  if (pending?.userId == null || pending.userId === driverId) removePendingSession();
  for (const key of SIMPLE) removeText('local', key);
  for (const key of SIMPLE_OF_TAB) removeText('session', key);
  // The ids of sessions and chargers are in these.
  removeBelow('local', storageKeys.stopKeyOf(''));
  removeBelow('session', storageKeys.labelComparedOf(''));
  const preferencesKey = storageKeys.receiptPreferencesOf(driverId);
  if (readRecord('local', preferencesKey, remembered) === null) removeText('local', preferencesKey);
  hideCharges(driverId, active?.id ?? null);
}
