import {
  noteStartedSession,
  readSessionPayment,
  rememberSessionPayment,
  removeDriverRecords,
  type SessionPayment,
} from './index';

const payment = (more: Partial<SessionPayment> = {}): SessionPayment => ({
  sessionId: 'S1',
  driverId: 'U1',
  isPrivate: false,
  kind: 'hold',
  amountMinor: 2000,
  currency: 'USD',
  paidAt: null,
  expiresAt: null,
  ...more,
});

const start = {
  paymentIntentId: 'pi_1',
  paymentId: 'p-1',
  driverId: 'U1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  amountMinor: 2000,
  currency: 'USD',
} as const;

const AT = '2025-09-03T10:00:00.000Z';

beforeEach(() => localStorage.clear());

describe('hold-known-everywhere', () => {
  test.each(['hold', 'wallet'] as const)('the start of a session keeps what a %s paid for it', (kind) => {
    noteStartedSession({ ...start, kind }, 'S1', AT);
    expect(readSessionPayment('S1')).toEqual(payment({ kind }));
    expect(readSessionPayment('S2')).toBeNull();
  });

  test('a session that is found again keeps what is known of its payment by then', () => {
    rememberSessionPayment(payment({ paidAt: AT }));
    noteStartedSession({ ...start, kind: 'hold' }, 'S1', AT);
    expect(readSessionPayment('S1')).toEqual(payment({ paidAt: AT }));
  });

  test('the latest twenty are kept', () => {
    for (let index = 0; index <= 20; index++) rememberSessionPayment(payment({ sessionId: `S${index}` }));
    expect(readSessionPayment('S0')).toBeNull();
    expect(readSessionPayment('S1')).not.toBeNull();
  });

  test.each(['', 'null', '{}', '[1, {"sessionId":"S1"}]', '[{"sessionId":"S1","driverId":"U1","amountMinor":-1}]'])(
    'storage-may-fail: %j is no payment',
    (text) => {
      localStorage.setItem('sessionPayments', text);
      expect(readSessionPayment('S1')).toBeNull();
    },
  );
});

test('records-have-a-driver: after signing out it is for that driver alone', () => {
  rememberSessionPayment(payment());
  rememberSessionPayment(payment({ sessionId: 'S2', driverId: 'U2' }));
  removeDriverRecords('U1');
  expect(readSessionPayment('S1')).toEqual(payment({ isPrivate: true }));
  expect(readSessionPayment('S2')).toEqual(payment({ sessionId: 'S2', driverId: 'U2' }));
});
