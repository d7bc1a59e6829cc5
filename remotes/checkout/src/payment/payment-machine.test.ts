import { at, cardAttempt, madeHold, pendingHold, walletAttempt, walletOrder } from '../testing/payments';
import { MAX_POLLS, paymentReducer } from './payment-machine';
import { isBusy, type PaymentEvent, type PaymentState } from './payment-state';

const card = cardAttempt();
const wallet = walletAttempt();
const payment = {
  driverId: 'drv-1',
  at,
  id: 'pa-1',
  paymentIntentId: 'pi_1',
  amount: 20,
  currency: 'USD',
  paymentMethodId: 'pm-1',
  isUsingPreAuth: false,
};

const states: { readonly [S in PaymentState['step']]: Extract<PaymentState, { step: S }> } = {
  choosing: { step: 'choosing', problem: null, offered: null },
  interrupted: { step: 'interrupted', attempt: card },
  checking: { step: 'checking', hold: pendingHold(), driverId: 'drv-1' },
  holding: { step: 'holding', attempt: card },
  confirming: { step: 'confirming', attempt: card, hold: madeHold() },
  looking: { step: 'looking', attempt: card, problem: 'unclear' },
  requesting: { step: 'requesting', attempt: walletOrder() },
  waiting: { step: 'waiting', attempt: wallet, polls: 3 },
  taking: { step: 'taking', attempt: wallet, polls: 3 },
  cancelling: { step: 'cancelling', attempt: wallet, problem: 'cancelled' },
  authorized: { step: 'authorized', payment },
};

const events: { readonly [name: string]: PaymentEvent } = {
  'hold-chosen': { type: 'hold-chosen', hold: pendingHold(), driverId: 'drv-1' },
  'ordered by card': { type: 'ordered', attempt: card },
  'ordered by wallet': { type: 'ordered', attempt: walletOrder() },
  'resumed card': { type: 'resumed', attempt: card, isHere: true },
  'resumed wallet': { type: 'resumed', attempt: wallet, isHere: true },
  'resumed elsewhere': { type: 'resumed', attempt: card, isHere: false },
  authorized: { type: 'authorized', payment },
  challenged: { type: 'challenged', hold: madeHold({ status: 'requires_action' }) },
  refused: { type: 'refused', problem: 'declined' },
  'held-already': { type: 'held-already', holdId: 'pa-1' },
  unclear: { type: 'unclear', problem: 'unclear' },
  'wallet-opened': { type: 'wallet-opened', attempt: wallet },
  'wallet-read': { type: 'wallet-read', status: 'OPEN', expired: false, overdue: false },
  'wallet-asked': { type: 'wallet-asked', attempt: wallet },
  'given-up': { type: 'given-up', problem: 'cancelled' },
  blocked: { type: 'blocked', problem: 'payingElsewhere' },
  dismissed: { type: 'dismissed' },
};

