import { owedCharge, paidCharge, pastCharge, runningCharge, startingCharge, waitingStop } from '../testing';
import {
  adoptTabCharge,
  type Charge,
  changeCharge,
  dropCharges,
  forgetCharges,
  hideCharges,
  type PaidBy,
  readCharges,
  readOpenCharges,
} from './index';

const AT = '2025-09-03T10:00:00.000Z';
const LATER = Date.parse('2035-01-01T00:00:00Z');

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/** As five releases ahead may store a charge: with kinds, states, fields and sections that this release does not know. */
const debit = {
  ...owedCharge({}, { paymentId: 'pp-1', sessionId: 'S-pp' }),
  payment: { ...owedCharge().payment, kind: 'paypal', method: 'paypal', id: 'pp-1', intentId: 'pp-1', payer: 'x' },
};
const scheduled = {
  ...owedCharge({}, { paymentId: 'ath-9', sessionId: 'S9' }),
  refund: { ...owedCharge().refund, state: 'scheduled', at: AT },
};
const disputed = { ...pastCharge('S-past'), receipt: { ...pastCharge('S-past').receipt, outcome: 'disputed' } };
const withMore = {
  ...runningCharge('S1'),
  schema: 9,
  loyalty: { points: 3, card: { number: '7' } },
  session: { ...runningCharge('S1').session, plate: 'ABC-123' },
};
const withoutName = { uid: 'c-1', money: [{ kind: 'voucher', state: 'owed' }] };

const ahead: readonly object[] = [debit, scheduled, withMore, withoutName];

const stored = (): readonly Stored[] =>
  ['charges', 'pastCharges'].flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Stored[]);
const storedAs = (id: string): Stored | undefined => stored().find((charge) => charge.id === id);
const open = (): string => localStorage.getItem('charges') ?? '[]';

const by = (charge: Charge): PaidBy => ({ payment: charge.payment!, driverId: 'U1' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('charges', JSON.stringify(ahead));
  localStorage.setItem('pastCharges', JSON.stringify([disputed]));
});

