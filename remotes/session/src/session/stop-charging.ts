import { stopSession } from '@wattline/api';
import { config } from '@wattline/config';
import { client } from '../api';
import { queryClient } from '../query-client';
import { isOver } from '../session-end';
import { sessionQuery } from '../session-query';

/** What became of a stop: taken, or not and why, as far as anybody says. */
export type StopOutcome =
  | { readonly result: 'accepted' }
  | { readonly result: 'refused' | 'failed'; readonly message: string | null };

interface Stop {
  /** The one in the page's address, by which the session is read. */
  readonly sessionId: string;
  /** The operator's. */
  readonly ocpiId: string;
  /** The same for the driver's own retry, as long as no answer has come. */
  readonly idempotencyKey: string;
}

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
    return result === 'ACCEPTED' ? { result: 'accepted' } : { result: 'refused', message };
  } catch (error) {
    return { result: 'failed', message: error instanceof Error ? error.message : null };
  }
}

async function hasEnded(sessionId: string): Promise<boolean> {
  try {
    return isOver(await queryClient.fetchQuery(sessionQuery(sessionId)));
  } catch {
    return false;
  }
}
