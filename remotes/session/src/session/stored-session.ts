import { currentDriver } from '@wattline/auth';
import {
  type ActiveSession,
  type PendingSession,
  forgetRunningSession,
  readActiveSession,
  readPendingSession,
  readRunningSessions,
  rememberRunningSession,
  removeActiveSession,
  removePendingSession,
  takeOverOldPayment,
  writeActiveSession,
} from '@wattline/contract';
import type { Session } from '@wattline/ocpi';

/*
 * What this browser keeps of a session while it runs: the tab's activeSession and pendingSession (specification 1, §3),
 * and the pointer that outlives the tab (reading 19). `sessionId` is the one in the page's address.
 */

/** The tab's record of a session, rebuilt from the session itself where it is gone (reading 19). */
export function activeSessionOf(sessionId: string, session: Session | null): ActiveSession | null {
  const stored = storedActive(sessionId, session);
  if (stored || session === null) return stored;
  const { id: ocpiId, status, authorizationReference, locationId, evseUid, connectorId, startDateTime } = session;
  return { id: sessionId, ocpiId, status, authorizationReference, locationId, evseUid, connectorId, startDateTime };
}

/** The tab's record, where it is this session's. */
function storedActive(sessionId: string, session: Session | null): ActiveSession | null {
  const stored = readActiveSession();
  return stored && [sessionId, session?.id].some((id) => id === stored.id || id === stored.ocpiId) ? stored : null;
}

const storedPointer = (sessionId: string) => readRunningSessions().find(({ id }) => id === sessionId) ?? null;

/** When a session was started as far as this browser knows, ISO 8601; null where it does not. */
export function knownStartOf(sessionId: string): string | null {
  return storedActive(sessionId, null)?.startDateTime ?? storedPointer(sessionId)?.startedAt ?? null;
}

/** A wallet's payment that an older release keeps in its pointer becomes a record that is worked off. */
export function takeOverPayment(): void {
  const driver = currentDriver();
  if (driver) takeOverOldPayment(driver.id);
}

/** Keeps the way back to a session that runs, beside those to others (docs/rules.md: sessions-of-this-browser). */
export function rememberSession(sessionId: string, session: Session): void {
  takeOverPayment();
  const active = activeSessionOf(sessionId, session);
  if (active) writeActiveSession(active);
  const known = storedPointer(sessionId);
  if (known && (known.startedAt === session.startDateTime || session.startDateTime === null)) return;
  // Whose it is says the start that wrote the pointer: this address may have been shared.
  rememberRunningSession({
    id: sessionId,
    startedAt: session.startDateTime,
    driverId: known?.driverId ?? null,
    isPrivate: known?.isPrivate ?? false,
  });
}

/** It is over: removes what is kept of it. What is kept of another session stays. */
export function forgetSession(sessionId: string, session: Session): void {
  if (storedActive(sessionId, session)) removeActiveSession();
  const pending = readPendingSession();
  if (pending && isFor(pending, session)) removePendingSession();
  forgetRunningSession(sessionId);
}

/** Another payment of this tab is for a session that is yet to start. */
function isFor({ paymentIntentId, authorizationReference: reference }: PendingSession, session: Session): boolean {
  const { authorizationReference } = session;
  return authorizationReference === null || [paymentIntentId, reference].includes(authorizationReference);
}
