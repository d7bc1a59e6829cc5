import { type FoundTariffs, readSession, readTariff, type Session } from '@wattline/ocpi';
import type { Hold } from '../hold/hold';
import { sessionWire } from '../testing/show-session';
import { leadOf, nextReminder, type ReminderBasis } from './reminder';

const NOW = Date.parse('2025-09-03T14:00:00Z');
const minutes = (at: number | undefined): number | null => (at === undefined ? null : Math.round((at - NOW) / 60_000));

const component = (type: string, price: number) => ({ type, price, vat: 10, step_size: 1 });
const tariffs = (parking: object | null): FoundTariffs => {
  const tariff = readTariff({
    id: 'T1',
    currency: 'USD',
    elements: [
      { price_components: [component('ENERGY', 1)] },
      ...(parking ? [{ price_components: [component('PARKING_TIME', 12)], ...parking }] : []),
    ],
  });
  if (!tariff) throw new Error('Not a tariff');
  return { portal: null, operator: [tariff] };
};
const sessionOf = (rest: object = {}): Session => {
  const session = readSession(
    sessionWire({ kwh: 10, last_updated: '2025-09-03T14:00:00Z', total_cost: null, ...rest }),
  );
  if (!session) throw new Error('Not a session');
  return session;
};
const hold: Hold = { minor: 2000, currency: 'USD', kind: 'hold', heldAt: null };
const basis = (more: Partial<ReminderBasis> = {}): ReminderBasis => ({
  session: sessionOf(),
  found: tariffs(null),
  timeZone: null,
  hold,
  rate: 10,
  stillSince: null,
  ...more,
});
const afterMinutes = (count: number) => ({ restrictions: { min_duration: count * 60 } });
const periods = {
  charging_periods: [
    { start_date_time: '2025-09-03T13:00:00Z', dimensions: [{ type: 'ENERGY', volume: 10 }] },
    { start_date_time: '2025-09-03T13:50:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.1 }] },
  ],
};

describe('remind-me', () => {
  // 10 kWh in an hour cost $11.00; $9.00 are left at $1.10 and 10 kW.
  test.each<[string, Partial<ReminderBasis>, string | null, number | null]>([
    ['the amount is used up', {}, 'end', 49],
    ['at twice the power, in half the time', { rate: 20 }, 'end', 25],
    ['no hold is known, and staying is free', { hold: null }, null, null],
    ['docs/rules.md: possible-rates: the meter tells more than can be', { rate: 'impossible' }, null, null],
    ['nothing flows yet', { rate: 0, session: sessionOf({ kwh: 0 }) }, null, null],
    ['another currency', { hold: { ...hold, currency: 'EUR' } }, null, null],
    ['it is used up already', { hold: { ...hold, minor: 1000 } }, null, null],
    ['no tariff', { found: { portal: null, operator: [] } }, null, null],
    ['no reading', { session: sessionOf({ last_updated: null }) }, null, null],
    ['both: the charge ends first', { found: tariffs(afterMinutes(200)) }, 'end', 49],
    ['no hold: a fee for staying later', { hold: null, found: tariffs(afterMinutes(90)) }, 'idle-once-over', 30],
    [
      'the charge is over: when the fee starts',
      { session: sessionOf(periods), found: tariffs(afterMinutes(75)) },
      'idle',
      15,
    ],
    ['by the readings alone', { stillSince: NOW - 60_000, rate: 0, found: tariffs(afterMinutes(75)) }, 'idle', 15],
    ['the fee runs already', { session: sessionOf(periods), found: tariffs({}) }, null, null],
    ['the charge is over, and staying is free', { session: sessionOf(periods) }, null, null],
  ])('%s', (_, more, kind, left) => {
    const reminder = nextReminder(basis(more), NOW);
    expect(reminder?.kind ?? null).toBe(kind);
    expect(minutes(reminder?.at)).toBe(left);
  });

  test.each([
    [60, 10],
    [12, 10],
    [11.9, 5],
    [7, 5],
    [6.9, 2],
    [4, 2],
    [3.9, null],
    [0, null],
    [-5, null],
  ])('%d minutes ahead the alarm is %p before', (left, lead) => {
    expect(leadOf({ kind: 'end', at: NOW + left * 60_000 }, NOW)).toBe(lead);
  });
});
