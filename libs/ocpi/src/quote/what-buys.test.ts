import { tariffOf } from '../testing/tariff-of';
import type { Circumstances } from './circumstances';
import { whatBuys } from './what-buys';

/** A Friday, 11:00 in Puerto Rico. */
const AT: Circumstances = {
  startsAt: new Date('2026-11-20T15:00:00Z'),
  timeZone: 'America/Puerto_Rico',
  watts: 50_000,
};
const component = (type: string, price: number, more: object = {}) => ({ type, price, step_size: 1, ...more });
const tariff = (elements: object[], more: object = {}) => tariffOf({ elements, ...more });

/** Kilowatt-hours of $20, whole ones as a driver reads them; or why there is no such number. */
const bought = (elements: object[], at: Partial<Circumstances> = {}, more: object = {}): number | string => {
  const answer = whatBuys(tariff(elements, more), 2000, { ...AT, ...at });
  if (answer.state === 'cannot-tell') return answer.reason;
  return answer.state === 'known' ? Math.floor(answer.kwh) : answer.state;
};

describe('2 §4: the charge that a hold of $20 buys', () => {
  test.each<[string, object[], number | string]>([
    ['energy alone', [{ price_components: [component('ENERGY', 0.4)] }], 50],
    ['with VAT', [{ price_components: [component('ENERGY', 0.4, { vat: 25 })] }], 40],
    ['less the session’s fee', [{ price_components: [component('FLAT', 4), component('ENERGY', 0.4)] }], 40],
    ['by time, at full power', [{ price_components: [component('TIME', 10)] }], 100],
    ['energy and time', [{ price_components: [component('ENERGY', 0.3), component('TIME', 5)] }], 50],
    [
      'a free first part, then a price',
      [
        { price_components: [component('ENERGY', 0)], restrictions: { max_kwh: 10 } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      50,
    ],
    [
      'a night’s price does not count by day',
      [
        { price_components: [component('ENERGY', 0.1)], restrictions: { start_time: '22:00', end_time: '06:00' } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      40,
    ],
    [
      'a day of the week, in the station’s time',
      [
        { price_components: [component('ENERGY', 0.25)], restrictions: { day_of_week: ['FRIDAY'] } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      80,
    ],
    [
      'an hour that is cheaper',
      [
        { price_components: [component('ENERGY', 0.2)], restrictions: { max_duration: 3600 } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      70,
    ],
    ['steps of 15 kWh', [{ price_components: [component('ENERGY', 0.4, { step_size: 15_000 })] }], 45],
    [
      'a fee that the amount does not pay',
      [{ price_components: [component('FLAT', 30), component('ENERGY', 0.4)] }],
      'nothing',
    ],
    [
      'a fee that falls due later, and is not paid for',
      [
        { price_components: [component('FLAT', 30)], restrictions: { min_kwh: 12 } },
        { price_components: [component('ENERGY', 0.4)] },
      ],
      11,
    ],
    ['a fee and nothing else is no bound', [{ price_components: [component('FLAT', 5)] }], 'unbound'],
    ['free', [{ price_components: [component('ENERGY', 0)] }], 'unbound'],
    ['a price that is broken', [{ price_components: [component('ENERGY', Number.NaN)] }], 'broken-price'],
    ['no price', [], 'no-prices'],
  ])('computes the energy: %s', (_, elements, kwh) => expect(bought(elements)).toBe(kwh));

  test('the lowest and the highest price are respected', () => {
    const perKwh = [{ price_components: [component('ENERGY', 0.4)] }];
    expect(bought(perKwh, {}, { min_price: { excl_vat: 25 } })).toBe('nothing');
    expect(bought(perKwh, {}, { min_price: { excl_vat: 10 } })).toBe(50);
    expect(bought(perKwh, {}, { max_price: { excl_vat: 15 } })).toBe('unbound');
  });

  test('answers without a power and with a time zone that does not exist', () => {
    const byTime = [{ price_components: [component('TIME', 7.2)] }];
    expect(bought(byTime, { watts: null, timeZone: 'Mars/Olympus' })).toBe(20);
  });

  test('the answer names the price of the next step', () => {
    const steps = tariff([{ price_components: [component('ENERGY', 0.4, { vat: 0, step_size: 15_000 })] }]);
    expect(whatBuys(steps, 2000, AT)).toMatchObject({ kwh: 45, quote: { total: 1800 }, next: { total: 2400 } });
  });

  test.each([[Number.NaN], [-1], [Infinity]])('an amount of %d is refused', (amount) => {
    const free = tariff([{ price_components: [component('ENERGY', 0)] }]);
    expect(whatBuys(free, amount, AT)).toEqual({ state: 'cannot-tell', reason: 'bad-question' });
  });
});
