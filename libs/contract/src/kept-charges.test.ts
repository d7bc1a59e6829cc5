import * as v from '@wattline/schema';
import {
  forgetRunningSession,
  forgetStartUnderWay,
  noteStartedSession,
  readActiveSession,
  readPendingSession,
  readRefund,
  readRefundOf,
  readRefunds,
  readRunningSessions,
  readStartsUnderWay,
  readStartUnderWay,
  rememberRunningSession,
  removeDriverRecords,
  storageKeys,
  writeActiveSession,
  writePendingSession,
  writeRefund,
  writeStartUnderWay,
  type OwedRefund,
  type RunningSession,
  type StartUnderWay,
} from './index';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const session = (id: string, rest: Partial<RunningSession> = {}): RunningSession => ({
  id,
  startedAt: '2025-09-03T10:00:00.000Z',
  driverId: 'U1',
  isPrivate: false,
  ...rest,
});
const start = (paymentIntentId: string, rest: Partial<StartUnderWay> = {}): StartUnderWay => ({
  paymentIntentId,
  paymentId: `hold-${paymentIntentId}`,
  kind: 'hold',
  driverId: 'U1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  amountMinor: 2000,
  currency: 'USD',
  key: 'k',
  since: '2025-09-03T10:00:00.000Z',
  until: null,
  ...rest,
});
const refund = (paymentId: string, rest: Partial<OwedRefund> = {}): OwedRefund => ({
  paymentId,
  method: 'ath-movil',
  driverId: 'U1',
  sessionId: `S-${paymentId}`,
  paidMinor: 2000,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: 'Refund difference after session completion',
  key: `refund-${paymentId}`,
  since: '2025-09-03T10:00:00.000Z',
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
  ...rest,
});

const ids = () => readRunningSessions().map(({ id }) => id);

describe('sessions-of-this-browser: pointers to running sessions', () => {
  test('several are kept, newest first, five at most', () => {
    for (const id of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) rememberRunningSession(session(id));
    expect(ids()).toEqual(['S6', 'S5', 'S4', 'S3', 'S2']);
  });

  test('one that is known comes to the front and says what is known now', () => {
    rememberRunningSession(session('S1', { startedAt: null }));
    rememberRunningSession(session('S2'));
    rememberRunningSession(session('S1'));
    expect(readRunningSessions()).toEqual([session('S1'), session('S2')]);
  });

  test('one that is over goes; the others stay', () => {
    rememberRunningSession(session('S1'));
    rememberRunningSession(session('S2'));
    forgetRunningSession('S1');
    forgetRunningSession('S7');
    expect(ids()).toEqual(['S2']);
    forgetRunningSession('S2');
    expect(localStorage).toHaveLength(0);
  });

  test('the pointer of a release with contract 1.1 is one of them, until it is over', () => {
    localStorage.setItem(
      'lastSession',
      JSON.stringify({ id: 'OLD', startedAt: '2025-09-03T10:00:00Z', walletPayment: null }),
    );
    expect(readRunningSessions()).toEqual([session('OLD', { startedAt: '2025-09-03T10:00:00Z', driverId: null })]);
    rememberRunningSession(session('S1'));
    expect(ids()).toEqual(['S1', 'OLD']);
    forgetRunningSession('OLD');
    expect(ids()).toEqual(['S1']);
  });

  test.each(['', '{', '{}', 'null', '7', '[7]', '[{"id":""}]'])('the rubbish %j is none', (rubbish) => {
    localStorage.setItem(storageKeys.runningSessions, rubbish);
    localStorage.setItem(storageKeys.lastSession, rubbish);
    expect(readRunningSessions()).toEqual([]);
  });

  test('an entry that cannot be read does not take the others with it', () => {
    localStorage.setItem(
      storageKeys.runningSessions,
      JSON.stringify([{ id: 7 }, { id: 'S1', startedAt: 5, isPrivate: 'yes' }]),
    );
    expect(readRunningSessions()).toEqual([session('S1', { startedAt: null, driverId: null })]);
  });
});

