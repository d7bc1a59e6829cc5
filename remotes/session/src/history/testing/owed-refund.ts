import type { OwedRefund } from '@wattline/contract';

/** For tests: the record of a refund. */
export const owedRefund = (rest: Partial<OwedRefund> = {}): OwedRefund => ({
  paymentId: 'ath-1',
  method: 'ath-movil',
  driverId: 'drv-1',
  sessionId: 'SES-1',
  paidMinor: 2000,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: '',
  key: 'k',
  since: '2025-09-03T12:58:00.000Z',
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
  ...rest,
});
