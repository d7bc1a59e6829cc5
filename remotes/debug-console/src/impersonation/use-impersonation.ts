import { useState } from 'react';
import { serviceError } from '@wattline/api';
import { ImpersonationProblem } from './impersonation-problem';

/** Where an attempt stands. What it was made with is said beside it: 'password' or 'token'. */
export type Attempt =
  | { readonly state: 'idle' | 'done' }
  | { readonly state: 'working'; readonly by: 'password' | 'token' }
  | { readonly state: 'failed'; readonly by: 'password' | 'token'; readonly problem: ImpersonationProblem };

/** One attempt at a time to act as somebody else. */
export function useImpersonation() {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });

  /** Says whether it succeeded. */
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
          : new ImpersonationProblem('fetchFailed', serviceError(error).message, { cause: error });
      setAttempt({ state: 'failed', by, problem });
      return false;
    }
  };

  return { attempt, run, forget: () => setAttempt({ state: 'idle' }) };
}
