import { isClearNo, stopSession } from '@wattline/api';
import { config } from '@wattline/config';
import { isOver } from '@wattline/ocpi';
import { client } from '../api';
import { queryClient } from '../query-client';
import { sessionQuery } from '../session-query';

/** What became of a stop. */
export type StopOutcome =
  /** The operator took it, or the session is over. */
  | { readonly result: 'accepted' }
  /** The operator, or the backend ('failed'), clearly did not take it; why, as far as it is said. */
  | { readonly result: 'refused' | 'failed'; readonly message: string | null }
  /** It may have been taken: a next try is the same stop (docs/rules.md: unclear-answer). */
  | { readonly result: 'unclear'; readonly message: string | null };

interface Stop {
  /** The one in the page's address, by which the session is read. */
  readonly sessionId: string;
  /** The operator's. */
  readonly ocpiId: string;
  readonly idempotencyKey: string;
}

/** OCPI 2.2.1, CommandResponseType, and an answer without a word: the charger may have been asked all the same. */
const unclearResults: ReadonlySet<string> = new Set(['TIMEOUT', 'UNKNOWN']);

/**
 * Asks the operator to stop. An answer may get lost and a session end meanwhile: before it counts as not stopped, the
 * session is looked at again. Never throws.
 */
export async function stopCharging({ sessionId, ocpiId, idempotencyKey }: Stop): Promise<StopOutcome> {
  const outcome = await ask(ocpiId, idempotencyKey);
  return outcome.result === 'accepted' || !(await hasEnded(sessionId)) ? outcome : { result: 'accepted' };
}

async function ask(ocpiId: string, idempotencyKey: string): Promise<StopOutcome> {
  try {
    const { responseUrl } = config().ocpi;
    const { result, message } = await stopSession(client, { responseUrl, sessionId: ocpiId }, { idempotencyKey });
    if (result === 'ACCEPTED') return { result: 'accepted' };
    return { result: unclearResults.has(result) ? 'unclear' : 'refused', message };
  } catch (error) {
    return { result: isClearNo(error) ? 'failed' : 'unclear', message: error instanceof Error ? error.message : null };
  }
}

async function hasEnded(sessionId: string): Promise<boolean> {
  try {
    return isOver(await queryClient.fetchQuery(sessionQuery(sessionId)));
  } catch {
    return false;
  }
}
