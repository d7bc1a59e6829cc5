import { type PendingSession, startingCharges } from '@wattline/charge';
import { keepCharge, pastCharge, pendingSession } from '@wattline/charge/testing';
import { notPaid } from '../payment/payment';
import { type PaymentAttempt, saveAttempt } from '../payment/payment-attempt';
import { fromHold } from '../payment/usable-holds';
import { fromStart, recordStart } from '../start-session/start-record';
import { athAttempt, usableHold } from '../testing/payments';
import { paidByHold } from '../testing/starts';
import { findDebit, findPayment, fromRecord, settledPayment } from './find-payment';

const record = pendingSession({ userId: 'drv-1', evseUid: 'loc-001_1' });
const NO_DATA = notPaid('no-payment');
const NO_INTENT = notPaid('no-payment-intent');
const paid = { state: 'paid', payment: paidByHold };

describe('2 §8: what this tab remembers', () => {
  test.each<[string, PendingSession | null, unknown]>([
    ['all', record, paid],
    ['records-have-a-driver: it does not name its driver', { ...record, userId: null }, paid],
    ['records-have-a-driver: another driver’s', { ...record, userId: 'drv-2' }, NO_DATA],
    [
      'the wallet’s payment',
      { ...record, paymentMethodId: 'ATH_MOVIL' },
      { ...paid, payment: { ...paidByHold, kind: 'wallet' } },
    ],
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
    ['all', usableHold(), paid],
    ['no payment intent', usableHold({ paymentIntentId: null }), NO_INTENT],
    ['not where', usableHold({ locationId: null }), NO_DATA],
  ])('%s', (_, hold, expected) => expect(fromHold(hold, 'drv-1')).toEqual(expected));
});

describe('2 §4: what this device knows of a payment with ATH Móvil', () => {
  test.each<[string, PaymentAttempt | null, string, object | null]>([
    [
      'paid',
      athAttempt({ paid: true }),
      'ath-1',
      {
        state: 'paid',
        payment: expect.objectContaining({
          ...paidByHold,
          paymentId: 'ath-1',
          kind: 'wallet',
          paymentIntentId: 'ath-1',
          at: expect.objectContaining(paidByHold.at),
        }),
      },
    ],
    ['not paid yet', athAttempt(), 'ath-1', null],
    ['another', athAttempt({ paid: true }), 'ath-2', null],
    ['nothing', null, 'ath-1', null],
  ])('%s', (_, attempt, id, expected) => {
    localStorage.clear();
    if (attempt) saveAttempt(attempt);
    expect(findDebit(id, 'drv-1')).toEqual(expected);
  });
});

test('session-never-lost: a start on record says all that another try takes', () => {
  recordStart(paidByHold, Date.now());
  expect(startingCharges(paidByHold.driverId).map(fromStart)).toEqual([paidByHold]);
});

describe('spent-hold: a hold of a session that this browser knows', () => {
  beforeEach(() => {
    localStorage.clear();
    keepCharge(pastCharge('S1', {}, { driverId: 'drv-1' }));
  });

  test('starts no other: it leads to that session, and nothing is asked', async () => {
    expect(await findPayment('pa-S1', 'drv-1')).toEqual({ state: 'started', sessionId: 'S1' });
  });

  test('is not another driver’s', () => {
    expect(settledPayment('pa-S1', 'drv-2')).toBeNull();
  });
});
