import { config } from '@wattline/base/config';
import { removeText } from '@wattline/base/storage';
import { changeRecord, readRecord, requiredText, storageKeys, storedText, writeRecord } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';

/*
 * The records that the specification names: two keys of a tab, and their fields. They are how a tab's charge looks to it: written as it
 * goes on, and read where nothing else knows the charge. The browser's own record is Charge.
 */

export const activeSessionSchema = v.object({
  /** The one in the page's address, /session/{id}. */
  id: requiredText,
  /** The operator's id of it, which a stop names. Null where it is not known: then a stop names `id`. */
  ocpiId: storedText,
  /** 'ACTIVE' from an accepted start on. */
  status: storedText,
  authorizationReference: storedText,
  locationId: storedText,
  evseUid: storedText,
  connectorId: storedText,
  /** ISO 8601. */
  startDateTime: storedText,
});

/** The session that runs in this tab. Unknown fields are null. */
export type ActiveSession = Readonly<v.InferOutput<typeof activeSessionSchema>>;

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
  /** ISO 4217. One that is not named, as the specification's record has none, is that of this environment's holds. */
  currency: v.fallback(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)), () => config().money.currency),
  /** A saved card's id, or the name of another method: 'ATH_MOVIL'. */
  paymentMethodId: storedText,
  /** Paid with a hold that was there already. */
  isUsingPreAuth: v.fallback(v.boolean(), false),
});

/** A session that is paid for and not yet started. Unknown fields are null. It holds no access token. */
export type PendingSession = Readonly<v.InferOutput<typeof pendingSessionSchema>>;

/** @returns The session that this tab started or found, or null. */
export const readActiveSession = (): ActiveSession | null =>
  readRecord('session', storageKeys.activeSession, activeSessionSchema);

export const writeActiveSession = (session: ActiveSession): void =>
  void writeRecord('session', storageKeys.activeSession, session);

export const removeActiveSession = (): void => removeText('session', storageKeys.activeSession);

/** @returns The session that this tab paid for last, or null. */
export const readPendingSession = (): PendingSession | null =>
  readRecord('session', storageKeys.pendingSession, pendingSessionSchema);

export const writePendingSession = (session: PendingSession): void =>
  void changeRecord('session', storageKeys.pendingSession, pendingSessionSchema, session, 'id');

export const removePendingSession = (): void => removeText('session', storageKeys.pendingSession);
