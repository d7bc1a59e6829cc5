import { renderHook } from '@testing-library/react';
import { formatsFor } from '@wattline/base/i18n';
import { readTariff, type Tariff } from '@wattline/ocpi';
import { useTexts } from '../texts/use-texts';
import { totalOf } from './totals-at';

const tariffOf = (wire: object): Tariff => {
  const tariff = readTariff({ id: 'T1', currency: 'USD', ...wire });
  if (!tariff) throw new Error('Not a tariff');
  return tariff;
};
const element = (
  components: readonly (readonly [type: string, price: number, vat?: number])[],
  restrictions?: object,
) => ({
  price_components: components.map(([type, price, vat]) => ({ type, price, vat, step_size: 1 })),
  ...(restrictions && { restrictions }),
});
const of = (...elements: object[]): Tariff => tariffOf({ elements });

/** 15:00 in Puerto Rico, on a Friday. */
const AFTERNOON = '2026-11-20T19:00:00Z';
const asked = { kwh: 20, watts: 50_000, timeZone: 'America/Puerto_Rico', now: Date.parse(AFTERNOON) };

function totalIn(tariff: Tariff, more: Partial<typeof asked | { watts: null }> = {}) {
  const { result } = renderHook(() => useTexts('totals'));
  return totalOf(tariff, { ...asked, ...more }, result.current, formatsFor('en'));
}

const energy = of(element([['ENERGY', 0.4, 12]]));
const night = { start_time: '22:00', end_time: '06:00' };
const byNight = of(element([['ENERGY', 0.2, 0]], night), element([['ENERGY', 0.4, 0]]));

describe('the total of a charge', () => {
  test.each<[string, Tariff, object, string]>([
    ['tax in', energy, {}, '≈ $8.96 for 20 kWh incl. tax'],
    ['for as much as is asked', energy, { kwh: 60 }, '≈ $26.88 for 60 kWh incl. tax'],
    ['a tax that is not known', of(element([['ENERGY', 0.4]])), {}, '≈ $8.00 for 20 kWh before tax'],
    [
      'a price by the hour, at the power of the connector',
      of(element([['TIME', 3, 0]])),
      { watts: 10_000 },
      '≈ $6.00 for 20 kWh incl. tax',
    ],
    [
      'the lowest price of the tariff',
      tariffOf({ elements: [element([['ENERGY', 0.1, 10]])], min_price: { excl_vat: 5, incl_vat: 5.5 } }),
      {},
      '≈ $5.50 for 20 kWh incl. tax',
    ],
    [
      'another currency, with its sign and its decimals',
      tariffOf({ currency: 'JPY', elements: [element([['ENERGY', 38.06, 10]])] }),
      {},
      '≈ ¥837 for 20 kWh incl. tax',
    ],
    ['what rounds to nothing is not free', of(element([['ENERGY', 0.0001, 0]])), {}, 'less than $0.01 for 20 kWh'],
    ['only parking costs', of(element([['PARKING_TIME', 6, 0]])), {}, 'no cost for 20 kWh'],
  ])('computes %s', (_, tariff, more, text) => {
    expect(totalIn(tariff, more)).toEqual({ text, note: null });
  });
});

describe('the next price change, by the station’s clock', () => {
  test.each<[string, Tariff, string, string | undefined]>([
    ['today', byNight, AFTERNOON, 'Next price change at 22:00'],
    ['tomorrow', byNight, '2026-11-21T03:00:00Z', 'Next price change tomorrow at 06:00'],
    ['early today', byNight, '2026-11-21T05:00:00Z', 'Next price change at 06:00'],
    [
      'at midnight, which ends today',
      of(element([['ENERGY', 0.2, 0]], { day_of_week: ['SATURDAY'] }), element([['ENERGY', 0.4, 0]])),
      AFTERNOON,
      'Next price change at 00:00',
    ],
    [
      'none within a day',
      of(element([['ENERGY', 0.2, 0]], { day_of_week: ['MONDAY'] }), element([['ENERGY', 0.4, 0]])),
      AFTERNOON,
      undefined,
    ],
    [
      'none at the power of the connector, to which another price applies',
      of(
        element([['ENERGY', 0.6, 0]], { min_power: 50 }),
        element([['ENERGY', 0.2, 0]], night),
        element([['ENERGY', 0.4, 0]]),
      ),
      AFTERNOON,
      undefined,
    ],
  ])('finds %s', (_, tariff, now, change) => {
    const [, line] = totalIn(tariff, { now: Date.parse(now) }).text.split('\n');
    expect(line).toBe(change);
  });

  test('a charge across a price change has both prices', () => {
    // At 10 kW, 20 kWh from 21:00 on: half of it after 22:00.
    expect(totalIn(byNight, { watts: 10_000, now: Date.parse('2026-11-21T01:00:00Z') }).text).toBe(
      '≈ $6.00 for 20 kWh incl. tax\nNext price change at 22:00',
    );
  });
});

describe('an unknown total has no number', () => {
  const unknown = 'We can’t estimate 20 kWh here';
  test.each<[string, Tariff, object, RegExp]>([
    ['a current', of(element([['ENERGY', 0.4, 0]], { max_current: 32 })), {}, /depends on the current/],
    [
      'a broken price',
      of(
        element([
          ['ENERGY', 0.4, 0],
          ['FLAT', Number.NaN],
        ]),
      ),
      {},
      /don’t add up/,
    ],
    [
      'limits that contradict each other',
      tariffOf({ elements: [element([['ENERGY', 0.4]])], min_price: { excl_vat: 5 }, max_price: { excl_vat: 1 } }),
      {},
      /don’t add up/,
    ],
    ['a power of nearly nothing', energy, { watts: 1 }, /would take too long/],
    ['more than money', of(element([['ENERGY', 1e15, 0]])), {}, /don’t add up/],
  ])('gives the reason for %s', (_, tariff, more, reason) => {
    const { text, note } = totalIn(tariff, more);
    expect(text).toBe(unknown);
    expect(note).toMatch(reason);
  });

  test.each<[string, Tariff, object, string]>([
    [
      'a price that was passed over',
      of(element([['ENERGY', 0.2, 0]], { min_current: 32 }), element([['ENERGY', 0.4, 0]])),
      {},
      'The total leaves out a price that depends on the current.',
    ],
    ['a power that nothing tells', energy, { watts: null }, 'Assumes 7.2 kW; the charger doesn’t report its power'],
  ])('adds a note on %s to the number', (_, tariff, more, note) => {
    const total = totalIn(tariff, more);
    expect(total.text).toMatch(/^≈ \$8\./);
    expect(total.note).toBe(note);
  });
});
