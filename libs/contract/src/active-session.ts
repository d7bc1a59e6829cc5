import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import * as storageKeys from './storage-keys';
import { readRecord, storedText, writeRecord } from './stored-record';

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
  return readRecord('session', storageKeys.activeSession, activeSessionSchema);
}

export function writeActiveSession(session: ActiveSession): void {
  writeRecord('session', storageKeys.activeSession, session);
}

export function removeActiveSession(): void {
  removeText('session', storageKeys.activeSession);
}
