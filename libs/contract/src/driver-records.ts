import * as v from '@wattline/schema';
import { readText, removeText, textKeys, type Area } from '@wattline/storage';
import { readActiveSession, removeActiveSession } from './active-session';
import { hidePastCharges } from './past-charges';
import { readPendingSession, removePendingSession } from './pending-session';
import { hideRunningSessions } from './running-sessions';
import { hideSessionPayments } from './session-payments';
import { hideStartsUnderWay } from './starts-under-way';
import { forgetWaitingStopsOf } from './stops-of-driver';
import * as storageKeys from './storage-keys';
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
  storageKeys.toldSessions,
  storageKeys.holdWarnings,
  storageKeys.authReturnUrl,
];
const SIMPLE_OF_TAB = [storageKeys.authReturnUrl, storageKeys.paidSince, storageKeys.helpSent];

const removeBelow = (area: Area, prefix: string): void => {
  for (const key of textKeys(area)) if (key.startsWith(prefix)) removeText(area, key);
};

/**
 * A driver has signed out by themselves: removes what this device keeps of them. What money depends on stays for that
 * driver alone: refunds that are owed, payments and starts whose outcome is open, what was paid for sessions, those that
 * are over, and the way back to running ones (docs/rules.md: records-have-a-driver). So does the choice about receipts that they asked to be
 * remembered.
 */
export function removeDriverRecords(driverId: string): void {
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
  forgetWaitingStopsOf(driverId);
  // A browser may have no such storage.
  forgetWorkerRecords(driverId).catch(() => undefined);
  hideRunningSessions(driverId, active?.id ?? null);
  hideStartsUnderWay(driverId);
  hideSessionPayments(driverId);
  hidePastCharges(driverId);
}
