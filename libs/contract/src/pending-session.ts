import * as v from 'valibot';
import { storageKeys } from './storage-keys';
import { readRecord, removeRecord, storedText, writeRecord } from './stored-record';

/** What `paymentMethodId` says of a payment by the mobile wallet (specification 2, §3). */
export const WALLET_METHOD = 'ATH_MOVIL';

/**
 * A session that is paid for and not yet started (specification 2, §3). Null is what is not known. The specification
 * also names an `authToken`: it is neither written nor read, as a token has no business here.
 */
export interface PendingSession {
  readonly id: string | null;
  /** Of the hold or the wallet's payment. */
  readonly paymentIntentId: string | null;
  readonly authorizationReference: string | null;
  readonly locationId: string | null;
  readonly evseUid: string | null;
  readonly connectorId: string | null;
  readonly userId: string | null;
  readonly userEmail: string | null;
  readonly userPhone: string | null;
  /** In major units of `currency`. */
  readonly preAuthAmount: number | null;
  /** ISO 4217. */
  readonly currency: string;
  /** A saved card's id, or WALLET_METHOD. */
  readonly paymentMethodId: string | null;
  /** Paid with a hold that was there already. */
  readonly isUsingPreAuth: boolean;
}

const schema: v.GenericSchema<unknown, PendingSession> = v.object({
  id: storedText,
  paymentIntentId: storedText,
  authorizationReference: storedText,
  locationId: storedText,
  evseUid: storedText,
  connectorId: storedText,
  userId: storedText,
  userEmail: storedText,
  userPhone: storedText,
  preAuthAmount: v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null),
  currency: v.fallback(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)), 'USD'),
  paymentMethodId: storedText,
  isUsingPreAuth: v.fallback(v.boolean(), false),
});

/** The session that this tab paid for last, or null. */
export function readPendingSession(): PendingSession | null {
  return readRecord('sessionStorage', storageKeys.pendingSession, schema);
}

export function writePendingSession(session: PendingSession): void {
  writeRecord('sessionStorage', storageKeys.pendingSession, session);
}

export function removePendingSession(): void {
  removeRecord('sessionStorage', storageKeys.pendingSession);
}
