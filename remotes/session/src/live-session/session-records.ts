import { currentDriver } from '@wattline/auth';
import {
  type ActiveSession,
  changeCharge,
  endCharge,
  findCharge,
  type PendingSession,
  readActiveSession,
  readPendingSession,
  removeActiveSession,
  removePendingSession,
  writeActiveSession,
} from '@wattline/charge';
import type { Session } from '@wattline/ocpi';
import { adoptCharge } from '../adopt-charge';
import { forgetStopKey } from '../stop/stop-charging';

/*
 * This browser's records of a session while it runs: its charge and the key of its stop, and per tab activeSession and
 * pendingSession, which the specification names. `pageSessionId` is the id in the page's address; the operator may know
 * the session by another one.
 */

/** The tab's record of a session that runs, rebuilt from the session where the tab has none. */
export function activeSessionOf(pageSessionId: string, session: Session): ActiveSession {
  const stored = storedActive(pageSessionId, session);
  if (stored) return stored;
  const { id: ocpiId, status, authorizationReference, locationId, evseUid, connectorId, startDateTime } = session;
  return { id: pageSessionId, ocpiId, status, authorizationReference, locationId, evseUid, connectorId, startDateTime };
}

/** The tab's record, where it is about this session. */
function storedActive(pageSessionId: string, session: Session | null): ActiveSession | null {
  const stored = readActiveSession();
  return stored && [pageSessionId, session?.id].some((id) => id === stored.id || id === stored.ocpiId) ? stored : null;
}

/** When a session was started, ISO 8601; null where this browser did not start it. */
export function knownStartOf(pageSessionId: string): string | null {
  const active = storedActive(pageSessionId, null)?.startDateTime;
  return active ?? findCharge({ sessionId: pageSessionId })?.session?.startedAt ?? null;
}

/**
 * Keeps the records of a session that runs, beside those of others (docs/rules.md: sessions-of-this-browser).
 *
 * @param knownDriverId Its driver, where its record was removed before; null where that is not known.
 */
export function rememberSession(pageSessionId: string, session: Session, knownDriverId: string | null): void {
  adoptCharge();
  const isOwn = storedActive(pageSessionId, session) !== null;
  if (!isOwn) writeActiveSession(activeSessionOf(pageSessionId, session));
  const name = { sessionId: pageSessionId };
  // The start that wrote the charge knows the driver, and so does a tab that kept the session before this page was opened.
  // Otherwise the page's address may have been shared.
  const driverId = isOwn && findCharge(name) === null ? (currentDriver()?.id ?? null) : knownDriverId;
  changeCharge(name, { type: 'seen', startedAt: session.startDateTime, driverId });
}

/** Removes the records of a session that is over, and gives the driver of its charge. Those of other sessions stay. */
export function forgetSession(pageSessionId: string, session: Session): string | null {
  adoptCharge();
  const driverId = findCharge({ sessionId: pageSessionId })?.driverId ?? null;
  if (storedActive(pageSessionId, session)) removeActiveSession();
  const pending = readPendingSession();
  if (pending && isFor(pending, session)) removePendingSession();
  endCharge(pageSessionId);
  forgetStopKey(pageSessionId);
  return driverId;
}

/** Whether a pending payment is this session's; otherwise it is for a session that has not started yet. */
function isFor({ paymentIntentId, authorizationReference: reference }: PendingSession, session: Session): boolean {
  const { authorizationReference } = session;
  return authorizationReference === null || [paymentIntentId, reference].includes(authorizationReference);
}
