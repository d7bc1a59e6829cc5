import { tariffOf } from '../testing/tariff-of';
import { decimal, rounded } from './decimal';
import { billOf, priced } from './priced';
import type { Usage } from './usage';

const clock = () => ({ time: '12:00', date: '2025-09-03', day: 'WEDNESDAY' });

type Used = Readonly<Partial<Record<'ENERGY' | 'TIME', number>>>;

const usage = (used: Used, tariffId: string | null = 'T1'): Usage => [
  {
    tariffId,
    at: { kwh: 0, kilowatts: null, amperes: null, seconds: 0, clock },
    dimensions: (['ENERGY', 'TIME'] as const).flatMap((type) =>
      used[type] === undefined ? [] : [{ type, volume: decimal(used[type]), price: null }],
    ),
  },
];

/** By the dimension. */
type Prices = Readonly<Record<string, readonly [price: number, vat: number | null]>>;

const tariff = (prices: Prices, wire: object = {}) =>
  tariffOf({
    currency: 'USD',
    elements: [
      { price_components: Object.entries(prices).map(([type, [price, vat]]) => ({ type, price, vat, step_size: 1 })) },
    ],
    ...wire,
  });

const both: Used = { ENERGY: 10, TIME: 1 };
const gross = { tax_included: 'YES' };

describe('known-tax: the taxes of a price', () => {
  test.each<[what: string, prices: Prices, wire: object, used: Used, taxes: string]>([
    ['are added to prices before tax', { ENERGY: [1, 10] }, {}, both, 'added'],
    ['are included in prices that hold them', { ENERGY: [1.1, 10] }, gross, both, 'included'],
    ['are not split where a price holds them without a rate', { ENERGY: [1, null] }, gross, both, 'unsplit'],
    [
      'are included where one of two prices names no rate: none applies to it',
      { ENERGY: [1.1, 10], TIME: [1, null] },
      gross,
      both,
      'included',
    ],
    ['are included whatever a free component’s rate', { ENERGY: [1.1, 10], TIME: [0, null] }, gross, both, 'included'],
    [
      'are included whatever the rate of what was not used',
      { ENERGY: [1.1, 10], TIME: [1, null] },
      gross,
      { ENERGY: 10, TIME: 0 },
      'included',
    ],
    ['are added where nothing costs anything', { ENERGY: [0, 10] }, gross, both, 'added'],
  ])('%s', (_, prices, wire, used, taxes) => {
    expect(priced(usage(used), [tariff(prices, wire)]).taxes).toBe(taxes);
  });

  test('are added where one of two tariffs has prices before tax', () => {
    const tariffs = [tariff({ ENERGY: [1.1, 10] }, gross), tariff({ ENERGY: [1, 10] }, { id: 'T2' })];
    const used: Used = { ENERGY: 10 };
    expect(priced([...usage(used), ...usage(used, 'T2')], tariffs).taxes).toBe('added');
  });
});

describe('known-tax: the rate of a price as a whole', () => {
  test.each<[what: string, prices: Prices, used: Used, rate: number | null]>([
    ['is that of its only charge', { ENERGY: [1, 10] }, both, 0.1],
    ['is that of all charges where they agree', { ENERGY: [1, 10], TIME: [2, 10] }, both, 0.1],
    ['is the mean where they differ', { ENERGY: [1, 10], TIME: [10, 20] }, both, 0.15],
    [
      'counts a charge without a rate beside one that is named as untaxed',
      { ENERGY: [1, 10], TIME: [10, null] },
      both,
      0.05,
    ],
    ['is not known where none has one', { ENERGY: [1, null] }, both, null],
    ['leaves out a free component', { ENERGY: [1, 10], TIME: [0, null] }, both, 0.1],
    ['leaves out what was not used', { ENERGY: [1, 10], TIME: [10, 20] }, { ENERGY: 10, TIME: 0 }, 0.1],
  ])('%s', (_, prices, used, rate) => {
    const { taxRate } = priced(usage(used), [tariff(prices)]);
    expect(taxRate && rounded(taxRate, 6)).toBe(rate);
  });
});

describe('lowest-price: the limits of a tariff', () => {
  const limit = { min_price: { excl_vat: 20 } };

  test.each([
    ['raise the price of a charge, with its tax', 10, { subtotal: 2000, tax: 200, total: 2200 }],
    ['leave the tax unknown of a charge that costs nothing', 0, { subtotal: 2000, tax: null, total: null }],
  ])('%s', (_, kwh, bill) => {
    const price = priced(usage({ ENERGY: kwh }), [tariff({ ENERGY: [1, 10] }, limit)]);
    expect(billOf(price, 'USD')).toEqual(bill);
  });

  test('do not apply where several tariffs price one charge', () => {
    const tariffs = [tariff({ ENERGY: [1, 10] }, limit), tariff({ ENERGY: [1, 10] }, { id: 'T2', ...limit })];
    expect(billOf(priced(usage({ ENERGY: 10 }), tariffs), 'USD')).toEqual({ subtotal: 1000, tax: 100, total: 1100 });
  });
});
