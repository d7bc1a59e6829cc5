import { readTariff } from '@wattline/ocpi';
import { tariffWire } from '@wattline/testing';
import { choiceOfHold } from '../methods/saved-hold/saved-hold';
import { at, athAttempt, athOrdered, cardAttempt, madeHold, twenty } from '../testing/payments';
import { paidByHold } from '../testing/starts';
import type { Press } from './order';
import type { AuthorizedPayment } from './payment';
import { MAX_POLLS, paymentReducer } from './payment-machine';
import { isBusy, type PaymentEvent, type PaymentState } from './payment-state';

const card = cardAttempt();
const ath = athAttempt();
const payment: AuthorizedPayment = { ...paidByHold, paymentMethodId: 'pm-1', isUsingPreAuth: false };

const tariff = readTariff(tariffWire('T1', [['ENERGY', 0.4]]));
const dearer = readTariff(tariffWire('T1', [['ENERGY', 0.5]]));
if (!tariff || !dearer) throw new Error('No tariff');
const change = { before: tariff, after: dearer };
const price = { tariff, readAt: 0, reload: () => undefined, readAgain: async () => tariff };
const press: Press = {
  offer: { type: 'new', id: 'pm-1', amount: null },
  order: { driverId: 'drv-1', amount: twenty, at, price, holdsShown: [] },
};

const states: { readonly [S in PaymentState['step']]: Extract<PaymentState, { step: S }> } = {
  choosing: { step: 'choosing', problem: null, offered: null },
  interrupted: { step: 'interrupted', attempt: card },
  pricing: { step: 'pricing', press },
  'price-stopped': { step: 'price-stopped', change },
  checking: { step: 'checking', payment },
  requesting: { step: 'requesting', attempt: card },
  confirming: { step: 'confirming', attempt: card, hold: madeHold() },
  looking: { step: 'looking', attempt: card, problem: { code: 'unclear' }, holdId: null },
  waiting: { step: 'waiting', attempt: ath, polls: 3 },
  taking: { step: 'taking', attempt: ath, polls: 3 },
  cancelling: { step: 'cancelling', attempt: ath, problem: { code: 'cancelled' } },
  authorized: { step: 'authorized', payment },
};

const events: { readonly [name: string]: PaymentEvent } = {
  pressed: { type: 'pressed', press },
  'price-changed': { type: 'price-changed', change },
  'price-unread': { type: 'price-unread' },
  withdrawn: { type: 'withdrawn' },
  chosen: { type: 'chosen', payment },
  'ordered by card': { type: 'ordered', attempt: card },
  'ordered by ATH Móvil': { type: 'ordered', attempt: athOrdered() },
  'ordered again, which the backend has named': { type: 'ordered', attempt: ath },
  'resumed card': { type: 'resumed', attempt: card, isHere: true },
  'resumed by ATH Móvil': { type: 'resumed', attempt: ath, isHere: true },
  'resumed elsewhere': { type: 'resumed', attempt: card, isHere: false },
  authorized: { type: 'authorized', payment },
  challenged: { type: 'challenged', hold: madeHold({ status: 'requires_action' }) },
  refused: { type: 'refused', problem: { code: 'declined' } },
  'held-already': { type: 'held-already', offered: choiceOfHold('pa-1') },
  unclear: { type: 'unclear', problem: { code: 'unclear' } },
  opened: { type: 'opened', attempt: ath },
  read: { type: 'read', isApproved: false, isOverdue: false, mayRepeat: true },
  asked: { type: 'asked', attempt: ath },
  'given-up': { type: 'given-up', problem: { code: 'cancelled' } },
  blocked: { type: 'blocked', problem: { code: 'paying-elsewhere' } },
  dismissed: { type: 'dismissed' },
};

