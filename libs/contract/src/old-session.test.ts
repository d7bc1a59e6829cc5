import {
  forgetRunningSession,
  readRefund,
  readRunningSessions,
  rememberRunningSession,
  removeDriverRecords,
  storageKeys,
  takeOverOldPayment,
  writeRefund,
  type OwedRefund,
} from './index';

const AT = '2025-09-03T10:00:00.000Z';
const old = { id: 'S1', startedAt: AT, walletPayment: { paymentId: 'ath-1', amount: 20.05 } };
const keep = (record: object): void => localStorage.setItem(storageKeys.lastSession, JSON.stringify(record));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date(AT) });
});
afterEach(() => jest.useRealTimers());

const owed: OwedRefund = {
  paymentId: 'ath-1',
  method: 'ath-movil',
  driverId: 'U1',
  sessionId: 'S1',
  paidMinor: 2005,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: 'Refund difference after session completion',
  key: 'refund-ath-1',
  since: AT,
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
};

describe('docs/rules.md: refunds-owed: what a release with contract 1.1 kept', () => {
  test('the wallet’s payment becomes an owed refund; the pointer stays', () => {
    keep(old);
    takeOverOldPayment('U1');
    expect(readRefund('ath-1')).toEqual(owed);
    expect(readRunningSessions()).toMatchObject([{ id: 'S1', startedAt: AT }]);
  });

  test('once: what became of the refund is not forgotten', () => {
    keep(old);
    takeOverOldPayment('U1');
    writeRefund({ ...owed, state: 'requested', refundMinor: 573 });
    takeOverOldPayment('U1');
    keep(old);
    takeOverOldPayment('U1');
    expect(readRefund('ath-1')?.state).toBe('requested');
  });

  test('its mark that it asked does not forbid to ask under its key', () => {
    keep(old);
    localStorage.setItem('walletRefund_ath-1', AT);
    takeOverOldPayment('U1');
    expect(readRefund('ath-1')).toMatchObject({ state: 'owed', key: 'refund-ath-1' });
  });

  test.each<[string, () => void]>([
    ['its session is over', () => forgetRunningSession('S1')],
    [
      'another session starts',
      () => rememberRunningSession({ id: 'S2', startedAt: AT, driverId: 'U1', isPrivate: false }),
    ],
    ['the driver signs out', () => removeDriverRecords('U1')],
  ])('%s before that: the payment is not lost', (_, happen) => {
    keep(old);
    happen();
    happen();
    takeOverOldPayment('U1');
    expect(readRefund('ath-1')).toEqual(owed);
    expect(localStorage.getItem(storageKeys.lastSession)).toBeNull();
  });

  test('a session that is over and waits for its payment is no way back', () => {
    keep(old);
    forgetRunningSession('S1');
    expect(readRunningSessions()).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '{"id":"S1"}',
    '{"id":"S1","walletPayment":{"paymentId":"","amount":20}}',
    '{"id":"S1","walletPayment":{"paymentId":"a","amount":"20"}}',
  ])('in %j there is none', (rubbish) => {
    localStorage.setItem(storageKeys.lastSession, rubbish);
    takeOverOldPayment('U1');
    expect(localStorage.getItem(storageKeys.refundsOwed)).toBeNull();
  });
});