/** Where each event leads from each state; it changes nothing where the table says nothing. */
const table: { readonly [S in PaymentState['step']]: Readonly<Record<string, PaymentState['step']>> } = {
  choosing: {
    'hold-chosen': 'checking',
    'ordered by card': 'holding',
    'ordered by wallet': 'requesting',
    'resumed card': 'looking',
    'resumed wallet': 'waiting',
    'resumed elsewhere': 'interrupted',
    blocked: 'choosing',
    dismissed: 'choosing',
  },
  interrupted: { 'given-up': 'choosing', blocked: 'choosing', dismissed: 'choosing' },
  checking: { authorized: 'authorized', refused: 'choosing' },
  holding: {
    authorized: 'authorized',
    'held-already': 'choosing',
    challenged: 'confirming',
    refused: 'choosing',
    unclear: 'looking',
  },
  confirming: { authorized: 'authorized', refused: 'choosing', unclear: 'looking' },
  looking: { authorized: 'authorized', refused: 'choosing' },
  requesting: { authorized: 'authorized', refused: 'choosing', 'wallet-opened': 'waiting' },
  waiting: { authorized: 'authorized', refused: 'choosing', 'wallet-read': 'waiting', 'given-up': 'cancelling' },
  taking: { authorized: 'authorized', refused: 'choosing', 'wallet-asked': 'waiting', 'given-up': 'cancelling' },
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

describe('2 §4: what a poll of the wallet’s payment leads to', () => {
  const asked = walletAttempt({ authorizeSent: true });
  test.each<[string, PaymentState, PaymentEvent, object]>([
    [
      'it is open',
      states.waiting,
      { type: 'wallet-read', status: 'OPEN', expired: false, overdue: false },
      { step: 'waiting', polls: 4 },
    ],
    [
      'nobody knows',
      states.waiting,
      { type: 'wallet-read', status: 'UNKNOWN', expired: false, overdue: false },
      { step: 'waiting', polls: 4 },
    ],
    [
      'CONFIRM is authorized',
      states.waiting,
      { type: 'wallet-read', status: 'CONFIRM', expired: false, overdue: false },
      { step: 'taking' },
    ],
    [
      'CONFIRM after a lost authorize: again, under its key',
      { step: 'waiting', attempt: asked, polls: 3 },
      { type: 'wallet-read', status: 'CONFIRM', expired: true, overdue: false },
      { step: 'taking', polls: 4 },
    ],
    [
      'approved in the last second: authorized once',
      states.waiting,
      { type: 'wallet-read', status: 'CONFIRM', expired: false, overdue: true },
      { step: 'taking' },
    ],
    [
      '§9: longer than the wallet’s configuration says',
      states.waiting,
      { type: 'wallet-read', status: 'OPEN', expired: false, overdue: true },
      { step: 'cancelling', problem: 'timeout' },
    ],
    [
      'the same with an authorize that came to nothing',
      { step: 'waiting', attempt: asked, polls: 0 },
      { type: 'wallet-read', status: 'CONFIRM', expired: false, overdue: true },
      { step: 'cancelling', problem: 'timeout' },
    ],
    [
      'COMPLETED finishes',
      states.waiting,
      { type: 'wallet-read', status: 'COMPLETED', expired: true, overdue: false },
      {
        step: 'authorized',
        payment: { ...payment, id: 'ath-1', paymentIntentId: 'ath-1', paymentMethodId: 'ATH_MOVIL' },
      },
    ],
    [
      'CANCEL fails',
      states.waiting,
      { type: 'wallet-read', status: 'CANCEL', expired: false, overdue: false },
      { step: 'cancelling', problem: 'wasCancelled' },
    ],
    [
      'it expired',
      states.waiting,
      { type: 'wallet-read', status: 'EXPIRED', expired: true, overdue: false },
      { step: 'cancelling', problem: 'expired' },
    ],
    [
      'it was cancelled as its time was over',
      states.waiting,
      { type: 'wallet-read', status: 'CANCEL', expired: true, overdue: false },
      { step: 'cancelling', problem: 'expired' },
    ],
    [
      'its time is over by this phone’s clock alone',
      states.waiting,
      { type: 'wallet-read', status: 'OPEN', expired: true, overdue: false },
      { step: 'waiting' },
    ],
    [
      'it failed',
      states.waiting,
      { type: 'wallet-read', status: 'FAILED', expired: false, overdue: false },
      { step: 'cancelling', problem: 'notCompleted' },
    ],
    [
      'after 120 of them',
      { ...states.waiting, polls: MAX_POLLS - 1 },
      { type: 'wallet-read', status: 'OPEN', expired: false, overdue: false },
      { step: 'cancelling', problem: 'timeout' },
    ],
  ])('%s', (_, state, event, after) => {
    expect(paymentReducer(state, event)).toMatchObject(after);
  });
});

describe('docs/rules.md: resumed-where-it-belongs', () => {
  const resumed = (attempt: typeof card, isHere = true): PaymentEvent => ({ type: 'resumed', attempt, isHere });
  test.each<[string, PaymentEvent, object]>([
    ['a card’s hold may have been made: it is looked for', resumed(card), { step: 'looking' }],
    [
      'the wallet was being asked: nothing is sent without a press',
      resumed(walletOrder()),
      { step: 'choosing', problem: 'walletUnclear' },
    ],
    ['the wallet’s payment is read', resumed(wallet), { step: 'waiting', polls: 0 }],
    ['the wallet has paid: it is offered', resumed(walletAttempt({ paid: true })), { step: 'choosing', problem: null }],
    ['a card’s, for another charger', resumed(card, false), { step: 'interrupted', attempt: card }],
    ['the wallet’s, for another charger', resumed(wallet, false), { step: 'interrupted', attempt: wallet }],
    [
      'the wallet has paid for another charger: it is offered',
      resumed(walletAttempt({ paid: true }), false),
      { step: 'choosing' },
    ],
    [
      'what the wallet has paid is used: read first',
      { type: 'ordered', attempt: walletAttempt({ paid: true }) },
      { step: 'waiting', polls: 0 },
    ],
  ])('%s', (_, event, after) => {
    expect(paymentReducer(states.choosing, event)).toMatchObject(after);
  });

  test('the wallet’s payment for another charger is given up: cancelled', () => {
    const after = paymentReducer({ step: 'interrupted', attempt: wallet }, { type: 'given-up', problem: 'cancelled' });
    expect(after).toEqual({ step: 'cancelling', attempt: wallet, problem: 'cancelled' });
  });
});

test('nothing is busy while it waits for the driver', () => {
  expect(steps.filter((step) => !isBusy(states[step]))).toEqual(['choosing', 'interrupted', 'authorized']);
});
