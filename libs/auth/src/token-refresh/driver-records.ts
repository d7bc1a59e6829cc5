import {
  dropCharges,
  hideCharges,
  readActiveSession,
  readPendingSession,
  removeActiveSession,
  removePendingSession,
  writePendingSession,
} from '@wattline/charge';
import { keepSessionsAgain, storageKeys } from '@wattline/contract';
import * as v from '@wattline/schema';
import { readText, removeText, textKeys, type Area } from '@wattline/storage';
import { isShared } from './shared-cookies';
import { forgetWorkerRecords } from './worker-records';

const preferences = v.object({ rememberChoice: v.literal(true) });

function isRemembered(text: string | null): boolean {
  try {
    return v.is(preferences, JSON.parse(text ?? 'null'));
  } catch {
    return false;
  }
}

/** Records of no use without their driver: the address to return to, the watched charges, the requests for help. */
const SIMPLE = [
  storageKeys.emailForSignIn,
  storageKeys.tutorialProgress,
  storageKeys.meterReadings,
  storageKeys.notifiedSessions,
  storageKeys.holdWarnings,
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
  if (!isRemembered(readText('local', preferencesKey))) removeText('local', preferencesKey);
  hideCharges(driverId, active?.id ?? null);
}
