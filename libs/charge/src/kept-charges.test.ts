import { keepCharge, owedCharge, paidCharge, pastCharge, startingCharge, waitingStop } from '../testing';
import { chargeReducer } from './charge-machine';
import {
  changeCharge,
  type Charge,
  type ChargeEvent,
  type ChargeName,
  chargesFor,
  dropCharges,
  findCharge,
  hideCharges,
  type PaidBy,
  readCharges,
  readOpenCharges,
  startingCharges,
} from './index';
import { joinCharges } from './join-charges';
import { isSpent } from './kept-charges';

const AT = '2025-09-03T10:00:00.000Z';

const by = (charge: Charge = startingCharge(), driverId = 'U1'): PaidBy => ({
  payment: charge.payment!,
  driverId,
  place: charge.place,
});
const debit = (paymentId: string, driverId = 'U1') => by(owedCharge({}, { paymentId }), driverId);

const seen = (sessionId: string, driverId: string | null = 'U1') =>
  changeCharge({ sessionId }, { type: 'seen', startedAt: AT, driverId });
const started = (paymentId: string, sessionId: string, driverId = 'U1') =>
  changeCharge({ paymentId }, { type: 'started', by: debit(paymentId, driverId), sessionId, startedAt: AT });
const asked = (paymentId = 'pa-1', driverId = 'U1', since = AT) =>
  changeCharge(
    { paymentId },
    {
      type: 'start-asked',
      by: by(startingCharge({ id: paymentId, intentId: `pi-${paymentId}` }), driverId),
      key: 'k',
      since,
    },
  );
const settle = (paymentId: string): void => {
  changeCharge({ paymentId }, { type: 'refund-asked', minor: 573 });
  changeCharge({ paymentId }, { type: 'refund-requested' });
};
const sessions = (charges: readonly Charge[] = readCharges()) => charges.flatMap(({ session }) => session?.id ?? []);
const running = () => readOpenCharges().flatMap(({ session }) => (session?.goesOn ? session.id : []));

beforeEach(() => localStorage.clear());

describe('sessions-of-this-browser: ways back to sessions', () => {
  test('several are kept, the newest first, five at most', () => {
    for (const id of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) seen(id);
    expect(running()).toEqual(['S6', 'S5', 'S4', 'S3', 'S2']);
  });

  test('one of which there is news comes to the front', () => {
    for (const id of ['S1', 'S2']) seen(id);
    changeCharge({ sessionId: 'S1' }, { type: 'stop-waits', stop: waitingStop() });
    expect(running()).toEqual(['S2', 'S1']);
    changeCharge({ sessionId: 'S1' }, { type: 'seen', startedAt: '2025-09-03T10:00:05.000Z', driverId: null });
    expect(running()).toEqual(['S1', 'S2']);
  });

  test('what is owed for a sixth stays', () => {
    started('ath-1', 'S1');
    for (const id of ['S2', 'S3', 'S4', 'S5', 'S6']) seen(id);
    expect(running()).not.toContain('S1');
    expect(findCharge({ paymentId: 'ath-1' })?.refund?.state).toBe('owed');
  });

  test('one that is over goes, where nothing was paid for it here; the others stay', () => {
    seen('S1');
    seen('S2');
    for (const sessionId of ['S1', 'S7']) changeCharge({ sessionId }, { type: 'ended' });
    expect(readCharges().map(({ id }) => id)).toEqual(['S2']);
    changeCharge({ sessionId: 'S2' }, { type: 'ended' });
    expect(localStorage).toHaveLength(0);
  });

  test.each(['', '{', '{}', 'null', '7', '[7]', '[{"id":""}]'])(
    'storage-may-fail: of the rubbish %j there is no charge',
    (rubbish) => {
      localStorage.setItem('charges', rubbish);
      localStorage.setItem('pastCharges', rubbish);
      expect(readCharges()).toEqual([]);
    },
  );

  test('storage-may-fail: what cannot be read takes nothing else with it', () => {
    const damaged = { ...owedCharge(), receipt: 'no', start: { key: 7 }, isPrivate: 'yes' };
    localStorage.setItem('charges', JSON.stringify([{ id: 7 }, damaged]));
    expect(readCharges()).toEqual([{ ...owedCharge(), isPrivate: true }]);
  });
});

