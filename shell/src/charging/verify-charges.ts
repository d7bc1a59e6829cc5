import { findSessionOf, getSession, ServiceError } from '@wattline/api';
import {
  forgetRunningSession,
  forgetStartUnderWay,
  mayBeginUntil,
  noteStartedSession,
  type RunningSession,
  type StartUnderWay,
} from '@wattline/contract';
import { client } from '../identity/identity-api';
import { keptCharges } from './kept-charges';

const LOOK_EVERY_MS = 5_000;
/** For this long after its start, a session may be missing in the backend. */
const KNOWN_AFTER_MS = 60_000;
/** Backends keep the answers to an idempotency key for this long: until then a start may be tried again under its key. */
const START_LASTS_MS = 24 * 3_600_000;

/** 'open': to be looked at again. */
type Outcome = 'open' | 'done';

/** A start whose session is found becomes a running session. One that never began is kept for a day, for another try. */
async function verifyStart(start: StartUnderWay, signal: AbortSignal): Promise<Outcome> {
  const now = Date.now();
  const isOver = now >= mayBeginUntil(start, now);
  try {
    const sessionId = await findSessionOf(client, start, { signal });
    if (sessionId !== null) {
      noteStartedSession(start, sessionId, start.since);
      return 'done';
    }
    if (isOver && now - Date.parse(start.since) > START_LASTS_MS) forgetStartUnderWay(start.paymentIntentId);
  } catch {
    // It is asked for again as long as its session may begin.
  }
  return isOver ? 'done' : 'open';
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.httpStatus === 404 || (error.status === 404 && error.protocolStatus !== null));

/** A session that is over leaves the list, and so does one that is unknown twice, the second time a minute after its start. */
async function verifySession(
  { id, startedAt }: RunningSession,
  unknown: Set<string>,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { status, endDateTime } = await getSession(client, id, { signal });
    if (status === 'COMPLETED' || status === 'INVALID' || endDateTime !== null) forgetRunningSession(id);
    return 'done';
  } catch (error) {
    // An answer that does not come says nothing about the session.
    if (!isUnknown(error)) return 'done';
    const isYoung = startedAt !== null && Date.now() - Date.parse(startedAt) < KNOWN_AFTER_MS;
    if (unknown.has(id) && !isYoung) {
      forgetRunningSession(id);
      return 'done';
    }
    unknown.add(id);
    return 'open';
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, LOOK_EVERY_MS);
    signal.addEventListener('abort', end);
  });

/**
 * Asks the backend what became of the charges that a driver, or a visitor (null), may see here, until nothing is open
 * (docs/rules.md: session-never-lost, sessions-of-this-browser). `onChange` is told after each look. Never rejects.
 */
export async function verifyCharges(me: string | null, onChange: () => void, signal: AbortSignal): Promise<void> {
  const unknown = new Set<string>();
  while (!signal.aborted) {
    const { sessions, starts } = keptCharges(me);
    const outcomes = await Promise.all([
      ...starts.map((start) => verifyStart(start, signal)),
      ...sessions.map((session) => verifySession(session, unknown, signal)),
    ]);
    if (signal.aborted) return;
    onChange();
    if (!outcomes.includes('open')) return;
    await pause(signal);
  }
}
