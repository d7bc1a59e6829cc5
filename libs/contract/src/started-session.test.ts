import {
  noteStartedSession,
  readRefund,
  readRunningSessions,
  readStartUnderWay,
  writeRefund,
  writeStartUnderWay,
  type StartUnderWay,
} from './index';

const AT = '2025-09-03T10:00:00.000Z';

const start = (kind: StartUnderWay['kind']): StartUnderWay => ({
  paymentIntentId: 'pi_1',
  paymentId: 'p-1',
  kind,
  driverId: 'U1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  amountMinor: 2000,
  currency: 'USD',
  key: 'k',
  since: AT,
  until: null,
});

beforeEach(() => localStorage.clear());

test.each(['hold', 'wallet'] as const)(
  'session-never-lost: a session that a %s pays for has its way back, and its start is over',
  (kind) => {
    writeStartUnderWay(start(kind));
    noteStartedSession(start(kind), 'S1', AT);
    noteStartedSession(start(kind), 'S1', AT);
    expect(readRunningSessions()).toEqual([{ id: 'S1', startedAt: AT, driverId: 'U1', isPrivate: false }]);
    expect(readStartUnderWay('pi_1')).toBeNull();
  },
);

test('2 §4: the wallet’s difference is owed from the start on; a hold owes nothing', () => {
  noteStartedSession(start('hold'), 'S1', AT);
  expect(readRefund('p-1')).toBeNull();
  noteStartedSession(start('wallet'), 'S1', AT);
  expect(readRefund('p-1')).toEqual({
    paymentId: 'p-1',
    method: 'ath-movil',
    driverId: 'U1',
    sessionId: 'S1',
    paidMinor: 2000,
    currency: 'USD',
    amount: 'difference',
    due: 'when-over',
    reason: 'Refund difference after session completion',
    key: 'refund-p-1',
    since: AT,
    state: 'owed',
    refundMinor: null,
    problem: null,
    failure: null,
  });
});

test('refunds-owed: a session that is found again changes nothing of what is owed', () => {
  noteStartedSession(start('wallet'), 'S1', AT);
  const whole = { ...readRefund('p-1')!, amount: 'whole', due: 'now' } as const;
  writeRefund(whole);
  noteStartedSession(start('wallet'), 'S1', AT);
  expect(readRefund('p-1')).toEqual(whole);
});
