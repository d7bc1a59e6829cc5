import * as v from 'valibot';
import { storageKeys } from './storage-keys';
import { readRecord, removeRecord, storedText, writeRecord } from './stored-record';

/** The session that runs in this tab (specification 1 and 2, §3). Null is what is not known. */
export interface ActiveSession {
  readonly id: string;
  /** The operator's id of it: what a stop names, falling back to `id` (specification 1, §4). */
  readonly ocpiId: string | null;
  /** 'ACTIVE' from an accepted start on. */
  readonly status: string | null;
  readonly authorizationReference: string | null;
  readonly locationId: string | null;
  readonly evseUid: string | null;
  readonly connectorId: string | null;
  /** ISO 8601. */
  readonly startDateTime: string | null;
}

const schema: v.GenericSchema<unknown, ActiveSession> = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  ocpiId: storedText,
  status: storedText,
  authorizationReference: storedText,
  locationId: storedText,
  evseUid: storedText,
  connectorId: storedText,
  startDateTime: storedText,
});

/** The session that this tab started or found, or null. */
export function readActiveSession(): ActiveSession | null {
  return readRecord('sessionStorage', storageKeys.activeSession, schema);
}

export function writeActiveSession(session: ActiveSession): void {
  writeRecord('sessionStorage', storageKeys.activeSession, session);
}

export function removeActiveSession(): void {
  removeRecord('sessionStorage', storageKeys.activeSession);
}
