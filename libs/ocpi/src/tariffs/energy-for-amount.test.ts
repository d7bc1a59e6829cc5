import { energyForAmount } from './energy-for-amount';
import { readTariff } from './tariff';

const at = { maxPowerWatts: 50_000, now: new Date('2026-11-20T15:00:00Z'), timeZone: 'America/Puerto_Rico' };
const component = (type: string, price: number, more: object = {}) => ({ type, price, step_size: 1, ...more });

const tariff = (...elements: object[]) => {
  const read = readTariff({ id: 't', currency: 'USD', elements });
  if (!read) throw new Error('No tariff');
  return read;
};

describe('2 §4: about how much energy a hold buys', () => {
  test.each<[string, object[], number, number | null]>([
    ['energy alone', [{ price_components: [component('ENERGY', 0.4)] }], 20, 50],
    ['with VAT', [{ price_components: [component('ENERGY', 0.4, { vat: 25 })] }], 20, 40],
    ['less the session’s fee', [{ price_components: [component('FLAT', 4), component('ENERGY', 0.4)] }], 20, 40],
    ['by time, at full power', [{ price_components: [component('TIME', 10)] }], 20, 100],
    ['energy and time', [{ price_components: [component('ENERGY', 0.3), component('TIME', 5)] }], 20, 50],
    [
      'a free first part, then a price',
      [
        { price_components: [component('ENERGY', 0)], restrictions: { max_kwh: 10 } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      20,
      50,
    ],
    [
      'a night’s price does not count by day',
      [
        { price_components: [component('ENERGY', 0.1)], restrictions: { start_time: '22:00', end_time: '06:00' } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      20,
      40,
    ],
    [
      'a day of the week, in the station’s time',
      [
        { price_components: [component('ENERGY', 0.25)], restrictions: { day_of_week: ['FRIDAY'] } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      20,
      80,
    ],
    [
      'an hour that is cheaper',
      [
        { price_components: [component('ENERGY', 0.2)], restrictions: { max_duration: 3600 } },
        { price_components: [component('ENERGY', 0.5)] },
      ],
      20,
      70,
    ],
    [
      'a fee that the amount does not pay',
      [{ price_components: [component('FLAT', 30), component('ENERGY', 0.4)] }],
      20,
      0,
    ],
    ['a fee and nothing else is no bound', [{ price_components: [component('FLAT', 5)] }], 20, null],
    ['free', [{ price_components: [component('ENERGY', 0)] }], 20, null],
    ['a price that is broken is not counted', [{ price_components: [component('ENERGY', Number.NaN)] }], 20, null],
    ['nothing', [], 20, null],
  ])('%s', (_, elements, amount, kwh) => {
    expect(energyForAmount(tariff(...elements), amount, at)).toBe(kwh);
  });

  test('without a power and with a time zone that does not exist', () => {
    const byTime = tariff({ price_components: [component('TIME', 7.2)] });
    expect(energyForAmount(byTime, 20, { ...at, maxPowerWatts: null, timeZone: 'Mars/Olympus' })).toBe(20);
  });
});
