import { useReducer } from 'react';
import { actProblem } from './act-problem';
import { nextStep, type ActStep } from './act-steps';
import { sendAct } from './desk-client';
import type { Plan } from './plan';

export interface ActControls {
  readonly act: ActStep;
  readonly want: (plan: Plan) => void;
  readonly confirm: (why: string) => void;
  readonly leave: () => void;
}

/** An act from the wish to its end; `onEnd` is called when the live releases may have changed. */
export function useAct(onEnd: () => void): ActControls {
  const [act, tell] = useReducer(nextStep, { step: 'none' });

  function confirm(why: string): void {
    if (act.step !== 'asked') return;
    tell({ type: 'confirmed' });
    // A second press before this is rendered sends the same key: the desk does it once and answers both.
    sendAct(act.plan, why)
      .then(
        (done) => tell({ type: 'answered', done }),
        (error: unknown) => tell({ type: 'failed', problem: actProblem(error) }),
      )
      .finally(onEnd);
  }

  return { act, want: (plan) => tell({ type: 'wanted', plan }), confirm, leave: () => tell({ type: 'left' }) };
}