describe('session-never-lost: starts with an open outcome', () => {
  test('each is found by its payment, its intent and its driver, until its outcome is clear', () => {
    asked('pa-1');
    asked('pa-2', 'U2');
    expect([findCharge({ paymentId: 'pa-1' })?.id, findCharge({ paymentId: 'pi-pa-1' })?.id]).toEqual(['pa-1', 'pa-1']);
    expect(startingCharges('U1').map(({ id }) => id)).toEqual(['pa-1']);
    changeCharge({ paymentId: 'pa-1' }, { type: 'start-ended' });
    expect([findCharge({ paymentId: 'pa-1' }), startingCharges('U1'), startingCharges('U2').length]).toEqual([
      null,
      [],
      1,
    ]);
  });

  test('a start becomes one charge with a session that a page knows already', () => {
    asked('pa-1');
    seen('S1', null);
    changeCharge({ sessionId: 'S1' }, { type: 'stop-waits', stop: waitingStop() });
    expect(readCharges()).toHaveLength(2);
    changeCharge({ paymentId: 'pa-1' }, { type: 'started', by: by(), sessionId: 'S1', startedAt: AT });
    expect(readCharges()).toMatchObject([
      { id: 'pa-1', driverId: 'U1', start: null, session: { id: 'S1', goesOn: true }, stop: { key: 'stop-S1' } },
    ]);
  });

  test('a session is one charge with its start once the backend names its payment', () => {
    asked('pa-1');
    seen('S1', null);
    changeCharge({ sessionId: 'S1' }, { type: 'paid', by: by() });
    expect(readCharges()).toMatchObject([{ id: 'S1', driverId: 'U1', start: null, session: { id: 'S1' } }]);
  });
});

describe('refunds-owed: what goes back to a driver', () => {
  test('is found by its payment, by its session and by the operator’s id of that', () => {
    started('ath-1', 'S1');
    changeCharge(
      { sessionId: 'S1' },
      { type: 'receipt-shown', receipt: pastCharge('S1').receipt!, at: { operatorId: 'OP-1', startedAt: null } },
    );
    const names: ChargeName[] = [{ paymentId: 'ath-1' }, { sessionId: 'S1' }, { sessionId: 'OP-1' }];
    expect(names.map((name) => findCharge(name)?.id)).toEqual(['ath-1', 'ath-1', 'ath-1']);
    expect(findCharge({ paymentId: 'ath-2' })).toBeNull();
  });

  test('stays as long as it is owed, whatever the number; of what is over the latest 200 stay', () => {
    const numbers = Array.from({ length: 210 }, (_, index) => index);
    for (const number of numbers.slice(0, 30)) started(`owed-${number}`, `S-owed-${number}`);
    localStorage.setItem('pastCharges', JSON.stringify(numbers.map((number) => pastCharge(`S${number}`))));
    started('ath-1', 'S-new');
    settle('ath-1');
    changeCharge({ paymentId: 'ath-1' }, { type: 'ended' });
    expect(readOpenCharges()).toHaveLength(30);
    expect(readCharges()).toHaveLength(230);
    expect(readCharges()[30]?.id).toBe('ath-1');
  });

  test('a charge by a method that this release does not know stays, with its method', () => {
    localStorage.setItem('charges', JSON.stringify([owedCharge({}, { paymentId: 'pp-1', method: 'paypal' })]));
    started('ath-1', 'S1');
    expect(findCharge({ paymentId: 'pp-1' })?.payment?.method).toBe('paypal');
  });

  test('two payments of one session stay two', () => {
    started('ath-1', 'S1');
    started('ath-2', 'S1');
    expect(readCharges().map(({ id }) => id)).toEqual(['ath-2', 'ath-1']);
  });

  test('what another tab has settled meanwhile stays settled', () => {
    started('ath-1', 'S1');
    const stored = JSON.parse(localStorage.getItem('charges') ?? '[]') as Charge[];
    settle('ath-1');
    expect(stored[0]?.refund?.state).toBe('owed');
    expect(changeCharge({ paymentId: 'ath-1' }, { type: 'stopped' }).refund).toMatchObject({
      amount: 'difference',
      state: 'requested',
      refundMinor: 573,
    });
  });
});

