import type { OwedRefund } from '@wattline/contract';
import { readSession, type Session } from '@wattline/ocpi';

export const END = '2025-09-03T11:00:00Z';

/** $20.00 paid for a session: what it does not cost goes back. */
export const owedRefund = (rest: Partial<OwedRefund> = {}): OwedRefund => ({
  paymentId: 'ath-1',
  method: 'ath-movil',
  driverId: 'U1',
  sessionId: 'S1',
  paidMinor: 2000,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: 'Refund difference after session completion',
  key: 'refund-ath-1',
  since: '2025-09-03T10:00:00.000Z',
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
  ...rest,
});

/** A session that is over and cost $14.27. @throws when the wire record is none. */
export function sessionOf(wire: object = {}): Session {
  const session = readSession({
    id: 'S1',
    status: 'COMPLETED',
    currency: 'USD',
    kwh: 30,
    end_date_time: END,
    total_cost: { excl_vat: 12.74, incl_vat: 14.27 },
    ...wire,
  });
  if (!session) throw new Error('Not a session');
  return session;
}
