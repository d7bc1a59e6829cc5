import { readSession, type Session } from '@wattline/ocpi';

export const END = '2025-09-03T11:00:00Z';

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
