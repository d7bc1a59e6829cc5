import { formatsFor } from '@wattline/base/i18n';
import type { ComponentType } from '@wattline/ocpi';
import { DETAIL_DECIMALS, priceText, type PriceWords } from './price-view';

const words: Readonly<Record<string, string>> = {
  FLAT: '{} fixed',
  ENERGY: '{}/kWh',
  TIME: '{}/hour',
  PARKING_TIME: 'Idle fee {}/min',
};
const t: PriceWords = (key, values) => (words[key] ?? key).replace('{}', String(values?.['price']));
const en = formatsFor('en');

describe('1 §9 price formats: 2 decimals in rows', () => {
  test.each([
    ['ENERGY', 0.4, 'USD', '$0.40/kWh'],
    ['ENERGY', 0.395, 'USD', '$0.40/kWh'],
    ['TIME', 3, 'USD', '$3.00/hour'],
    ['FLAT', 1, 'USD', '$1.00 fixed'],
    ['PARKING_TIME', 0.1, 'USD', 'Idle fee $0.10/min'],
    ['ENERGY', 0.59, 'EUR', '€0.59/kWh'],
    ['ENERGY', 0.001, 'USD', '<$0.01/kWh'],
    ['ENERGY', 0.005, 'USD', '$0.01/kWh'],
  ] as [ComponentType, number, string, string][])(
    'the price %s %d %s is shown as %s',
    (type, amount, currency, expected) => {
      expect(priceText({ type, amount, currency }, t, en)).toBe(expected);
    },
  );

  test.each([
    [0.3999, '$0.3999/kWh'],
    [0.4, '$0.40/kWh'],
    [0.00001, '<$0.0001/kWh'],
  ])('the details keep all decimals of the rate %d', (amount, expected) => {
    expect(priceText({ type: 'ENERGY', amount, currency: 'USD' }, t, en, DETAIL_DECIMALS)).toBe(expected);
  });
});
