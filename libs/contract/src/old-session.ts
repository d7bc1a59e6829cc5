import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import { oweDifference } from './owed-refunds';
import * as storageKeys from './storage-keys';
import { readRecord, requiredText, storedText, writeRecord } from './stored-record';

/*
 * What releases with contract 1.1 and older keep of the session that was started last: one pointer for all sessions, with
 * the wallet's payment in it.
 */

const KEY = storageKeys.lastSession;

const pointer = v.object({ id: requiredText, startedAt: storedText });

const payment = v.object({
  /** Missing once the session needs no pointer any more and only its payment is left. */
  id: storedText,
  startedAt: storedText,
  sessionId: v.optional(storedText, null),
  walletPayment: v.object({
    paymentId: requiredText,
    /** In dollars. */
    amount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
});

/** The pointer, or null. */
export function readOldSession(): { readonly id: string; readonly startedAt: string | null } | null {
  return readRecord('local', KEY, pointer);
}

/** The pointer is needed no more. A payment in it that is no refund's record yet stays. */
export function dropOldSession(): void {
  const paid = readRecord('local', KEY, payment);
  if (!paid) removeText('local', KEY);
  else if (paid.id !== null) writeRecord('local', KEY, { sessionId: paid.id, walletPayment: paid.walletPayment });
}

/**
 * Makes the payment in it, where there is one, a refund that is owed to the driver who is signed in: the record names none.
 * The old release's mark that it has asked for this refund is not looked at: it removed this record first, so where both are
 * there it came to no end. The key is the old release's, so that nothing goes back twice.
 */
export function takeOverOldPayment(driverId: string): void {
  const paid = readRecord('local', KEY, payment);
  if (!paid) return;
  const {
    id,
    startedAt,
    sessionId,
    walletPayment: { paymentId, amount },
  } = paid;
  oweDifference({
    paymentId,
    method: 'ath-movil',
    driverId,
    sessionId: id ?? sessionId,
    paidMinor: Math.round(amount * 100),
    currency: 'USD',
    since: new Date().toISOString(),
  });
  if (id === null) removeText('local', KEY);
  else writeRecord('local', KEY, { id, startedAt, walletPayment: null });
}