/** Changes a charge by an event, and has another tab write just when this one has read. */
const changeWhile = (writes: () => void, name: ChargeName, event: ChargeEvent): Charge =>
  changeCharge(name, event, (stored) => {
    writes();
    return stored;
  });

const refund = (more: object = {}) => ({ ...owedCharge().refund, ...more });
const of = (one: object | undefined): Charge => ({ ...owedCharge(), refund: refund(one) });

describe('refunds-owed: money never goes back, whichever tab writes last', () => {
  test('a refund that another tab asks for while this one takes a stop is not owed again', () => {
    started('ath-1', 'S1');
    const charge = changeWhile(() => settle('ath-1'), { paymentId: 'ath-1' }, { type: 'stopped' });
    expect(charge.refund).toMatchObject({
      state: 'requested',
      amount: 'difference',
    });
    expect(findCharge({ paymentId: 'ath-1' })?.refund).toMatchObject({ state: 'requested', refundMinor: 573 });
  });

  test('nor while this one reads another session', () => {
    started('ath-1', 'S1');
    changeWhile(() => settle('ath-1'), { sessionId: 'S2' }, { type: 'seen', startedAt: AT, driverId: 'U1' });
    expect(findCharge({ paymentId: 'ath-1' })?.refund?.state).toBe('requested');
    expect(running()).toContain('S2');
  });

  const steps = [
    refund({ amount: 'difference' }),
    refund({ amount: 'whole' }),
    refund({ refundMinor: 573 }),
    refund({ refundMinor: 573, supportCode: 'c-1' }),
    refund({ refundMinor: 573, state: 'refused' }),
    refund({ refundMinor: 573, state: 'requested' }),
  ];
  test.each(steps.slice(1).map((further, index) => [further, steps[index]] as const))(
    'of two records of one charge %j counts, and not %j, whichever is the newer',
    (further, behind) => {
      for (const [newer, older] of [
        [further, behind],
        [behind, further],
      ])
        expect(joinCharges(of(newer), of(older)).refund).toEqual(further);
    },
  );
});

