import type { PendingSession } from '@wattline/contract';
import { pendingHold, walletAttempt } from '../testing/payments';
import { fromAttempt, fromHold, fromRecord } from './paid-session';

const record: PendingSession = {
  id: 'pa-1', paymentIntentId: 'pi_1', authorizationReference: 'pi_1', locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1',
  userId: 'drv-1', userEmail: null, userPhone: null, preAuthAmount: 20, currency: 'USD', paymentMethodId: 'pm-1', isUsingPreAuth: false,
};
const NO_DATA = 'Session data not found. Please try again.';
const NO_INTENT = 'Payment intent ID is missing. Please go back and complete payment authorization.';
const place = { locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1' };

describe('2 §8: what this tab remembers', () => {
  test.each<[string, PendingSession | null, unknown]>([
    ['all', record, { id: 'pa-1', kind: 'hold', paymentIntentId: 'pi_1', ...place, amount: 20, currency: 'USD' }],
    ['the wallet’s payment', { ...record, paymentMethodId: 'ATH_MOVIL' }, expect.objectContaining({ kind: 'wallet' })],
    ['nothing', null, NO_DATA],
    ['another session', { ...record, id: 'pa-2' }, NO_DATA],
    ['§5: no payment intent', { ...record, paymentIntentId: null }, NO_INTENT],
    ['§5: an empty payment intent', { ...record, paymentIntentId: ' ' }, NO_INTENT],
    ['no charge point', { ...record, evseUid: null }, NO_DATA],
    ['no amount', { ...record, preAuthAmount: null }, NO_DATA],
  ])('%s', (_, remembered, expected) => expect(fromRecord(remembered, 'pa-1')).toEqual(expected));
});

describe('2 §4: what the platform knows of a hold', () => {
  test.each([
    ['all', pendingHold(), { id: 'pa-1', kind: 'hold', paymentIntentId: 'pi_1', ...place, amount: 20, currency: 'USD' }],
    ['no payment intent', pendingHold({ paymentIntentId: null }), NO_INTENT],
    ['not where', pendingHold({ locationId: null }), NO_DATA],
  ])('%s', (_, hold, expected) => expect(fromHold({ ...hold, amount: 20 })).toEqual(expected));
});

describe('2 §4: what this device knows of the wallet’s payment', () => {
  test.each([
    ['paid', walletAttempt({ paid: true }), 'ath-1', { id: 'ath-1', kind: 'wallet', paymentIntentId: 'ath-1', ...place, amount: 20, currency: 'USD' }],
    ['not paid yet', walletAttempt(), 'ath-1', NO_DATA],
    ['another', walletAttempt({ paid: true }), 'ath-2', NO_DATA],
    ['nothing', null, 'ath-1', NO_DATA],
  ])('%s', (_, attempt, id, expected) => expect(fromAttempt(attempt, id)).toEqual(expected));
});
