import type { StartState } from '../start-session/start-machine';

/** The steps of a start before its session begins. */
export type StartStep = 'held' | 'sent' | 'answered' | 'plug';

export type StepState = 'done' | 'now' | 'waiting';

/** Results that do not come from the charger. */
const silence = new Set([undefined, 'TIMEOUT', 'UNKNOWN']);

/** How far a start is; null while none runs. The session, once it is there, leads on to its own page. */
export function startSteps(state: StartState): readonly (readonly [StartStep, StepState])[] | null {
  if (state.step !== 'starting' && state.step !== 'looking') return null;
  const isAnswered = state.step === 'looking' && !silence.has(state.problem.answer?.result);
  return [
    ['held', 'done'],
    ['sent', 'done'],
    ['answered', isAnswered ? 'done' : 'now'],
    ['plug', isAnswered ? 'now' : 'waiting'],
  ];
}
