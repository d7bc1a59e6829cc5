import { randomHex } from '@wattline/browser';
import {
  forgetStartUnderWay,
  readRecord,
  readStartUnderWay,
  storageKeys,
  writeStartUnderWay,
  type StartUnderWay,
} from '@wattline/contract';
import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import type { Payment } from '../payment/payment';

const oldSchema = v.object({ key: v.pipe(v.string(), v.nonEmpty()) });

/** What is on record of a payment's start, or null. */
export const startOnRecord = ({ paymentIntentId }: Payment): StartUnderWay | null => readStartUnderWay(paymentIntentId);

/**
 * Writes down a start before its command goes out (docs/rules.md: session-never-lost). Its key is the one of the try
 * before, in every tab and after a reload, until a clear answer came (docs/rules.md: one-key-per-intent).
 */
export function recordStart(payment: Payment, now: number): StartUnderWay {
  const { paymentIntentId } = payment;
  const oldKey = storageKeys.oldStartOf(paymentIntentId);
  const known = startOnRecord(payment)?.key ?? readRecord('local', oldKey, oldSchema)?.key;
  const start = { ...startOf(payment), key: known ?? randomHex(16), since: new Date(now).toISOString(), until: null };
  writeStartUnderWay(start);
  removeText('local', oldKey);
  return start;
}

/** What a start takes, without what one try has of its own. */
export function startOf({ amount, at, ...payment }: Payment): Omit<StartUnderWay, 'key' | 'since' | 'until'> {
  const { paymentIntentId, paymentId, kind, driverId } = payment;
  const { locationId, evseUid, connectorId } = at;
  const { minor: amountMinor, currency } = amount;
  return { paymentIntentId, paymentId, kind, driverId, locationId, evseUid, connectorId, amountMinor, currency };
}

/** The payment of a start on record. */
export const fromStart = (start: StartUnderWay): Payment => ({
  paymentId: start.paymentId,
  paymentIntentId: start.paymentIntentId,
  kind: start.kind,
  driverId: start.driverId,
  at: { locationId: start.locationId, evseUid: start.evseUid, connectorId: start.connectorId },
  amount: { minor: start.amountMinor, currency: start.currency },
});

/** Its outcome is clear: another try is a new one. */
export function forgetStart(paymentIntentId: string): void {
  forgetStartUnderWay(paymentIntentId);
  removeText('local', storageKeys.oldStartOf(paymentIntentId));
}