/** Where each event leads from each state; it changes nothing where the table says nothing. */
const table: { readonly [S in PaymentState['step']]: Readonly<Record<string, PaymentState['step']>> } = {
  choosing: {
    pressed: 'pricing',
    chosen: 'checking',
    'ordered by card': 'requesting',
    'ordered by ATH Móvil': 'requesting',
    'ordered again, which the backend has named': 'waiting',
    'resumed card': 'looking',
    'resumed by ATH Móvil': 'waiting',
    'resumed elsewhere': 'interrupted',
    blocked: 'choosing',
    dismissed: 'choosing',
  },
  interrupted: { 'given-up': 'choosing', blocked: 'choosing', dismissed: 'choosing' },
  pricing: {
    'price-changed': 'price-stopped',
    'price-unread': 'price-stopped',
    withdrawn: 'choosing',
    chosen: 'checking',
    'ordered by card': 'requesting',
    'ordered by ATH Móvil': 'requesting',
    'ordered again, which the backend has named': 'waiting',
    'resumed card': 'looking',
    'resumed by ATH Móvil': 'waiting',
    'resumed elsewhere': 'interrupted',
    blocked: 'choosing',
  },
  'price-stopped': { blocked: 'choosing', dismissed: 'choosing' },
  checking: { authorized: 'authorized', refused: 'choosing' },
  requesting: {
    authorized: 'authorized',
    'held-already': 'choosing',
    challenged: 'confirming',
    refused: 'choosing',
    unclear: 'looking',
    opened: 'waiting',
  },
  confirming: { authorized: 'authorized', refused: 'choosing', unclear: 'looking' },
  looking: { authorized: 'authorized', refused: 'choosing', 'held-already': 'choosing' },
  waiting: { authorized: 'authorized', refused: 'choosing', read: 'waiting', 'given-up': 'cancelling' },
  taking: { authorized: 'authorized', refused: 'choosing', asked: 'waiting', 'given-up': 'cancelling' },
  cancelling: { authorized: 'authorized', refused: 'choosing' },
  authorized: {},
};

const steps = Object.keys(states) as PaymentState['step'][];

describe.each(steps)('2 §4: a payment that is %s', (step) => {
  test.each(Object.keys(events))('%s', (name) => {
    const event = events[name];
    const state = states[step];
    const after = event && paymentReducer(state, event);
    const next = table[step][name];
    if (next === undefined) expect(after).toBe(state);
    else expect(after?.step).toBe(next);
  });
});

const read = (isApproved: boolean, isOverdue: boolean, mayRepeat = true): PaymentEvent => ({
  type: 'read',
  isApproved,
  isOverdue,
  mayRepeat,
});

describe('2 §4: what a read of a payment that waits for its approval leads to', () => {
  const asked: PaymentState = { step: 'waiting', attempt: athAttempt({ authorizeSent: true }), polls: 3 };
  const completed: PaymentState = { step: 'waiting', attempt: athAttempt({ answered: 'complete' }), polls: 3 };
  const answered: PaymentState = {
    step: 'waiting',
    attempt: athAttempt({ authorizeSent: true, answered: 'authorize' }),
    polls: 3,
  };
  test.each<[string, PaymentState, PaymentEvent, object]>([
    [
      'of a backend without a guarantee: approved, it is taken',
      states.waiting,
      read(true, false, false),
      { step: 'taking' },
    ],
    [
      'of such a backend, after a lost authorize: it is read on',
      asked,
      read(true, false, false),
      { step: 'waiting', polls: 4 },
    ],
    ['of such a backend, authorized: completed', answered, read(true, false, false), { step: 'taking' }],
    ['of such a backend, completed: it is read on', completed, read(true, false, false), { step: 'waiting' }],
    [
      'of such a backend, too long after a lost authorize: it is given up',
      asked,
      read(true, true, false),
      { step: 'cancelling', problem: { code: 'payment-timeout' } },
    ],
    ['it waits', states.waiting, read(false, false), { step: 'waiting', polls: 4 }],
    ['approved, it is taken', states.waiting, read(true, false), { step: 'taking', polls: 4 }],
    ['approved after a lost authorize: again, under its key', asked, read(true, false), { step: 'taking', polls: 4 }],
    [
      'approved, and the last step is answered: it is read on',
      completed,
      read(true, false),
      { step: 'waiting', polls: 4 },
    ],
    ['approved in the last second: taken once', states.waiting, read(true, true), { step: 'taking' }],
    [
      '§9: longer than the configuration says',
      states.waiting,
      read(false, true),
      { step: 'cancelling', problem: { code: 'payment-timeout' } },
    ],
    [
      'the same with an authorize that came to nothing',
      { ...asked, polls: 0 },
      read(true, true),
      { step: 'cancelling', problem: { code: 'payment-timeout' } },
    ],
    [
      '§9: after 120 of them',
      { ...states.waiting, polls: MAX_POLLS - 1 },
      read(false, false),
      { step: 'cancelling', problem: { code: 'payment-timeout' } },
    ],
  ])('%s', (_, state, event, after) => {
    expect(paymentReducer(state, event)).toMatchObject(after);
  });
});

