import { deskPart } from '../testing/desk-answers';
import { nextStep, type ActEvent, type ActProblem, type ActStep } from './act-steps';
import type { Done } from './desk-client';
import { planOf, type Plan } from './plan';

const plan = planOf(deskPart(), { act: 'rollback' }, 'one') as Plan;
const other = { ...plan, key: 'other' };
const done: Done = { change: { part: plan.part.name, from: '1.1.0', to: '1.0.0' }, site: 'composed' };
const unclear: ActProblem = { code: 'desk-unclear' };
const changed: ActProblem = { code: 'desk-changed' };

const steps = {
  none: { step: 'none' },
  asked: { step: 'asked', plan, problem: null },
  again: { step: 'asked', plan, problem: unclear },
  sending: { step: 'sending', plan },
  refused: { step: 'refused', plan, problem: changed },
  done: { step: 'done', done },
} as const satisfies Readonly<Record<string, ActStep>>;

const events = {
  wanted: { type: 'wanted', plan: other },
  confirmed: { type: 'confirmed' },
  answered: { type: 'answered', done },
  unclear: { type: 'failed', problem: unclear },
  changed: { type: 'failed', problem: changed },
  left: { type: 'left' },
} as const satisfies Readonly<Record<string, ActEvent>>;

const asksOther: ActStep = { step: 'asked', plan: other, problem: null };
const { none, asked, again, sending, refused } = steps;

/** The next step of every step and event. */
const table: Readonly<Record<keyof typeof steps, Readonly<Record<keyof typeof events, ActStep>>>> = {
  none: { wanted: asksOther, confirmed: none, answered: none, unclear: none, changed: none, left: none },
  asked: { wanted: asksOther, confirmed: sending, answered: asked, unclear: asked, changed: asked, left: none },
  again: { wanted: asksOther, confirmed: sending, answered: again, unclear: again, changed: again, left: none },
  sending: {
    wanted: sending,
    confirmed: sending,
    answered: steps.done,
    unclear: again,
    changed: refused,
    left: sending,
  },
  refused: {
    wanted: asksOther,
    confirmed: refused,
    answered: refused,
    unclear: refused,
    changed: refused,
    left: none,
  },
  done: {
    wanted: asksOther,
    confirmed: steps.done,
    answered: steps.done,
    unclear: steps.done,
    changed: steps.done,
    left: steps.done,
  },
};

describe('release-desk: an act, step by step', () => {
  for (const [step, row] of Object.entries(table)) {
    test.each(Object.entries(row))(`${step} follows the event %s`, (event, next) =>
      expect(nextStep(steps[step as keyof typeof steps], events[event as keyof typeof events])).toEqual(next),
    );
  }
});
