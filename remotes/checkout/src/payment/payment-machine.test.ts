import { cardAttempt, madeHold, pendingHold, walletAttempt, walletOrder } from '../testing/payments';
import { MAX_POLLS, paymentReducer, type PaymentEvent, type PaymentState } from './payment-machine';

const card = cardAttempt();
const wallet = walletAttempt();
const payment = { id: 'pa-1', paymentIntentId: 'pi_1', amount: 20, currency: 'USD', paymentMethodId: 'pm-1', isUsingPreAuth: false };

const states: { readonly [S in PaymentState['step']]: Extract<PaymentState, { step: S }> } = {
  choosing: { step: 'choosing', problem: null },
  checking: { step: 'checking', hold: pendingHold() },
  holding: { step: 'holding', attempt: card },
  confirming: { step: 'confirming', attempt: card, hold: madeHold() },
  looking: { step: 'looking', attempt: card, problem: 'unclear' },
  requesting: { step: 'requesting', attempt: walletOrder() },
  waiting: { step: 'waiting', attempt: wallet, polls: 3 },
  taking: { step: 'taking', attempt: wallet, polls: 3 },
  cancelling: { step: 'cancelling', attempt: wallet, problem: 'Payment cancelled' },
  authorized: { step: 'authorized', payment },
};

const events: { readonly [name: string]: PaymentEvent } = {
  'hold-chosen': { type: 'hold-chosen', hold: pendingHold() },
  'ordered by card': { type: 'ordered', attempt: card },
  'ordered by wallet': { type: 'ordered', attempt: walletOrder() },
  'resumed card': { type: 'resumed', attempt: card },
  'resumed wallet': { type: 'resumed', attempt: wallet },
  authorized: { type: 'authorized', payment },
  challenged: { type: 'challenged', hold: madeHold({ status: 'requires_action' }) },
  refused: { type: 'refused', problem: 'no' },
  unclear: { type: 'unclear', problem: 'unclear' },
  'wallet-opened': { type: 'wallet-opened', attempt: wallet },
  'wallet-read': { type: 'wallet-read', status: 'OPEN', expired: false },
  'wallet-asked': { type: 'wallet-asked', attempt: wallet },
  'given-up': { type: 'given-up', problem: 'Payment cancelled' },
  blocked: { type: 'blocked', problem: 'elsewhere' },
  dismissed: { type: 'dismissed' },
};

/** Where each event leads from each state; it changes nothing where the table says nothing. */
const table: { readonly [S in PaymentState['step']]: Readonly<Record<string, PaymentState['step']>> } = {
  choosing: {
    'hold-chosen': 'checking', 'ordered by card': 'holding', 'ordered by wallet': 'requesting',
    'resumed card': 'looking', 'resumed wallet': 'waiting', blocked: 'choosing', dismissed: 'choosing',
  },
  checking: { authorized: 'authorized', refused: 'choosing' },
  holding: { authorized: 'authorized', challenged: 'confirming', refused: 'choosing', unclear: 'looking' },
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
    ['it is open', states.waiting, { type: 'wallet-read', status: 'OPEN', expired: false }, { step: 'waiting', polls: 4 }],
    ['nobody knows', states.waiting, { type: 'wallet-read', status: 'UNKNOWN', expired: false }, { step: 'waiting', polls: 4 }],
    ['CONFIRM is authorized', states.waiting, { type: 'wallet-read', status: 'CONFIRM', expired: false }, { step: 'taking' }],
    [
      'reading 12: once per payment', { step: 'waiting', attempt: asked, polls: 0 },
      { type: 'wallet-read', status: 'CONFIRM', expired: true }, { step: 'waiting', polls: 1 },
    ],
    [
      'COMPLETED finishes', states.waiting, { type: 'wallet-read', status: 'COMPLETED', expired: true },
      { step: 'authorized', payment: { ...payment, id: 'ath-1', paymentIntentId: 'ath-1', paymentMethodId: 'ATH_MOVIL' } },
    ],
    [
      'CANCEL fails', states.waiting, { type: 'wallet-read', status: 'CANCEL', expired: false },
      { step: 'cancelling', problem: 'Payment was cancelled' },
    ],
    [
      'it expired', states.waiting, { type: 'wallet-read', status: 'EXPIRED', expired: true },
      { step: 'cancelling', problem: 'Payment expired. Please try again.' },
    ],
    [
      'it was cancelled as its time was over', states.waiting, { type: 'wallet-read', status: 'CANCEL', expired: true },
      { step: 'cancelling', problem: 'Payment expired. Please try again.' },
    ],
    ['its time is over by this phone’s clock alone', states.waiting, { type: 'wallet-read', status: 'OPEN', expired: true }, { step: 'waiting' }],
    [
      'it failed', states.waiting, { type: 'wallet-read', status: 'FAILED', expired: false },
      { step: 'cancelling', problem: 'Payment was not completed' },
    ],
    [
      'after 120 of them', { ...states.waiting, polls: MAX_POLLS - 1 }, { type: 'wallet-read', status: 'OPEN', expired: false },
      { step: 'cancelling', problem: 'Payment timeout' },
    ],
  ])('%s', (_, state, event, after) => {
    expect(paymentReducer(state, event)).toMatchObject(after);
  });
});

describe('reading 9: what a reload finds on record', () => {
  test.each<[string, PaymentEvent, object]>([
    ['a card’s hold may have been made: it is looked for', { type: 'resumed', attempt: card }, { step: 'looking' }],
    ['the wallet was being asked: it is asked again, with the same key', { type: 'resumed', attempt: walletOrder() }, { step: 'requesting' }],
    ['the wallet’s payment is waited for', { type: 'resumed', attempt: wallet }, { step: 'waiting', polls: 0 }],
    ['the wallet has paid: it is offered', { type: 'resumed', attempt: walletAttempt({ paid: true }) }, { step: 'choosing', problem: null }],
    ['what the wallet has paid is used: read first', { type: 'ordered', attempt: walletAttempt({ paid: true }) }, { step: 'waiting', polls: 0 }],
  ])('%s', (_, event, after) => {
    expect(paymentReducer(states.choosing, event)).toMatchObject(after);
  });
});
