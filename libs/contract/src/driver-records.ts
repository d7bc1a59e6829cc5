import * as v from '@wattline/schema';
import { readText, removeText } from '@wattline/storage';
import { readActiveSession, removeActiveSession } from './active-session';
import { forgetKeptSessions } from './kept-answers';
import { hidePastCharges } from './past-charges';
import { readPendingSession, removePendingSession } from './pending-session';
import { hideRunningSessions } from './running-sessions';
import { hideSessionPayments } from './session-payments';
import { hideStartsUnderWay } from './starts-under-way';
import * as storageKeys from './storage-keys';

const preferences = v.object({ rememberChoice: v.literal(true) });

function isRemembered(text: string | null): boolean {
  try {
    return v.is(preferences, JSON.parse(text ?? 'null'));
  } catch {
    return false;
  }
}

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
  removeText('local', storageKeys.emailForSignIn);
  removeText('local', storageKeys.tutorialProgress);
  removeText('local', storageKeys.meterReadings);
  removeText('local', storageKeys.toldSessions);
  const preferencesKey = storageKeys.receiptPreferencesOf(driverId);
  if (!isRemembered(readText('local', preferencesKey))) removeText('local', preferencesKey);
  forgetKeptSessions();
  hideRunningSessions(driverId, active?.id ?? null);
  hideStartsUnderWay(driverId);
  hideSessionPayments(driverId);
  hidePastCharges(driverId);
}
