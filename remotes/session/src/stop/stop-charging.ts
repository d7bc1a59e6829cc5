import { isClearNo, isRefusal, serviceFailure, stopSession, type ServiceFailure } from '@wattline/api';
import { config, keeps } from '@wattline/base/config';
import { isOver, type Session } from '@wattline/ocpi';
import { client, queryClient } from '../part';
import { sessionQuery } from '../queries';

/** The outcome of a stop. */
export type StopOutcome =
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
