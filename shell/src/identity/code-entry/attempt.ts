import type { SignInErrorCode } from '../errors';
import { signInError } from '../sign-in-service/sign-in-error';
import type { RequestEvent } from './entry-machine';

interface AttemptOptions {
  /** The code of an error that has none of its own. */
  readonly fallback: SignInErrorCode;
  /** Whether the number that the request is about is one of Puerto Rico. */
  readonly puertoRico?: boolean;
}

/** Runs a request of a dialog, one at a time, and dispatches its begin and its failure; `work` dispatches its success. */
export const attemptWith =
  (busy: boolean, dispatch: (event: RequestEvent) => void) =>
  async (options: AttemptOptions, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    dispatch({ type: 'started' });
    try {
      await work();
    } catch (error) {
      dispatch({ type: 'failed', error: signInError(error, options) });
    }
  };