test('docs/rules.md: price-of-now: a price that has changed is stopped with both prices, one that cannot be read with none', () => {
  expect(paymentReducer(states.pricing, { type: 'price-changed', change })).toEqual({ step: 'price-stopped', change });
  expect(paymentReducer(states.pricing, { type: 'price-unread' })).toEqual({ step: 'price-stopped', change: null });
});

describe('docs/rules.md: resumed-where-it-belongs', () => {
  const resumed = (attempt: typeof card, isHere = true): PaymentEvent => ({ type: 'resumed', attempt, isHere });
  test.each<[string, PaymentEvent, object]>([
    ['a card’s hold may have been made: it is looked for', resumed(card), { step: 'looking' }],
    ['so is what ATH Móvil was being asked for', resumed(athOrdered()), { step: 'looking' }],
    ['a payment that the backend has named is read', resumed(ath), { step: 'waiting', polls: 0 }],
    ['it is paid: it is offered', resumed(athAttempt({ paid: true })), { step: 'choosing', problem: null }],
    ['a card’s, for another charger', resumed(card, false), { step: 'interrupted', attempt: card }],
    ['one that the backend has named, for another charger', resumed(ath, false), { step: 'interrupted', attempt: ath }],
    ['it is paid for another charger: it is offered', resumed(athAttempt({ paid: true }), false), { step: 'choosing' }],
    [
      'what is paid is used: read first',
      { type: 'ordered', attempt: athAttempt({ paid: true }) },
      { step: 'waiting', polls: 0 },
    ],
  ])('%s', (_, event, after) => {
    expect(paymentReducer(states.choosing, event)).toMatchObject(after);
  });

  test('a payment that the backend has named, for another charger, is given up: cancelled', () => {
    const after = paymentReducer(
      { step: 'interrupted', attempt: ath },
      { type: 'given-up', problem: { code: 'cancelled' } },
    );
    expect(after).toEqual({ step: 'cancelling', attempt: ath, problem: { code: 'cancelled' } });
  });
});

describe('the driver reads why a payment does not go on', () => {
  const refused: PaymentState = { step: 'choosing', problem: { code: 'declined' }, offered: null };
  test.each<[string, PaymentState, PaymentEvent | undefined, object]>([
    [
      'a hold for the same charge is offered with its reason',
      states.requesting,
      events['held-already'],
      { problem: { code: 'already-held' }, offered: choiceOfHold('pa-1') },
    ],
    [
      'a hold that may have been made is looked for as unclear',
      states.choosing,
      events['resumed card'],
      { step: 'looking', problem: { code: 'unclear' } },
    ],
    [
      'another tab that pays replaces the reason before it',
      refused,
      events['blocked'],
      { step: 'choosing', problem: { code: 'paying-elsewhere' } },
    ],
    ['a reason that the driver closes is gone', refused, events['dismissed'], { step: 'choosing', problem: null }],
  ])('%s', (_, state, event, after) => {
    expect(event && paymentReducer(state, event)).toMatchObject(after);
  });
});

test('nothing is busy while it waits for the driver', () => {
  expect(steps.filter((step) => !isBusy(states[step]))).toEqual([
    'choosing',
    'interrupted',
    'price-stopped',
    'authorized',
  ]);
});
