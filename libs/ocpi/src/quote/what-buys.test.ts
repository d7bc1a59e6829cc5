import { elementWith, tariffOf } from '../testing/tariff-of';
import type { Circumstances } from './circumstances';
import { whatBuys } from './what-buys';

/** A Friday, 11:00 in Puerto Rico. */
const AT: Circumstances = {
  startsAt: new Date('2026-11-20T15:00:00Z'),
  timeZone: 'America/Puerto_Rico',
  watts: 50_000,
};
const element = elementWith();
const tariff = (elements: object[], more: object = {}) => tariffOf({ elements, ...more });

/** Kilowatt-hours of $20, whole ones as a driver reads them; or why there is no such number. */
const bought = (elements: object[], at: Partial<Circumstances> = {}, more: object = {}): number | string => {
  const answer = whatBuys(tariff(elements, more), 2000, { ...AT, ...at });
  if (answer.state === 'cannot-tell') return answer.reason;
  return answer.state === 'known' ? Math.floor(answer.kwh) : answer.state;
};

describe('2 §4: the charge that a hold of $20 buys', () => {
  test.each<[string, object[], number | string]>([
    ['energy alone', [element({ ENERGY: 0.4 })], 50],
    ['with VAT', [element({ ENERGY: [0.4, { vat: 25 }] })], 40],
    ['less the session’s fee', [element({ FLAT: 4, ENERGY: 0.4 })], 40],
    ['by time, at full power', [element({ TIME: 10 })], 100],
    ['energy and time', [element({ ENERGY: 0.3, TIME: 5 })], 50],
    ['a free first part, then a price', [element({ ENERGY: 0 }, { max_kwh: 10 }), element({ ENERGY: 0.5 })], 50],
    [
      'a night’s price does not count by day',
      [element({ ENERGY: 0.1 }, { start_time: '22:00', end_time: '06:00' }), element({ ENERGY: 0.5 })],
      40,
    ],
    [
      'a day of the week, in the station’s time',
      [element({ ENERGY: 0.25 }, { day_of_week: ['FRIDAY'] }), element({ ENERGY: 0.5 })],
      80,
    ],
    ['an hour that is cheaper', [element({ ENERGY: 0.2 }, { max_duration: 3600 }), element({ ENERGY: 0.5 })], 70],
    ['steps of 15 kWh', [element({ ENERGY: [0.4, { step_size: 15_000 }] })], 45],
    ['a fee that the amount does not pay', [element({ FLAT: 30, ENERGY: 0.4 })], 'nothing'],
    [
      'a fee that falls due later, and is not paid for',
      [element({ FLAT: 30 }, { min_kwh: 12 }), element({ ENERGY: 0.4 })],
      11,
    ],
    ['a fee and nothing else is no bound', [element({ FLAT: 5 })], 'unbound'],
    ['free', [element({ ENERGY: 0 })], 'unbound'],
    ['a price that is broken', [element({ ENERGY: Number.NaN })], 'broken-price'],
    ['no price', [], 'no-prices'],
  ])('computes the energy: %s', (_, elements, kwh) => expect(bought(elements)).toBe(kwh));

  test('the lowest and the highest price are respected', () => {
    const perKwh = [element({ ENERGY: 0.4 })];
    expect(bought(perKwh, {}, { min_price: { excl_vat: 25 } })).toBe('nothing');
    expect(bought(perKwh, {}, { min_price: { excl_vat: 10 } })).toBe(50);
    expect(bought(perKwh, {}, { max_price: { excl_vat: 15 } })).toBe('unbound');
  });

  test('answers without a power and with a time zone that does not exist', () => {
    const byTime = [element({ TIME: 7.2 })];
    expect(bought(byTime, { watts: null, timeZone: 'Mars/Olympus' })).toBe(20);
  });

  test('the answer names the price of the next step', () => {
    const steps = tariff([element({ ENERGY: [0.4, { vat: 0, step_size: 15_000 }] })]);
    expect(whatBuys(steps, 2000, AT)).toMatchObject({ kwh: 45, quote: { total: 1800 }, next: { total: 2400 } });
  });

  test.each([[Number.NaN], [-1], [Infinity]])('an amount of %d is refused', (amount) => {
    const free = tariff([element({ ENERGY: 0 })]);
    expect(whatBuys(free, amount, AT)).toEqual({ state: 'cannot-tell', reason: 'bad-question' });
  });
});