describe('silent-slots: the key of charges with something open', () => {
  test('is there as long as something is open, and not for what is over', () => {
    started('ath-1', 'S1');
    changeCharge({ sessionId: 'S1' }, { type: 'ended' });
    expect(localStorage.getItem('charges')).not.toBeNull();
    settle('ath-1');
    expect([localStorage.getItem('charges'), readCharges().length]).toEqual([null, 1]);
  });

  test('a session that is read again, and runs, is open again', () => {
    localStorage.setItem('pastCharges', JSON.stringify([paidCharge('S1')]));
    seen('S1');
    expect([running(), localStorage.getItem('pastCharges')]).toEqual([['S1'], null]);
  });

  test('stop-waits-for-a-signal: a stop waits until it is over, one for each session', () => {
    for (const isTried of [false, true])
      changeCharge({ sessionId: 'S1' }, { type: 'stop-waits', stop: waitingStop({ isTried }) });
    expect(readOpenCharges().map(({ stop }) => stop?.isTried)).toEqual([true]);
    changeCharge({ sessionId: 'S1' }, { type: 'stop-ended' });
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('records-have-a-driver: who sees a charge', () => {
  beforeEach(() => {
    started('mine', 'S1', 'U1');
    started('theirs', 'S2', 'U2');
    hideCharges('U2', null);
  });

  test.each([
    ['a visitor sees what no driver has left', null, ['S1']],
    ['a driver sees their own', 'U1', ['S1']],
    ['one who has signed out sees theirs when they are back', 'U2', ['S2']],
    ['another driver sees none', 'U3', []],
  ])('%s', (_, me, shown) => {
    expect(sessions(chargesFor(me))).toEqual(shown);
  });

  test('signing out hides them from the next driver of the device', () => {
    hideCharges('U1', null);
    expect([sessions(chargesFor(null)), sessions(chargesFor('U1'))]).toEqual([[], ['S1']]);
  });

  test('one that begins after its driver has signed out is shown to them alone', () => {
    asked('pa-1');
    hideCharges('U1', null);
    changeCharge({ paymentId: 'pa-1' }, { type: 'started', by: by(), sessionId: 'S9', startedAt: AT });
    expect([sessions(chargesFor(null)), findCharge({ sessionId: 'S9' })?.isPrivate]).toEqual([[], true]);
  });

  test('the session that the tab kept is theirs; what else names no driver is not kept: it may be theirs too', () => {
    for (const id of ['S7', 'S8']) seen(id, null);
    hideCharges('U1', 'S7');
    expect([sessions(chargesFor('U1')), sessions(chargesFor(null))]).toEqual([['S7', 'S1'], []]);
  });

  test('stop-waits-for-a-signal: their stops wait no more; another driver’s waits on', () => {
    for (const [sessionId, driverId] of [
      ['S1', 'U1'],
      ['S2', 'U2'],
      ['S3', null],
    ] as const)
      changeCharge({ sessionId }, { type: 'stop-waits', stop: waitingStop({ driverId }) });
    hideCharges('U1', null);
    expect(sessions(readCharges().filter(({ stop }) => stop))).toEqual(['S2']);
  });
});

describe('refunds-owed: an operator acts as a driver no more', () => {
  beforeEach(() => {
    keepCharge(paidCharge('S1'));
    keepCharge(paidCharge('S2', {}, { isPrivate: true }));
    keepCharge(paidCharge('S3', {}, { driverId: 'U2' }));
    seen('S4', null);
  });

  test('the driver’s charges go, hidden ones too; those of others and of no driver stay', () => {
    dropCharges('U1');
    expect(new Set(sessions())).toEqual(new Set(['S3', 'S4']));
  });

  test('a start without an answer stays, and a refund that is owed until it was asked for', () => {
    asked('pa-1');
    keepCharge(owedCharge({}, { driverId: 'U1', sessionId: 'S5' }));
    dropCharges('U1');
    expect(readCharges().filter(({ start }) => start)).toHaveLength(1);
    expect(sessions()).toContain('S5');
    settle('ath-1');
    dropCharges('U1');
    expect(sessions()).not.toContain('S5');
  });
});

describe('storage-may-fail', () => {
  test('blocked storage: a charge lasts until the page is left, with its key', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    asked('pa-1');
    expect(findCharge({ paymentId: 'pa-1' })?.start?.key).toBe('k');
    changeCharge({ paymentId: 'pa-1' }, { type: 'start-ended' });
    expect(readCharges()).toEqual([]);
    jest.restoreAllMocks();
  });

  test('full storage: what is over makes room for what is open', () => {
    const kept = new Map<string, string>();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => kept.get(key) ?? null);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => void kept.delete(key));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      if (kept.has('pastCharges') || key === 'pastCharges') throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    });
    kept.set('pastCharges', JSON.stringify([pastCharge('S1')]));
    asked('pa-1');
    jest.restoreAllMocks();
    expect(JSON.parse(kept.get('charges') ?? '[]')).toMatchObject([{ id: 'pa-1', start: { key: 'k' } }]);
  });
});

test.each<[what: string, charges: readonly Charge[], isSpent: boolean]>([
  ['with a session that this browser knows is spent', [paidCharge('S1')], true],
  ['with a start that is under way is not', [startingCharge({ id: 'pa-S1' })], false],
  ['with a start of which the charge began is spent', [startingCharge({ id: 'pa-S1', isBegun: true })], true],
  [
    'with a charge that is over, and was never found, is spent',
    [chargeReducer(startingCharge({ id: 'pa-S1' }), { type: 'start-over' })],
    true,
  ],
  ['of which this browser knows nothing is not', [paidCharge('S2')], false],
])('spent-hold: a hold %s', (_, charges, expected) => {
  charges.forEach(keepCharge);
  expect(isSpent('pa-S1')).toBe(expected);
});
