import type { StartState, StartProblem } from '../start-session/start-machine';
import { startSteps } from './start-steps';

const looking = (problem: StartProblem): StartState => ({ step: 'looking', problem, until: 7 });
const answered = (result: string): StartProblem => ({ code: 'start-failed', answer: { result, message: null } });

const asked = 'held done, sent done, answered now, plug waiting';
const answeredSo = 'held done, sent done, answered done, plug now';

test.each<[string, StartState, string | undefined]>([
  ['being asked', { step: 'starting' }, asked],
  ['no answer', looking({ code: 'start-unclear' }), asked],
  ['the operator received nothing', looking(answered('TIMEOUT')), asked],
  ['ACCEPTED, and no session yet', looking(answered('ACCEPTED')), answeredSo],
  ['waiting for the driver', { step: 'ready', problem: null, mayRelease: false }, undefined],
  ['being released', { step: 'releasing' }, undefined],
  ['started', { step: 'started', sessionId: 'ses-1' }, undefined],
])('2 §4: the steps of a start: %s', (_, state, expected) => {
  expect(
    startSteps(state)
      ?.map((step) => step.join(' '))
      .join(', '),
  ).toBe(expected);
});
