import type { ChargeEntry } from '../history/charge-entries';

/** A charge of 10 kWh for $5.00 that is over. */
export const chargeEntry = (rest: Partial<ChargeEntry> = {}): ChargeEntry => ({
  id: 'S1',
  isFound: true,
  startedAt: '2025-09-03T13:00:00Z',
  place: null,
  timeZone: null,
  kwh: 10,
  totalMinor: 500,
  currency: 'USD',
  outcome: 'final',
  refund: null,
  locationId: null,
  ...rest,
});
