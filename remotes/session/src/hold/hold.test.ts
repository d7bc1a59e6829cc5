import type { PendingPreAuthorization } from '@wattline/api';
import { owedCharge, paidCharge, runningCharge } from '@wattline/charge/testing';
import { type Hold, holdOfSession, holdOnRecord, holdUse, isWorthAsking } from './hold';

const AT = '2025-09-03T13:00:00.000Z';

const held: Hold = { minor: 2000, currency: 'USD', kind: 'hold', heldAt: AT };
const debited: Hold = { minor: 2000, currency: 'USD', kind: 'wallet', heldAt: null };

const paid = paidCharge('S1', { paidAt: AT });

describe('hold-known-everywhere, records-have-a-driver: who sees what a record holds', () => {
  test.each([
    ['its driver', paid, 'U1', held],
    ['a driver with a sign-in that ran out', paid, null, held],
    ['another driver', paid, 'U2', null],
    ['its driver, after signing out and in', { ...paid, isPrivate: true }, 'U1', held],
    ['a visitor, after its driver signed out', { ...paid, isPrivate: true }, null, null],
  ])('%s', (_, record, me, expected) => {
    expect(holdOnRecord(record, me)).toEqual(expected);
  });

  test('a driver sees of a debit that it was paid', () => {
    expect(holdOnRecord(owedCharge(), 'U1')).toEqual(debited);
  });

  test.each([null, runningCharge('S1')])('nothing is shown where no payment is known', (record) => {
    expect(holdOnRecord(record, 'U1')).toBeNull();
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
  status: null,
  isExpired: false,
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

test.each([
  [0, 0, 0],
  [1599, 79, 0],
  [1600, 80, 80],
  [1899, 94, 80],
  [1900, 95, 95],
  [2500, 100, 95],
  [null, null, 0],
])('hold-meter: %s of 2000 cents used: %s %%, warned of at %s', (used, percent, level) => {
  expect(holdUse(held, used, 'USD')).toMatchObject({ percent, level });
});

test('hold-meter: nothing is shown for another currency, nor for a hold of nothing', () => {
  const nothing = { used: null, percent: null, level: 0 };
  expect(holdUse(held, 1000, 'EUR')).toEqual(nothing);
  expect(holdUse({ ...held, minor: 0 }, 1000, 'USD')).toEqual(nothing);
});
