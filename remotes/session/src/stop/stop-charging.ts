import { isClearNo, isRefusal, serviceFailure, stopSession, type ServiceFailure, getSession } from '@wattline/api';
import { config, keeps } from '@wattline/base/config';
import { readText, removeText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { isOver, type Session } from '@wattline/ocpi';
import { client, queryClient } from '../part';
import { sessionQuery } from '../queries';

/** Why a stop was not taken. */
export type StopProblem =
  /** 'waits': it is sent once there is a connection (docs/rules.md: stop-waits-for-a-signal). */
  | { readonly result: 'no-session' | 'waits'; readonly reason?: null }
  | Exclude<StopOutcome, { result: 'accepted' | 'over' }>;

/** The outcome of a stop without an answer: its session, if that is over; null if it goes on, with a connection. */
export type CutOutcome = Session | 'waits' | null;

/** The circumstances of a stop: all are left out for one that a driver presses for. */
export interface StopOptions {
  /** It is for a session with a charger that does not begin: should it wait, a charge that has begun by then goes on. */
  readonly unlessBegun?: boolean;
  /** Asked when it is this stop's turn: it may have waited, and been taken back meanwhile. */
  readonly isWanted?: () => boolean;
}

/** A session as it goes on, as far as a stop that waits needs it. */
export interface Stoppable {
  readonly send: (
    event:
      | { readonly type: 'read'; readonly session: Session; readonly at: number }
      | { readonly type: 'stopped'; readonly isElsewhere: boolean; readonly at: number },
  ) => void;
  /** Gives why the stop was not taken; null where it was, and where the session is over. Never throws. */
  readonly stop: (options?: StopOptions) => Promise<StopProblem | null>;
}

/** The outcome of a stop. */
type StopOutcome =
  /** The operator took it. */
  | { readonly result: 'accepted' }
  /** The session is over, and no answer says that the operator took it. */
  | { readonly result: 'over'; readonly session: Session }
  /** The operator ('refused') or the backend ('failed') clearly did not take it; the reason, where they give one. */
  | { readonly result: 'refused' | 'failed'; readonly reason: ServiceFailure | null }
  /**
   * It may have been taken: the next try is the same stop (docs/rules.md: unclear-answer). 'cut': there was no answer at all,
   * and what has it wait for a connection looks at the session.
   */
  | { readonly result: 'unclear' | 'cut'; readonly reason: ServiceFailure | null };

/** A stop as it goes out. */
export interface Stop {
  /** The id in the page's address, by which the session is read. */
  readonly pageSessionId: string;
  readonly operatorSessionId: string;
  readonly idempotencyKey: string;
}

/**
 * Asks the operator to stop. An answer may get lost and a session end meanwhile: before it counts as not stopped, the
 * session is read again. Never throws.
 */
export async function stopCharging(stop: Stop): Promise<StopOutcome> {
  const outcome = await ask(stop);
  if (outcome.result === 'accepted' || outcome.result === 'cut') return outcome;
  const session = await endedSession(stop.pageSessionId);
  if (!session) return outcome;
  return outcome.result === 'unclear' ? askAgain(stop, session) : { result: 'over', session };
}

/**
 * Sends a stop once more under its key, after its answer was lost and its session is over: a repetition has the answer of the
 * first, where the backend guarantees that. Only a clear one says that the operator took it (docs/rules.md: refunds-owed,
 * nothing-twice-by-itself). Never throws.
 */
export async function askAgain(stop: Stop, session: Session): Promise<StopOutcome> {
  if (!keeps('stops-answer-once')) return { result: 'over', session };
  const outcome = await ask(stop);
  return outcome.result === 'accepted' ? outcome : { result: 'over', session };
}

async function ask({ operatorSessionId, idempotencyKey }: Stop): Promise<StopOutcome> {
  try {
    const stop = { responseUrl: config().ocpi.responseUrl, sessionId: operatorSessionId };
    const answer = await stopSession(client, stop, { idempotencyKey });
    if (answer.result === 'ACCEPTED') return { result: 'accepted' };
    const reason = answer.message === null ? null : serviceFailure({ message: answer.message });
    return { result: isRefusal(answer) ? 'refused' : 'unclear', reason };
  } catch (error) {
    const reason = serviceFailure(error);
    if (isClearNo(error)) return { result: 'failed', reason };
    return { result: reason?.code === 'offline' || reason?.code === 'timeout' ? 'cut' : 'unclear', reason };
  }
}

/** A session that is over; null where it goes on, and where it cannot be read. Never throws. */
async function endedSession(pageSessionId: string): Promise<Session | null> {
  try {
    const session = await queryClient.fetchQuery(sessionQuery(pageSessionId));
    return isOver(session) ? session : null;
  } catch {
    return null;
  }
}

/**
 * Reads a session from the backend for a decision about a stop: what was kept for a page without a connection is no answer
 * here. The page shows it too.
 *
 * @throws ServiceError
 */
export async function readAfresh(pageSessionId: string): Promise<Session> {
  const session = await getSession(client, pageSessionId);
  queryClient.setQueryData(sessionQuery(pageSessionId).queryKey, session);
  return session;
}

/**
 * The idempotency key of a session's stop: the one that is under way, after a reload too, else a new one
 * (docs/rules.md: one-key-per-intent). `now` is in milliseconds since the epoch.
 */
export function stopKeyOf(pageSessionId: string, now: number): string {
  const kept = readText('local', storageKeys.stopKeyOf(pageSessionId));
  if (kept) return kept;
  const key = `stop-${pageSessionId}-${now}`;
  writeText('local', storageKeys.stopKeyOf(pageSessionId), key);
  return key;
}

/** The stop's outcome is clear, so the next one is another intent. */
export function forgetStopKey(pageSessionId: string): void {
  removeText('local', storageKeys.stopKeyOf(pageSessionId));
}
