import { owedCharge, paidCharge, runningCharge, startingCharge, waitingStop } from '../testing';
import { type Charge, emptyCharge, type Known } from './charge';
import { type ChargeEvent, chargeReducer } from './charge-machine';
import { joinCharges, refundReason } from './join-charges';

const AT = '2025-09-03T10:05:00.000Z';

const debit = { ...owedCharge().payment, intentId: 'ath-1' };
const by = { payment: debit, driverId: 'U1' };

const lastReceipt = {
  place: null,
  timeZone: null,
  kwh: 1,
  totalMinor: null,
  currency: 'USD',
  outcome: 'final',
} as const;

const events = {
  startAsked: { type: 'start-asked', by, key: 'k2', since: AT },
  startOpen: { type: 'start-open', start: { key: 'k', since: AT, until: AT, wasFree: false, isBegun: false } },
  startBegun: { type: 'start-begun' },
  startOver: { type: 'start-over' },
  startEnded: { type: 'start-ended' },
  started: { type: 'started', by, sessionId: 'S1', startedAt: AT },
  seen: { type: 'seen', startedAt: AT, driverId: 'U1' },
  ended: { type: 'ended' },
  paid: { type: 'paid', by },
  stopWaits: { type: 'stop-waits', stop: waitingStop() },
  stopEnded: { type: 'stop-ended' },
  stopped: { type: 'stopped' },
  released: { type: 'released', by },
  refundAsked: { type: 'refund-asked', minor: 573 },
  refundUnsent: { type: 'refund-unsent' },
  refundUnconfirmed: { type: 'refund-unconfirmed', supportCode: 'a1b2c3d4' },
  refundRequested: { type: 'refund-requested' },
  nothingDue: { type: 'nothing-due' },
  refundRefused: { type: 'refund-refused', why: { problem: 'No', failure: null } },
  receiptShown: { type: 'receipt-shown', receipt: lastReceipt, at: { operatorId: 'OP-1', startedAt: null } },
  hidden: { type: 'hidden', driverId: 'U1' },
} satisfies Readonly<Record<string, ChargeEvent>>;

type EventName = keyof typeof events;

