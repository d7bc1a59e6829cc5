import type { PendingSession } from '@wattline/contract';
import { pendingHold, walletAttempt } from '../testing/payments';
import { fromAttempt, fromHold, fromRecord, fromStart } from './paid-session';
import { startOf } from './start-record';

const record: PendingSession = {
  id: 'pa-1',
  paymentIntentId: 'pi_1',
  authorizationReference: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'loc-001_1',
  connectorId: '1',
  userId: 'drv-1',
  userEmail: null,
  userPhone: null,
  preAuthAmount: 20,
  currency: 'USD',
  paymentMethodId: 'pm-1',
  isUsingPreAuth: false,
};
const NO_DATA = 'Session data not found. Please try again.';
const NO_INTENT = 'Payment intent ID is missing. Please go back and complete payment authorization.';
const paid = {
  id: 'pa-1',
  kind: 'hold',
  paymentIntentId: 'pi_1',
  driverId: 'drv-1',
  locationId: 'loc-001',
  evseUid: 'loc-001_1',
  connectorId: '1',
  amount: 20,
  currency: 'USD',
} as const;

describe('2 §8: what this tab remembers', () => {
  test.each<[string, PendingSession | null, unknown]>([
    ['all', record, paid],
    ['records-have-a-driver: whose it is, it does not say', { ...record, userId: null }, paid],
    ['records-have-a-driver: another driver’s', { ...record, userId: 'drv-2' }, NO_DATA],
    ['the wallet’s payment', { ...record, paymentMethodId: 'ATH_MOVIL' }, expect.objectContaining({ kind: 'wallet' })],
    ['nothing', null, NO_DATA],
    ['another session', { ...record, id: 'pa-2' }, NO_DATA],
    ['§5: no payment intent', { ...record, paymentIntentId: null }, NO_INTENT],
    ['§5: an empty payment intent', { ...record, paymentIntentId: ' ' }, NO_INTENT],
    ['no charge point', { ...record, evseUid: null }, NO_DATA],
    ['no amount', { ...record, preAuthAmount: null }, NO_DATA],
  ])('%s', (_, remembered, expected) => expect(fromRecord(remembered, 'pa-1', 'drv-1')).toEqual(expected));
});

describe('2 §4: what the platform knows of a hold', () => {
  test.each([
    ['all', pendingHold(), paid],
    ['no payment intent', pendingHold({ paymentIntentId: null }), NO_INTENT],
    ['not where', pendingHold({ locationId: null }), NO_DATA],
  ])('%s', (_, hold, expected) => expect(fromHold({ ...hold, amount: 20 }, 'drv-1')).toEqual(expected));
});

describe('2 §4: what this device knows of the wallet’s payment', () => {
  test.each([
    [
      'paid',
      walletAttempt({ paid: true }),
      'ath-1',
      { ...paid, id: 'ath-1', kind: 'wallet', paymentIntentId: 'ath-1' },
    ],
    ['not paid yet', walletAttempt(), 'ath-1', NO_DATA],
    ['another', walletAttempt({ paid: true }), 'ath-2', NO_DATA],
    ['nothing', null, 'ath-1', NO_DATA],
  ])('%s', (_, attempt, id, expected) => expect(fromAttempt(attempt, id)).toEqual(expected));
});

test('session-never-lost: a start on record says all that another try takes', () => {
  expect(fromStart({ ...startOf(paid), key: 'k', since: '2025-09-03T14:00:00.000Z', until: null })).toEqual(paid);
});
