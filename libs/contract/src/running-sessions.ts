import * as v from '@wattline/schema';
import { readText, removeText } from '@wattline/storage';
import { removeActiveSession } from './active-session';
import { dropOldSession, readOldSession } from './old-session';
import * as storageKeys from './storage-keys';
import { readRecord, readRecords, requiredText, storedText, writeRecord } from './stored-record';

const MOST = 5;

export const runningSessionSchema = v.object({
  /** The one in the page's address, /session/{id}. */
  id: requiredText,
  /** ISO 8601; null where it is not known. */
  startedAt: storedText,
  /** The driver who started it; null where that is not known, as after opening a shared address. */
  driverId: v.optional(storedText, null),
  /** That driver has signed out on this device: it is shown only to them. */
  isPrivate: v.optional(v.fallback(v.boolean(), false), false),
});

/** The way back to a session that may still run, for a driver who closed the tab (docs/rules.md: sessions-of-this-browser). */
export type RunningSession = Readonly<v.InferOutput<typeof runningSessionSchema>>;

const KEY = storageKeys.runningSessions;

/** The fields of the tab's own record, ActiveSession, that are needed here. */
const activeSchema = v.object({ id: requiredText, ocpiId: storedText, startDateTime: storedText });
const readActive = () => readRecord('session', storageKeys.activeSession, activeSchema);

function write(sessions: readonly RunningSession[]): void {
  if (sessions.length === 0) removeText('local', KEY);
  else writeRecord('local', KEY, sessions.slice(0, MOST));
}

/** All pointers of this browser, of all drivers, newest first, at most five. */
export function readRunningSessions(): readonly RunningSession[] {
  const sessions = readRecords('local', KEY, runningSessionSchema);
  // Releases with contract 1.1 and older keep one pointer, under a key of its own.
  const old = readOldSession();
  if (!old || sessions.some(({ id }) => id === old.id)) return sessions;
  return [...sessions, { ...old, driverId: null, isPrivate: false }].slice(0, MOST);
}

/**
 * The pointers that a driver may see here; `me` is the signed-in driver's id, null for a visitor. Another driver's is never
 * shown while one is signed in, and a private one to its driver alone (docs/rules.md: records-have-a-driver).
 */
export function runningSessionsFor(me: string | null): readonly RunningSession[] {
  const all = readRunningSessions();
  const seen = all.filter(
    ({ driverId, isPrivate }) => driverId === null || driverId === me || (me === null && !isPrivate),
  );
  const active = readActive();
  // A tab may have the record of a session alone. It leaves with its driver (removeDriverRecords).
  if (!active || all.some(({ id }) => id === active.id || id === active.ocpiId)) return seen;
  return [{ id: active.id, startedAt: active.startDateTime, driverId: null, isPrivate: false }, ...seen];
}

/** Keeps the way back to a session, in front of the others; replaces what is known of that session. */
export function rememberRunningSession(session: RunningSession): void {
  const others = readRunningSessions().filter(({ id }) => id !== session.id);
  write([session, ...others]);
  dropOldSession();
}

/** The session is over, or the backend does not know it: there is nothing to go back to, by the tab's record neither. */
export function forgetRunningSession(id: string): void {
  const active = readActive();
  // With a payment that is not settled, the session's page is the one to end it.
  const isSettled = readText('session', storageKeys.pendingSession) === null;
  if (active && isSettled && [active.id, active.ocpiId].includes(id)) removeActiveSession();
  const before = readRunningSessions();
  if (before.every((session) => session.id !== id)) return;
  write(before.filter((session) => session.id !== id));
  dropOldSession();
}

const asPrivateOf = (driverId: string, session: RunningSession): RunningSession => ({
  ...session,
  driverId,
  isPrivate: true,
});

/**
 * A driver has signed out: from now on their sessions are shown only to them. `ownId` is the session that their tab kept:
 * where its pointer names no driver, it is theirs. What else this browser knows no driver of, such as a session that was
 * opened by its address, is not kept: it may be theirs too.
 */
export function hideRunningSessions(driverId: string, ownId: string | null): void {
  const sessions = readRunningSessions();
  if (sessions.length === 0) return;
  const known = sessions.filter((session) => session.driverId !== null || session.id === ownId);
  const isTheirs = ({ driverId: owner }: RunningSession): boolean => owner === driverId || owner === null;
  write(known.map((session) => (isTheirs(session) ? asPrivateOf(driverId, session) : session)));
  dropOldSession();
}
