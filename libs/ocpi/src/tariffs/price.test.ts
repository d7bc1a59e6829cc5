import { tariffOf } from '../testing/tariff-of';
import { priceOf } from './price';

const free = { type: 'FLAT', price: 0 };
const elements = (...priceComponents: object[]) => [{ priceComponents }];

test('§3 a tariff with prices gives lines, a currency and limits', () => {
  expect(
    priceOf(
      tariffOf({
        currency: 'EUR',
        elements: elements({ type: 'ENERGY', price: 0.4 }),
        minPrice: { exclVat: 1, inclVat: 1.2 },
        maxPrice: { inclVat: 60 },
      }),
    ),
  ).toEqual({
    state: 'priced',
    lines: [expect.objectContaining({ type: 'ENERGY', amount: 0.4, currency: 'EUR' })],
    currency: 'EUR',
    minPrice: 1,
    maxPrice: 60,
    tariff: expect.objectContaining({ id: 'T1' }),
    followsClock: false,
  });
});

test.each([
  ['a time of day', { startTime: '22:00' }, true],
  ['a day', { dayOfWeek: ['SUNDAY'] }, true],
  ['a date', { endDate: '2026-12-24' }, true],
  ['energy', { minKwh: 10 }, false],
  ['a reservation alone', { startTime: '22:00', reservation: 'RESERVATION' }, false],
])('decides whether prices follow the clock: %s', (_, restrictions, followsClock) => {
  const tariff = tariffOf({
    elements: [
      { priceComponents: [{ type: 'ENERGY', price: 0 }], restrictions },
      { priceComponents: [{ type: 'ENERGY', price: 0.4 }] },
    ],
  });
  expect(priceOf(tariff)).toMatchObject({ followsClock });
});

test.each([
  ['free: components exist, all 0', elements({ type: 'ENERGY', price: 0 }, { type: 'FLAT', price: '0.00' }), 'free'],
  ['unavailable: no elements', [], 'unavailable'],
  ['unavailable: no components', elements(), 'unavailable'],
  ['unavailable: the price is broken', elements({ type: 'ENERGY', price: 'abc' }), 'unavailable'],
  ['unavailable: 0, but one price is broken', elements(free, { type: 'ENERGY', price: -1 }), 'unavailable'],
  ['unavailable: 0, but something unknown costs', elements(free, { type: 'MAGIC', price: 1 }), 'unavailable'],
  ['priced: one price is broken', elements({ type: 'FLAT', price: 1 }, { type: 'ENERGY', price: NaN }), 'priced'],
  [
    'free: only the reservation costs',
    [
      { priceComponents: [{ type: 'TIME', price: 5 }], restrictions: { reservation: 'RESERVATION' } },
      { priceComponents: [{ type: 'ENERGY', price: 0 }] },
    ],
    'free',
  ],
  [
    'unavailable: nothing but a reservation is priced',
    [{ priceComponents: [{ type: 'TIME', price: 0 }], restrictions: { reservation: 'RESERVATION' } }],
    'unavailable',
  ],
])('§3 reads the price: %s', (_, wire, state) => {
  expect(priceOf(tariffOf({ elements: wire })).state).toBe(state);
});

test('OCPI: components of 0 with a minimum price are not free', () => {
  const tariff = tariffOf({ elements: elements({ type: 'ENERGY', price: 0 }), minPrice: { exclVat: 5 } });
  expect(priceOf(tariff)).toMatchObject({ state: 'priced', lines: [], minPrice: 5 });
});

const night = (restrictions: unknown, price = 0.1) => ({
  priceComponents: [{ type: 'ENERGY', price }],
  restrictions,
});

describe('a restriction that cannot be read', () => {
  const others = { priceComponents: [{ type: 'ENERGY', price: 0.4 }] };

  test.each([
    ['no price is shown', [night([{ startTime: '22:00' }]), others], 'unavailable'],
    ['nor one that stands before it', [others, night({ minKwh: 'many' })], 'unavailable'],
    [
      'nor beside another dimension',
      [night({ dayOfWeek: ['NODAY'] }), elements({ type: 'FLAT', price: 1 })[0]],
      'unavailable',
    ],
    ['0 is free whether it applies or not', [night({ minKwh: -1 }, 0)], 'free'],
    [
      'of a reservation it says nothing of charging',
      [night({ reservation: 'RESERVATION', startTime: 'dusk' }), others],
      'priced',
    ],
  ])('%s', (_, wire, state) => {
    expect(priceOf(tariffOf({ elements: wire })).state).toBe(state);
  });
});

test('a price that cannot be read leaves no price of its dimension to be shown', () => {
  const tariff = tariffOf({
    elements: [...elements({ type: 'ENERGY', price: 'abc' }), ...elements({ type: 'ENERGY', price: 0.4 })],
  });
  expect(priceOf(tariff).state).toBe('unavailable');
});
