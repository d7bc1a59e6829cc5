import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import * as storageKeys from './storage-keys';
import { readRecord, storedText, writeRecord } from './stored-record';

/** The `paymentMethodId` of a payment by the mobile wallet. */
export const WALLET_METHOD = 'ATH_MOVIL';

export const pendingSessionSchema = v.object({
  id: storedText,
  /** Of the hold or the wallet's payment. */
  paymentIntentId: storedText,
  authorizationReference: storedText,
  locationId: storedText,
  evseUid: storedText,
  connectorId: storedText,
  userId: storedText,
  userEmail: storedText,
  userPhone: storedText,
  /** In major units of `currency`. */
  preAuthAmount: v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null),
  /** ISO 4217. */
  currency: v.fallback(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)), 'USD'),
  /** A saved card's id, or the name of another method: 'ATH_MOVIL'. */
  paymentMethodId: storedText,
  /** Paid with a hold that was there already. */
  isUsingPreAuth: v.fallback(v.boolean(), false),
});

/** A session that is paid for and not yet started. Unknown fields are null. It holds no access token. */
export type PendingSession = Readonly<v.InferOutput<typeof pendingSessionSchema>>;

/** The session that this tab paid for last, or null. */
export function readPendingSession(): PendingSession | null {
  return readRecord('session', storageKeys.pendingSession, pendingSessionSchema);
}

export function writePendingSession(session: PendingSession): void {
  writeRecord('session', storageKeys.pendingSession, session);
}

export function removePendingSession(): void {
  removeText('session', storageKeys.pendingSession);
}
