import * as v from 'valibot';
import { randomHex } from '@wattline/browser';
import {
  forgetStartUnderWay,
  readRecord,
  readStartUnderWay,
  removeRecord,
  storageKeys,
  writeStartUnderWay,
  type StartUnderWay,
} from '@wattline/contract';
import type { PaidSession } from './paid-session';

const oldSchema = v.object({ key: v.pipe(v.string(), v.nonEmpty()) });

/** What is on record of a payment's start, or null. */
export const startOnRecord = ({ paymentIntentId }: PaidSession): StartUnderWay | null =>
  readStartUnderWay(paymentIntentId);

/**
 * Writes down a start before its command goes out (docs/rules.md: session-never-lost). Its key is the one of the try
 * before, in every tab and after a reload, until a clear answer came (docs/rules.md: one-key-per-intent).
 */
export function recordStart(paid: PaidSession, now: number): StartUnderWay {
  const { paymentIntentId } = paid;
  const known = startOnRecord(paid)?.key ?? readRecord('localStorage', storageKeys.oldStartOf(paymentIntentId), oldSchema)?.key;
  const start = { ...startOf(paid), key: known ?? randomHex(16), since: new Date(now).toISOString(), until: null };
  writeStartUnderWay(start);
  removeRecord('localStorage', storageKeys.oldStartOf(paymentIntentId));
  return start;
}

/** What a start takes, without what one try has of its own. */
export function startOf({ id, amount, ...paid }: PaidSession): Omit<StartUnderWay, 'key' | 'since' | 'until'> {
  const { kind, paymentIntentId, driverId, locationId, evseUid, connectorId, currency } = paid;
  const amountMinor = Math.round(amount * 100);
  return { paymentId: id, kind, paymentIntentId, driverId, locationId, evseUid, connectorId, amountMinor, currency };
}

/** Its outcome is clear: another try is a new one. */
export function forgetStart(paymentIntentId: string): void {
  forgetStartUnderWay(paymentIntentId);
  removeRecord('localStorage', storageKeys.oldStartOf(paymentIntentId));
}
