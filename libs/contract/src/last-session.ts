import * as v from 'valibot';
import { storageKeys } from './storage-keys';
import { readRecord, removeRecord, storedText, writeRecord } from './stored-record';

/** A debit by the mobile wallet, as far as giving it back needs (specification 1, §4). */
export interface WalletPayment {
  readonly paymentId: string;
  /** What was debited, in dollars. */
  readonly amount: number;
}

/**
 * The way back to a session that may still run, for a driver who closed the tab (reading 19). From its start until it
 * is known to be over.
 */
export interface LastSession {
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  /** What it was paid with, where that was the mobile wallet: the pending session, which also says so, is this tab's alone. */
  readonly walletPayment: WalletPayment | null;
}

const text = v.pipe(v.string(), v.nonEmpty());

const schema: v.GenericSchema<unknown, LastSession> = v.object({
  id: text,
  startedAt: storedText,
  walletPayment: v.fallback(
    v.nullable(v.object({ paymentId: text, amount: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
    null,
  ),
});

/** The session that this browser started last, while it may still run, or null. */
export function readLastSession(): LastSession | null {
  return readRecord('localStorage', storageKeys.lastSession, schema);
}

export function writeLastSession(session: LastSession): void {
  writeRecord('localStorage', storageKeys.lastSession, session);
}

/** The session is over: nothing to resume. Another session's pointer stays. */
export function forgetLastSession(id: string): void {
  if (readLastSession()?.id === id) removeRecord('localStorage', storageKeys.lastSession);
}