describe('session-never-lost: starts whose outcome is open', () => {
  test('each is found by its payment and by its driver, until its outcome is clear', () => {
    expect(writeStartUnderWay(start('pi_1'))).toBe(true);
    writeStartUnderWay(start('pi_2', { driverId: 'U2' }));
    expect(readStartUnderWay('pi_1')).toEqual(start('pi_1'));
    expect(readStartsUnderWay('U1')).toEqual([start('pi_1')]);
    forgetStartUnderWay('pi_1');
    expect([readStartUnderWay('pi_1'), readStartsUnderWay('U1'), readStartsUnderWay('U2')]).toEqual([
      null,
      [],
      [start('pi_2', { driverId: 'U2' })],
    ]);
  });

  test('another try of the same start takes the place of the first', () => {
    writeStartUnderWay(start('pi_1'));
    writeStartUnderWay(start('pi_1', { since: '2025-09-03T10:05:00.000Z' }));
    expect(readStartsUnderWay('U1')).toEqual([start('pi_1', { since: '2025-09-03T10:05:00.000Z' })]);
  });
});

describe('refunds-owed: what goes back to a driver', () => {
  test('a record is found by its payment and by its session', () => {
    expect(writeRefund(refund('ath-1'))).toBe(true);
    expect([readRefund('ath-1'), readRefundOf('S-ath-1'), readRefund('ath-2')]).toEqual([
      refund('ath-1'),
      refund('ath-1'),
      null,
    ]);
  });

  test('what is owed may change from the difference to the whole', () => {
    writeRefund(refund('ath-1'));
    writeRefund(refund('ath-1', { amount: 'whole', due: 'now' }));
    expect(readRefunds()).toEqual([refund('ath-1', { amount: 'whole', due: 'now' })]);
  });

  test.each(['requested', 'refused', 'nothing-due'] as const)('what is %s is never owed again', (state) => {
    writeRefund(refund('ath-1', { state }));
    writeRefund(refund('ath-1'));
    expect(readRefund('ath-1')).toEqual(refund('ath-1', { state }));
  });

  test('what was asked for and not answered yet is asked for again as it was, whatever comes after', () => {
    const asked = refund('ath-1', { refundMinor: 573 });
    writeRefund(asked);
    writeRefund(refund('ath-1', { amount: 'whole', due: 'now' }));
    expect(readRefund('ath-1')).toEqual(asked);
    writeRefund({ ...asked, state: 'requested' });
    expect(readRefund('ath-1')?.state).toBe('requested');
  });

  test('what is owed stays whatever the number; of what is settled the newest twenty', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    for (const number of numbers) writeRefund(refund(`owed-${number}`));
    for (const number of numbers) writeRefund(refund(`done-${number}`, { state: 'requested', refundMinor: 573 }));
    expect(readRefunds().filter(({ state }) => state === 'owed')).toHaveLength(30);
    expect(
      readRefunds()
        .filter(({ state }) => state === 'requested')
        .map(({ paymentId }) => paymentId),
    ).toEqual(Array.from({ length: 20 }, (_, index) => `done-${29 - index}`));
  });
});

describe('refunds-owed: records of other releases', () => {
  /** What releases with contract 1.2 read. */
  const contract12 = v.object({
    paymentId: v.string(),
    driverId: v.string(),
    sessionId: v.nullable(v.string()),
    paidMinor: v.number(),
    currency: v.string(),
    amount: v.picklist(['whole', 'difference']),
    due: v.picklist(['now', 'when-over']),
    reason: v.string(),
    key: v.string(),
    since: v.string(),
    state: v.picklist(['owed', 'requested', 'refused', 'nothing-due']),
    refundMinor: v.nullable(v.number()),
    problem: v.nullable(v.string()),
  });

  test('a record of contract 1.2 is one of ATH Móvil, without a code', () => {
    const old = v.parse(contract12, refund('ath-1'));
    expect(old).not.toHaveProperty('method');
    localStorage.setItem(storageKeys.refundsOwed, JSON.stringify([old]));
    expect(readRefunds()).toEqual([refund('ath-1', { method: 'ath-movil', failure: null })]);
  });

  test('a release with contract 1.2 reads a record of this one', () => {
    const refused = { problem: 'Failed', failure: { code: 'ath-not-refunded', values: {} } };
    writeRefund(refund('ath-1', { state: 'refused', ...refused }));
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.refundsOwed) ?? 'null');
    expect(v.parse(v.array(contract12), stored)).toMatchObject([{ paymentId: 'ath-1', problem: 'Failed' }]);
  });

  test('a record of a method that this release does not know stays, with its method', () => {
    writeRefund(refund('pp-1', { method: 'paypal' }));
    writeRefund(refund('ath-1'));
    writeRefund(refund('ath-1', { state: 'requested', refundMinor: 573 }));
    expect(readRefund('pp-1')).toEqual(refund('pp-1', { method: 'paypal' }));
  });
});

