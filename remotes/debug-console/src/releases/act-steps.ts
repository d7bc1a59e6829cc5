import type { Done } from './desk-client';
import type { Plan } from './plan';

/** Why an act did not come to its end, as an error of errors.ts. */
export interface ActProblem {
  readonly code: 'desk-changed' | 'desk-not-allowed' | 'desk-refused' | 'desk-too-often' | 'desk-unclear';
  readonly values?: { readonly reason: string };
}

/** Where an act stands. */
export type ActStep =
  | { readonly step: 'none' }
  | { readonly step: 'asked'; readonly plan: Plan; readonly problem: ActProblem | null }
  | { readonly step: 'sending'; readonly plan: Plan }
  | { readonly step: 'refused'; readonly plan: Plan; readonly problem: ActProblem }
  | { readonly step: 'done'; readonly done: Done };

export type ActEvent =
  | { readonly type: 'wanted'; readonly plan: Plan }
  | { readonly type: 'confirmed' }
  | { readonly type: 'answered'; readonly done: Done }
  | { readonly type: 'failed'; readonly problem: ActProblem }
  | { readonly type: 'left' };

/** After these the same decision may be sent again: nothing was done, or it is done once under its key. */
const mayRepeat = ({ code }: ActProblem): boolean => code === 'desk-too-often' || code === 'desk-unclear';

/**
 * Finds the state of an act after an event. An event that does not fit changes nothing: a second press while it is
 * sent, for one.
 */
export function nextStep(now: ActStep, event: ActEvent): ActStep {
  switch (event.type) {
    case 'wanted':
      return now.step === 'sending' ? now : { step: 'asked', plan: event.plan, problem: null };
    case 'confirmed':
      return now.step === 'asked' ? { step: 'sending', plan: now.plan } : now;
    case 'answered':
      return now.step === 'sending' ? { step: 'done', done: event.done } : now;
    case 'failed': {
      if (now.step !== 'sending') return now;
      const { plan } = now;
      return { step: mayRepeat(event.problem) ? 'asked' : 'refused', plan, problem: event.problem };
    }
    case 'left':
      return now.step === 'asked' || now.step === 'refused' ? { step: 'none' } : now;
  }
}