describe('records-outlive-releases: charges of five releases ahead', () => {
  test.each<[string, () => unknown]>([
    [
      'another session is read',
      () => changeCharge({ sessionId: 'S2' }, { type: 'seen', startedAt: AT, driverId: 'U1' }),
    ],
    ['another session ends', () => changeCharge({ sessionId: 'S2' }, { type: 'ended' })],
    [
      'another payment starts its session',
      () =>
        changeCharge(
          { paymentId: 'pa-1' },
          { type: 'started', by: by(startingCharge()), sessionId: 'S2', startedAt: AT },
        ),
    ],
    [
      'a session of theirs is read again',
      () => changeCharge({ sessionId: 'S1' }, { type: 'seen', startedAt: AT, driverId: 'U1' }),
    ],
    ['six other sessions run', () => ['a', 'b', 'c', 'd', 'e', 'f'].forEach((id) => seen(id))],
    ['what may be forgotten is forgotten', () => forgetCharges('U1', LATER)],
    ['another driver signs out', () => hideCharges('U2', null)],
  ])('stay as they are stored when %s', (_, change) => {
    change();
    const kept = stored().map((charge) => JSON.stringify(charge));
    for (const charge of [debit, scheduled, withoutName, disputed]) expect(kept).toContain(JSON.stringify(charge));
    expect(storedAs('S1')).toMatchObject({ schema: 9, loyalty: withMore.loyalty, session: { plate: 'ABC-123' } });
  });

  test('a change of one of them changes what it says, and nothing else', () => {
    changeCharge({ sessionId: 'S1' }, { type: 'stop-waits', stop: waitingStop() });
    changeCharge({ sessionId: 'S1' }, { type: 'seen', startedAt: '2025-09-03T10:00:05.000Z', driverId: null });
    expect(storedAs('S1')).toEqual({
      ...withMore,
      session: { ...withMore.session, startedAt: '2025-09-03T10:00:05.000Z' },
      stop: waitingStop(),
    });
    changeCharge({ sessionId: 'S1' }, { type: 'stop-ended' });
    changeCharge({ sessionId: 'S1' }, { type: 'ended' });
    expect(storedAs('S1')).toEqual({
      ...withMore,
      session: { ...withMore.session, startedAt: '2025-09-03T10:00:05.000Z', goesOn: false },
    });
  });

  test('a payment, a refund and a receipt that cannot be read are not written over', () => {
    const paid = by(paidCharge('S-pp'));
    changeCharge({ sessionId: 'S-pp' }, { type: 'paid', by: paid });
    changeCharge({ sessionId: 'S-pp' }, { type: 'started', by: paid, sessionId: 'S-pp', startedAt: AT });
    changeCharge({ paymentId: 'ath-9' }, { type: 'released', by: by(owedCharge({}, { paymentId: 'ath-9' })) });
    changeCharge({ paymentId: 'ath-9' }, { type: 'refund-asked', minor: 5 });
    changeCharge(
      { sessionId: 'S-past' },
      { type: 'receipt-shown', receipt: pastCharge('S-past').receipt!, at: { operatorId: 'OP-1', startedAt: null } },
    );
    expect(storedAs('pp-1')).toMatchObject({ payment: debit.payment, refund: debit.refund });
    expect(storedAs('ath-9')).toMatchObject({ refund: scheduled.refund });
    expect(stored().find(({ receipt }) => receipt)).toMatchObject({ receipt: disputed.receipt });
  });

  test('a payment that cannot be read makes no other payment’s charge its own', () => {
    changeCharge(
      { paymentId: 'pa-1' },
      { type: 'started', by: by(startingCharge()), sessionId: 'S-pp', startedAt: AT },
    );
    expect(storedAs('pp-1')).toEqual(debit);
    expect(storedAs('pa-1')).toMatchObject({ payment: { id: 'pa-1' }, session: { id: 'S-pp' } });
  });

  test('nor does the tab’s record of it become another payment’s charge', () => {
    sessionStorage.setItem('activeSession', JSON.stringify({ id: 'S-pp', authorizationReference: 'pp-1' }));
    sessionStorage.setItem(
      'pendingSession',
      JSON.stringify({ id: 'P1', paymentIntentId: 'pp-1', preAuthAmount: 20, paymentMethodId: 'PAYPAL' }),
    );
    adoptTabCharge('U1');
    sessionStorage.clear();
    expect(stored()).toEqual([...ahead, disputed]);
  });

  test('what is open for them stays among what is open, and what is over among what is over', () => {
    changeCharge({ sessionId: 'S1' }, { type: 'ended' });
    for (const text of ['paypal', 'scheduled', 'voucher', 'loyalty']) expect(open()).toContain(text);
    expect(open()).not.toContain('disputed');
  });

  test('a start and its session become one, with what each of them had besides', () => {
    localStorage.setItem(
      'charges',
      JSON.stringify([
        { ...startingCharge(), loyalty: { points: 3 }, payment: { ...startingCharge().payment, payer: 'x' } },
        { ...runningCharge('S1', { driverId: null }), session: { ...runningCharge('S1').session, plate: 'ABC-123' } },
      ]),
    );
    localStorage.removeItem('pastCharges');
    changeCharge({ paymentId: 'pa-1' }, { type: 'started', by: by(startingCharge()), sessionId: 'S1', startedAt: AT });
    expect(stored()).toMatchObject([
      {
        id: 'pa-1',
        loyalty: { points: 3 },
        payment: { payer: 'x' },
        session: { id: 'S1', plate: 'ABC-123', goesOn: true },
      },
    ]);
  });

  test('records-have-a-driver: a sign-out hides them and takes nothing of their money', () => {
    hideCharges('U1', null);
    expect(storedAs('pp-1')).toEqual({ ...debit, isPrivate: true });
    expect(storedAs('ath-9')).toEqual({ ...scheduled, isPrivate: true });
  });

  test('refunds-owed: an operator who acts as the driver no more drops none of them', () => {
    const before = stored().map(({ id }) => id);
    dropCharges('U1');
    expect(stored().map(({ id }) => id)).toEqual(before);
  });

  test('storage-may-fail: what is no record at all is dropped with the next change', () => {
    localStorage.setItem('charges', JSON.stringify([7, null, 'x', [], debit]));
    seen('S2');
    expect(stored()).toHaveLength(3);
    expect(readOpenCharges().map(({ id }) => id)).toEqual(['S2', 'pp-1']);
    expect(readCharges()).toHaveLength(3);
  });
});

function seen(sessionId: string): void {
  changeCharge({ sessionId }, { type: 'seen', startedAt: AT, driverId: 'U1' });
}
