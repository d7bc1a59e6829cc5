import * as v from 'valibot';
import { randomHex } from '@wattline/api';
import { readRecord, removeRecord, writeRecord } from '@wattline/contract';

const keyOf = (paymentIntentId: string): string => `startAttempt_${paymentIntentId}`;
const schema = v.object({ key: v.pipe(v.string(), v.nonEmpty()) });

/**
 * The Idempotency-Key of a start: the same, in every tab and after a reload, until a clear answer came. So a start whose
 * answer was lost is not done twice (reading 9).
 */
export function startKey(paymentIntentId: string): string {
  const known = readRecord('localStorage', keyOf(paymentIntentId), schema);
  if (known) return known.key;
  const key = randomHex(16);
  writeRecord('localStorage', keyOf(paymentIntentId), { key });
  return key;
}

export function forgetStartKey(paymentIntentId: string): void {
  removeRecord('localStorage', keyOf(paymentIntentId));
}
