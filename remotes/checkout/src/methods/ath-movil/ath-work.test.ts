import type { AthStatus } from '@wattline/api';
import type { OpenedAttempt } from '../../payment/payment-attempt';
import { ath, PaymentInTest } from '../../testing/payment-in-test';
import { at, athAttempt, twenty } from '../../testing/payments';
import { readAthPayment } from './ath-work';

const NOW = Date.parse('2025-09-03T14:10:00Z');
const inAMinute = '2025-09-03T14:11:00Z';
const aMinuteAgo = '2025-09-03T14:09:00Z';

const { signal } = new AbortController();

/** The event of a read that gives this status. */
function readOf(status: AthStatus, attempt: OpenedAttempt) {
  const { ports } = new PaymentInTest();
  ports.readAth.mockResolvedValue(ath(status));
  return readAthPayment(attempt, 0, signal);
}

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

describe('2 §4: what a read of the payment comes to', () => {
  const read = { type: 'read', isApproved: false, isOverdue: false, mayRepeat: true };
  test.each<[string, AthStatus, string | null, object]>([
    ['it is open', 'OPEN', inAMinute, read],
    ['it does not say', 'UNKNOWN', inAMinute, read],
    ['its time is over by this phone’s clock alone', 'OPEN', aMinuteAgo, read],
    ['CONFIRM is approved', 'CONFIRM', inAMinute, { ...read, isApproved: true }],
    ['CONFIRM is approved though its time is over', 'CONFIRM', aMinuteAgo, { ...read, isApproved: true }],
    ['CANCEL fails', 'CANCEL', inAMinute, { type: 'given-up', problem: { code: 'cancelled-on-phone' } }],
    ['it expired', 'EXPIRED', aMinuteAgo, { type: 'given-up', problem: { code: 'expired' } }],
    ['it was cancelled as its time was over', 'CANCEL', aMinuteAgo, { type: 'given-up', problem: { code: 'expired' } }],
    ['it failed', 'FAILED', null, { type: 'given-up', problem: { code: 'not-completed' } }],
    [
      'COMPLETED finishes, whatever the clock says',
      'COMPLETED',
      aMinuteAgo,
      {
        type: 'authorized',
        payment: {
          paymentId: 'ath-1',
          paymentIntentId: 'ath-1',
          kind: 'wallet',
          driverId: 'drv-1',
          at,
          amount: twenty,
          paymentMethodId: 'ATH_MOVIL',
          isUsingPreAuth: false,
        },
      },
    ],
  ])('%s', async (_, status, expiresAt, event) => {
    const attempt = athAttempt({ expiresAt, openedAt: aMinuteAgo });
    expect(await readOf(status, attempt)).toEqual(event);
  });

  test('§3: it has waited as long as the configuration says', async () => {
    const attempt = athAttempt({ openedAt: '2025-09-03T14:00:00Z' });
    expect(await readOf('OPEN', attempt)).toEqual({ ...read, isOverdue: true });
  });
});
