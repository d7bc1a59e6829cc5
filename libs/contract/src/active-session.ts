import * as v from 'valibot';
import { storageKeys } from './storage-keys';
import { readRecord, removeRecord, storedText, writeRecord } from './stored-record';

export const activeSessionSchema = v.object({
  /** The one in the page's address, /session/{id}. */
  id: v.pipe(v.string(), v.nonEmpty()),
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

/** The session that this tab started or found, or null. */
export function readActiveSession(): ActiveSession | null {
  return readRecord('sessionStorage', storageKeys.activeSession, activeSessionSchema);
}

export function writeActiveSession(session: ActiveSession): void {
  writeRecord('sessionStorage', storageKeys.activeSession, session);
}

export function removeActiveSession(): void {
  removeRecord('sessionStorage', storageKeys.activeSession);
}
