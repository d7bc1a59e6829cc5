import { isClearNo, serviceFailure, stopSession, type ServiceFailure } from '@wattline/api';
import { config } from '@wattline/config';
import { isOver } from '@wattline/ocpi';
import { client, queryClient } from '../part';
import { sessionQuery } from '../queries';

/** What became of a stop. */
export type StopOutcome =
  /** The operator took it, or the session is over. */
  | { readonly result: 'accepted' }
  /** The operator ('refused') or the backend ('failed') clearly did not take it; the reason, where they give one. */
  | { readonly result: 'refused' | 'failed'; readonly reason: ServiceFailure | null }
  /**
   * It may have been taken: the next try is the same stop (docs/rules.md: unclear-answer). 'cut': there was no answer at all,
   * and what has it wait for a connection looks at the session.
   */
  | { readonly result: 'unclear' | 'cut'; readonly reason: ServiceFailure | null };

interface Stop {
  /** The id in the page's address, by which the session is read. */
  readonly pageSessionId: string;
  readonly operatorSessionId: string;
  readonly idempotencyKey: string;
}

/** OCPI's CommandResponseType without a clear meaning: the charger may have been asked all the same. */
const unclearResults: ReadonlySet<string> = new Set(['TIMEOUT', 'UNKNOWN']);

/**
 * Asks the operator to stop. An answer may get lost and a session end meanwhile: before it counts as not stopped, the
 * session is read again. Never throws.
 */
export async function stopCharging({ pageSessionId, operatorSessionId, idempotencyKey }: Stop): Promise<StopOutcome> {
  const outcome = await ask(operatorSessionId, idempotencyKey);
  if (outcome.result === 'accepted' || outcome.result === 'cut') return outcome;
  return (await hasEnded(pageSessionId)) ? { result: 'accepted' } : outcome;
}

async function ask(operatorSessionId: string, idempotencyKey: string): Promise<StopOutcome> {
  try {
    const stop = { responseUrl: config().ocpi.responseUrl, sessionId: operatorSessionId };
    const { result, message } = await stopSession(client, stop, { idempotencyKey });
    if (result === 'ACCEPTED') return { result: 'accepted' };
    const reason = message === null ? null : serviceFailure({ message });
    return { result: unclearResults.has(result) ? 'unclear' : 'refused', reason };
  } catch (error) {
    const reason = serviceFailure(error);
    if (isClearNo(error)) return { result: 'failed', reason };
    return { result: reason?.code === 'offline' || reason?.code === 'timeout' ? 'cut' : 'unclear', reason };
  }
}

/** Whether a session is over; false where that cannot be read. Never throws. */
export async function hasEnded(pageSessionId: string): Promise<boolean> {
  try {
    return isOver(await queryClient.fetchQuery(sessionQuery(pageSessionId)));
  } catch {
    return false;
  }
}