describe('1 §4 refunds-owed: only a stop that the operator took owes the whole', () => {
  test.each<[string, Partial<OwedRefund>, Partial<OwedRefund>]>([
    ['written before the stop went out, by contract 1.9', { due: 'when-over' }, { amount: 'difference' }],
    ['taken', { due: 'now' }, { amount: 'whole' }],
    ['asked for already: the same key, the same amount', { due: 'when-over', refundMinor: 2000 }, { amount: 'whole' }],
    ['settled', { due: 'when-over', state: 'requested', refundMinor: 2000 }, { amount: 'whole' }],
  ])('%s', (_, rest, expected) => {
    writeRefund(refund('ath-1', { amount: 'whole', reason: 'Session stopped by user', ...rest }));
    const reason =
      expected.amount === 'whole' ? 'Session stopped by user' : 'Refund difference after session completion';
    expect(readRefund('ath-1')).toMatchObject({ ...rest, ...expected, reason });
  });
});

describe('records-have-a-driver: signing out', () => {
  const pending = {
    id: 'P1',
    paymentIntentId: 'ath-1',
    authorizationReference: 'ath-1',
    locationId: 'loc-001',
    evseUid: 'E1',
    connectorId: '1',
    userId: 'U1',
    userEmail: 'ana@example.com',
    userPhone: '+17875550100',
    preAuthAmount: 20,
    currency: 'USD',
    paymentMethodId: 'ATH_MOVIL',
    isUsingPreAuth: false,
  };
  const active = {
    id: 'S1',
    ocpiId: 'S1',
    status: 'ACTIVE',
    authorizationReference: 'pi_1',
    locationId: 'loc-001',
    evseUid: 'E1',
    connectorId: '1',
    startDateTime: '2025-09-03T10:00:00.000Z',
  };

  test('what is kept of the driver goes; what money depends on stays, for that driver alone', () => {
    writePendingSession(pending);
    writeActiveSession(active);
    localStorage.setItem('emailForSignIn', 'ana@example.com');
    localStorage.setItem('meterReadings', '[]');
    localStorage.setItem(
      'receipt_prefs_U1',
      JSON.stringify({ wantsReceipts: true, receiptEmail: 'ana@example.com', rememberChoice: false }),
    );
    rememberRunningSession(session('S2', { driverId: 'U2' }));
    rememberRunningSession(session('S1'));
    writeStartUnderWay(start('pi_1'));
    writeRefund(refund('ath-1'));

    removeDriverRecords('U1');
    expect([readPendingSession(), readActiveSession()]).toEqual([null, null]);
    for (const key of ['emailForSignIn', 'meterReadings', 'receipt_prefs_U1'])
      expect(localStorage.getItem(key)).toBeNull();
    expect(readRunningSessions()).toEqual([session('S1', { isPrivate: true }), session('S2', { driverId: 'U2' })]);
    expect([readStartsUnderWay('U1'), readRefund('ath-1')]).toEqual([
      [start('pi_1', { isPrivate: true })],
      refund('ath-1'),
    ]);
    expect(JSON.stringify([localStorage, sessionStorage].map((store) => Object.values(store)))).not.toMatch(
      /ana@example|7875550100/,
    );
  });

  test('a session that begins after the driver has signed out is shown to them alone', () => {
    writeStartUnderWay(start('pi_1'));
    removeDriverRecords('U1');
    noteStartedSession(start('pi_1'), 'S9', '2025-09-03T10:01:00.000Z');
    expect(readRunningSessions()).toEqual([session('S9', { startedAt: '2025-09-03T10:01:00.000Z', isPrivate: true })]);
  });

  test('a remembered choice about receipts is there at the next sign-in; another driver’s record stays', () => {
    const kept = JSON.stringify({ wantsReceipts: false, receiptEmail: null, rememberChoice: true });
    localStorage.setItem('receipt_prefs_U1', kept);
    writePendingSession({ ...pending, userId: 'U2' });
    removeDriverRecords('U1');
    expect(localStorage.getItem('receipt_prefs_U1')).toBe(kept);
    expect(readPendingSession()?.userId).toBe('U2');
  });
});
