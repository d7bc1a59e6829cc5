import { useState } from 'react';
import { serviceFailure } from '@wattline/api';
import { ImpersonationProblem } from './impersonation-problem';

/** The state of an attempt, by a password or by a token. */
export type Attempt =
  | { readonly state: 'idle' | 'done' }
  | { readonly state: 'working'; readonly by: 'password' | 'token' }
  | { readonly state: 'failed'; readonly by: 'password' | 'token'; readonly problem: ImpersonationProblem };

/** Attempts to act as another user, one at a time. */
export function useImpersonation() {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });

  /** Gives whether it succeeded. */
  const run = async (by: 'password' | 'token', work: () => Promise<void>): Promise<boolean> => {
    if (attempt.state === 'working') return false;
    setAttempt({ state: 'working', by });
    try {
      await work();
      setAttempt({ state: 'done' });
      return true;
    } catch (error) {
      const problem =
        error instanceof ImpersonationProblem
          ? error
          : new ImpersonationProblem('token-not-fetched', serviceFailure(error), { cause: error });
      setAttempt({ state: 'failed', by, problem });
      return false;
    }
  };

  return { attempt, run, forget: () => setAttempt({ state: 'idle' }) };
}
