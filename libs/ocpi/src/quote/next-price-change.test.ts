import { tariffOf } from '../testing/tariff-of';
import { nextPriceChange } from './next-price-change';

const element = (price: number, restrictions?: object) => ({
  price_components: [{ type: 'ENERGY', price, vat: 10, step_size: 1 }],
  ...(restrictions && { restrictions }),
});
/** A Friday: 11:00 in Puerto Rico, 16:00 in Madrid. */
const FRIDAY = '2026-11-20T15:00:00Z';
const PUERTO_RICO = 'America/Puerto_Rico';
const night = { start_time: '22:00', end_time: '06:00' };

test.each<[string, object[], string, string | null, string | null, number | null]>([
  ['in the evening', [element(0.1, night), element(0.4)], FRIDAY, PUERTO_RICO, '2026-11-21T02:00:00.000Z', 0.1],
  [
    'in the morning',
    [element(0.1, night), element(0.4)],
    '2026-11-20T03:00:00Z',
    PUERTO_RICO,
    '2026-11-20T10:00:00.000Z',
    0.4,
  ],
  [
    'where clocks are put back meanwhile',
    [element(0.1, night), element(0.4)],
    '2026-10-24T21:00:00Z',
    'Europe/Madrid',
    '2026-10-25T05:00:00.000Z',
    0.4,
  ],
  [
    'at none, where a restriction cannot be read',
    [element(0.1, { ...night, day_of_week: 'SUNDAY' }), element(0.4)],
    FRIDAY,
    PUERTO_RICO,
    null,
    null,
  ],
  ['at none, where 00:00 ends the day', [element(0.4, { end_time: '00:00' })], FRIDAY, PUERTO_RICO, null, null],
  [
    'at midnight, by the day',
    [element(0.1, { day_of_week: ['SATURDAY'] }), element(0.4)],
    FRIDAY,
    'Europe/Madrid',
    '2026-11-20T23:00:00.000Z',
    0.1,
  ],
  [
    'on a date',
    [element(0.1, { start_date: '2026-11-21' }), element(0.4)],
    FRIDAY,
    'Asia/Kolkata',
    '2026-11-20T18:30:00.000Z',
    0.1,
  ],
  ['to nothing', [element(0.4, { end_time: '20:00' })], FRIDAY, PUERTO_RICO, '2026-11-21T00:00:00.000Z', null],
  ['not where the price stays the same', [element(0.4, night), element(0.4)], FRIDAY, PUERTO_RICO, null, null],
  ['not for a price by energy', [element(0.1, { max_kwh: 5 }), element(0.4)], FRIDAY, null, null, null],
  [
    'not of a reservation',
    [element(0.1, { ...night, reservation: 'RESERVATION' }), element(0.4)],
    FRIDAY,
    null,
    null,
    null,
  ],
  ['not within a day', [element(0.1, { day_of_week: ['MONDAY'] }), element(0.4)], FRIDAY, 'Europe/Madrid', null, null],
])('finds the next change of price %s', (_, elements, now, timeZone, at, price) => {
  const change = nextPriceChange(tariffOf({ elements }), Date.parse(now), timeZone);
  expect(change === null ? null : new Date(change.at).toISOString()).toBe(at);
  expect(change?.changes.map(({ type, after }) => [type, after?.price ?? null])).toEqual(
    at === null ? undefined : [['ENERGY', price]],
  );
});
