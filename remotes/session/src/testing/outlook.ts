import { type FoundTariffs, readSession, readTariff, type Session } from '@wattline/ocpi';
import type { Hold } from '../hold/hold';
import { sessionWire, tariffOf } from './show-session';

/** The test's time. */
export const NOW = Date.parse('2025-09-03T14:00:00Z');

export const hold: Hold = { minor: 2000, currency: 'USD', kind: 'hold', heldAt: null };

/** 10 kWh in an hour, read just now. */
export function sessionNow(rest: object = {}): Session {
  const wire = sessionWire({ kwh: 10, last_updated: '2025-09-03T14:00:00Z', total_cost: null, ...rest });
  const session = readSession(wire);
  if (!session) throw new Error('Not a session');
  return session;
}

/** Energy has stopped ten minutes ago. */
export const stands = sessionNow({
  charging_periods: [
    { start_date_time: '2025-09-03T13:00:00Z', dimensions: [{ type: 'ENERGY', volume: 10 }] },
    { start_date_time: '2025-09-03T13:50:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.1 }] },
  ],
});

/** $1.00 per kWh, and parking from so many minutes after the start on; null for free parking. */
export function tariffsWith(parkingAfter: number | null): FoundTariffs {
  const parking = parkingAfter === null ? [] : [['PARKING_TIME', 12] as const];
  const tariff = readTariff(tariffOf([['ENERGY', 1], ...parking], { min_duration: (parkingAfter ?? 0) * 60 }));
  if (!tariff) throw new Error('Not a tariff');
  return { portal: null, operator: [tariff] };
}
