import type { PendingPreAuthorization } from '@wattline/api';
import type { OwedRefund, SessionPayment } from '@wattline/contract';
import { type Hold, holdOfSession, holdOnRecord, isWorthAsking } from './choose-hold';

const AT = '2025-09-03T13:00:00.000Z';

const payment = (more: Partial<SessionPayment> = {}): SessionPayment => ({
  sessionId: 'S1',
  driverId: 'U1',
  isPrivate: false,
  kind: 'hold',
  amountMinor: 2000,
  currency: 'USD',
  paidAt: AT,
  expiresAt: null,
  ...more,
});

const refund: OwedRefund = {
  paymentId: 'ath-1',
  method: 'ath-movil',
  driverId: 'U1',
  sessionId: 'S1',
  paidMinor: 1500,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: '',
  key: 'k',
  since: AT,
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
};

const held: Hold = { minor: 2000, currency: 'USD', method: 'hold', heldAt: AT, expiresAt: null };
const debited: Hold = { minor: 1500, currency: 'USD', method: 'wallet', heldAt: null, expiresAt: null };

describe('hold-known-everywhere, records-have-a-driver: who is told what a record says', () => {
  test.each([
    ['its driver', payment(), 'U1', held],
    ['a driver whose sign-in ran out', payment(), null, held],
    ['another driver', payment(), 'U2', null],
    ['its driver, after signing out and in', payment({ isPrivate: true }), 'U1', held],
    ['a visitor, after its driver signed out', payment({ isPrivate: true }), null, null],
  ])('%s', (_, record, me, expected) => {
    expect(holdOnRecord({ payment: record, refund: null }, me)).toEqual(expected);
  });

  test.each([
    ['its driver', 'U1', debited],
    ['another driver', 'U2', null],
    ['a visitor', null, null],
  ])('a debit of which an older release kept the refund alone: %s', (_, me, expected) => {
    expect(holdOnRecord({ payment: null, refund }, me)).toEqual(expected);
  });
});

test.each([
  ['nothing is known', null, true],
  ['it is not known since when it is held', { ...held, heldAt: null }, true],
  ['all is known', held, false],
  ['a debit, which is no hold', debited, false],
] satisfies [string, Hold | null, boolean][])('the backend’s holds are asked for where %s', (_, hold, expected) => {
  expect(isWorthAsking(hold)).toBe(expected);
});

const pending = (more: Partial<PendingPreAuthorization>): PendingPreAuthorization => ({
  id: 'pa-1',
  sessionId: null,
  expiresAt: null,
  createdAt: AT,
  amount: 20,
  currency: 'USD',
  paymentIntentId: 'pi_1',
  locationId: null,
  evseUid: null,
  connectorId: null,
  ...more,
});

describe('hold-known-everywhere: the hold of a session among the driver’s', () => {
  const session = { id: 'OCPI-1', authorizationReference: 'pi_1' };
  test.each([
    ['by the session’s address', pending({ sessionId: 'S1', paymentIntentId: null }), session, true],
    ['by the operator’s id', pending({ sessionId: 'OCPI-1', paymentIntentId: null }), session, true],
    ['by the authorization', pending({}), session, true],
    ['by the hold’s own id', pending({ id: 'pi_1', paymentIntentId: null }), session, true],
    ['not one of another session', pending({ sessionId: 'S2' }), session, false],
    ['not one of another authorization', pending({ paymentIntentId: 'pi_2' }), session, false],
    [
      'not one without an authorization',
      pending({ paymentIntentId: null }),
      { ...session, authorizationReference: null },
      false,
    ],
  ])('%s', (_, hold, of, isFound) => {
    expect(holdOfSession([hold], 'S1', of)).toBe(isFound ? hold : null);
  });
});