/** The sections of a charge in short: a table of them can be read. */
function short({ isPrivate, payment, start, session, stop, refund, receipt }: Charge): string {
  const parts = [
    start && `start ${start.key}${start.until === null ? '' : ' open'}${start.isBegun ? ' begun' : ''}`,
    session && (session.goesOn ? 'runs' : 'over'),
    stop && 'stop',
    refund &&
      `${refund.amount} ${refund.state}${refund.refundMinor === null ? '' : ` ${refund.refundMinor}`}${refund.supportCode === null ? '' : ' unconfirmed'}`,
    receipt && 'receipt',
    isPrivate && 'private',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : payment ? 'paid' : 'nothing';
}

const starting: Charge = startingCharge({ ...debit });
const running: Charge = { ...owedCharge(), session: runningCharge('S1').session };
const over: Charge = owedCharge();
const asked: Charge = owedCharge({ refundMinor: 573 });
const settled: Charge = owedCharge({ state: 'requested', refundMinor: 573 });

/** The outcome of each event for a charge; an event that is left out changes nothing. */
const table: readonly [string, Charge, Partial<Record<EventName, string>>][] = [
  [
    'nothing is known',
    emptyCharge('ath-1'),
    {
      startAsked: 'start k2',
      started: 'runs, difference owed',
      paid: 'paid',
      stopWaits: 'stop',
      released: 'whole owed',
      hidden: 'private',
    },
  ],
  [
    'it was asked to start',
    starting,
    {
      startOpen: 'start k open',
      startBegun: 'start k begun',
      startOver: 'receipt',
      startEnded: 'paid',
      started: 'runs, difference owed',
      stopWaits: 'start k, stop',
      released: 'whole owed',
      hidden: 'start k, private',
    },
  ],
  [
    'it began, and its session is not known',
    chargeReducer(starting, { type: 'start-begun' }),
    {
      startOpen: 'start k open begun',
      startOver: 'receipt',
      startEnded: 'paid',
      started: 'runs, difference owed',
      stopWaits: 'start k begun, stop',
      released: 'whole owed',
      hidden: 'start k begun, private',
    },
  ],
  [
    'it runs',
    running,
    {
      ended: 'over, difference owed',
      stopWaits: 'runs, stop, difference owed',
      stopped: 'runs, whole owed',
      released: 'runs, whole owed',
      refundAsked: 'runs, difference owed 573',
      nothingDue: 'runs, difference nothing-due',
      refundRefused: 'runs, difference refused',
      receiptShown: 'runs, difference owed, receipt',
      hidden: 'runs, difference owed, private',
    },
  ],
  [
    'it is over, and the difference is owed',
    over,
    {
      startAsked: 'start k2, over, difference owed',
      started: 'runs, difference owed',
      seen: 'runs, difference owed',
      stopWaits: 'over, stop, difference owed',
      stopped: 'over, whole owed',
      released: 'over, whole owed',
      refundAsked: 'over, difference owed 573',
      nothingDue: 'over, difference nothing-due',
      refundRefused: 'over, difference refused',
      receiptShown: 'over, difference owed, receipt',
      hidden: 'over, difference owed, private',
    },
  ],
  [
    'its refund was asked for and has no clear answer',
    asked,
    {
      startAsked: 'start k2, over, difference owed 573',
      started: 'runs, difference owed 573',
      seen: 'runs, difference owed 573',
      stopWaits: 'over, stop, difference owed 573',
      refundUnsent: 'over, difference owed',
      refundUnconfirmed: 'over, difference owed 573 unconfirmed',
      refundRequested: 'over, difference requested 573',
      refundRefused: 'over, difference refused 573',
      receiptShown: 'over, difference owed 573, receipt',
      hidden: 'over, difference owed 573, private',
    },
  ],
  [
    'its refund is settled',
    settled,
    {
      startAsked: 'start k2, over, difference requested 573',
      started: 'runs, difference requested 573',
      seen: 'runs, difference requested 573',
      stopWaits: 'over, stop, difference requested 573',
      receiptShown: 'over, difference requested 573, receipt',
      hidden: 'over, difference requested 573, private',
    },
  ],
  [
    'its stop waits',
    { ...running, stop: waitingStop() },
    {
      ended: 'over, stop, difference owed',
      stopEnded: 'runs, difference owed',
      stopped: 'runs, stop, whole owed',
      released: 'runs, stop, whole owed',
      refundAsked: 'runs, stop, difference owed 573',
      nothingDue: 'runs, stop, difference nothing-due',
      refundRefused: 'runs, stop, difference refused',
      receiptShown: 'runs, stop, difference owed, receipt',
      hidden: 'runs, stop, difference owed, private',
    },
  ],
];

describe('each state of a charge and each event', () => {
  describe.each(table)('%s', (_, charge, changes) => {
    test.each(Object.keys(events) as EventName[])('%s', (name) => {
      expect(short(chargeReducer(charge, events[name]))).toBe(changes[name] ?? short(charge));
    });
  });
});

describe('one-key-per-intent: the key of a start', () => {
  test('stays until a clear answer came, and is a new one after that', () => {
    const again = chargeReducer(starting, events.startAsked);
    expect(again.start).toMatchObject({ key: 'k', since: AT, until: null });
    expect(chargeReducer(chargeReducer(again, events.startEnded), events.startAsked).start?.key).toBe('k2');
  });

  test('what is known of the connector and of the charge outlives another try', () => {
    const known = chargeReducer(
      chargeReducer(starting, { type: 'start-asked', by, key: 'k', since: AT, wasFree: true }),
      { type: 'start-begun' },
    );
    expect(chargeReducer(known, events.startAsked).start).toMatchObject({ wasFree: true, isBegun: true });
  });
});

describe('refunds-owed: what goes back', () => {
  test.each<[string, Charge, ChargeEvent, Partial<Known<'refund'>>, string]>([
    [
      '2 §4: the difference of a debit from its start on',
      starting,
      events.started,
      { amount: 'difference', key: 'refund-ath-1' },
      'Refund difference after session completion',
    ],
    [
      '1 §4: the whole for the stop that the operator took',
      running,
      events.stopped,
      { amount: 'whole', key: 'refund-ath-1' },
      'Session stopped by user',
    ],
    [
      'the whole of a payment that is given back',
      starting,
      events.released,
      { amount: 'whole', key: 'release-ath-1' },
      'Released by the driver after a failed start',
    ],
  ])('%s, under a key of its own, and the backend is given the reason', (_, charge, event, owed, reason) => {
    const { refund } = chargeReducer(charge, event);
    expect(refund).toMatchObject({ ...owed, state: 'owed', refundMinor: null });
    expect(refund && refundReason(refund)).toBe(reason);
  });

  test('of a hold nothing is owed', () => {
    const hold = startingCharge();
    const paidByHold = { ...by, payment: hold.payment! };
    expect(chargeReducer(hold, { type: 'started', by: paidByHold, sessionId: 'S1', startedAt: AT }).refund).toBeNull();
  });

  test('a session that is found again changes nothing of what is owed', () => {
    const whole = chargeReducer(running, events.stopped);
    expect(chargeReducer(whole, events.started).refund).toEqual(whole.refund);
  });

  test.each(['requested', 'refused', 'nothing-due'] as const)('what is %s is never owed again', (state) => {
    const charge = owedCharge({ state });
    for (const event of Object.values(events)) expect(chargeReducer(charge, event).refund).toEqual(charge.refund);
  });
});

const LATER = '2025-09-03T10:07:00.000Z';
const place = { locationId: 'loc-001', evseUid: '1', connectorId: '1' };
const terms = { version: '2026-01', acceptedAt: AT };
const seenBefore: Charge = {
  ...runningCharge('S1'),
  session: { id: 'S1', operatorId: 'OP-1', startedAt: AT, goesOn: true },
};
const shownBefore = chargeReducer(over, {
  ...events.receiptShown,
  receipt: { ...lastReceipt, place: 'Plaza del Mar', totalMinor: 500 },
});

test.each<[string, Charge, ChargeEvent, object]>([
  [
    'the terms that the driver paid under, and the connector, where a later record names none',
    { ...paidCharge('S1', debit), place, terms },
    { type: 'paid', by },
    { place, terms },
  ],
  [
    'the time of the payment that an earlier record knows (hold-known-everywhere)',
    paidCharge('S1', { ...debit, paidAt: AT }),
    events.started,
    { payment: { paidAt: AT } },
  ],
  [
    'the intent of a payment of which the backend knows the time',
    paidCharge('S1', debit),
    { type: 'paid', by: { ...by, payment: { ...debit, intentId: null, paidAt: AT } } },
    { payment: { paidAt: AT, intentId: 'ath-1' } },
  ],
  [
    'the operator’s id of a session',
    seenBefore,
    { type: 'started', by, sessionId: 'S1', startedAt: LATER },
    { session: { operatorId: 'OP-1' } },
  ],
  [
    'the start of a session that is read without one',
    seenBefore,
    { type: 'seen', startedAt: null, driverId: 'U1' },
    { session: { startedAt: AT } },
  ],
  [
    'the driver of a session that another driver reads',
    seenBefore,
    { type: 'seen', startedAt: LATER, driverId: 'U2' },
    { driverId: 'U1' },
  ],
  [
    'the driver when another one signs out',
    seenBefore,
    { type: 'hidden', driverId: 'U2' },
    { driverId: 'U1', isPrivate: true },
  ],
  [
    'what a receipt does not know any more (past-charges)',
    shownBefore,
    events.receiptShown,
    { receipt: { place: 'Plaza del Mar', totalMinor: 500, kwh: 1 } },
  ],
])('a later event keeps %s', (_, charge, event, kept) => {
  expect(chargeReducer(charge, event)).toMatchObject(kept);
});

describe('two records of one charge', () => {
  test('the refund of the one that knows the payment stays', () => {
    for (const charge of [over, asked, settled]) {
      const seen = runningCharge('S1');
      expect(joinCharges(seen, charge).refund).toEqual(charge.refund);
      expect(joinCharges(charge, seen).refund).toEqual(charge.refund);
    }
  });

  test('one of a driver who has signed out stays private', () => {
    expect(joinCharges(over, { ...starting, isPrivate: true }).isPrivate).toBe(true);
  });
});
