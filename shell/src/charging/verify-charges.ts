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
/** A backend may know a session later than its charger. */
const KNOWN_AFTER_MS = 60_000;
/** As long as backends keep the answers to a key, a start may be tried again under its own. */
const START_LASTS_MS = 24 * 3_600_000;

/** Whether there is something to look for again. */
type Outcome = 'open' | 'done';

/** The session of a start takes its place. One that never began is kept for its driver's next try, for a day. */
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
    // It is asked again for as long as its session may begin.
  }
  return isOver ? 'done' : 'open';
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.httpStatus === 404 || (error.status === 404 && error.protocolStatus !== null));

/** A session that is over leaves the list, and so does one that was not known twice, a minute after its start. */
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
    // One that cannot be reached is not over.
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
