import { tariffOf } from '../testing/tariff-of';
import { type PriceLine, priceLines } from './price';

function linesOf(...elements: unknown[]): PriceLine[] {
  return priceLines(tariffOf({ elements }));
}

function shown(...elements: unknown[]): Array<[string, number]> {
  return linesOf(...elements).map(({ type, amount }) => [type, amount]);
}

test.each([
  ['FLAT once', 'FLAT', 1.5, 1.5],
  ['ENERGY per kWh', 'ENERGY', 0.4, 0.4],
  ['TIME per hour', 'TIME', 6, 6],
  ['PARKING_TIME per minute', 'PARKING_TIME', 6, 0.1],
])('§9 writes the line %s', (_, type, price, amount) => {
  expect(shown({ priceComponents: [{ type, price }] })).toEqual([[type, amount]]);
});

test('§3 a line carries the details that a driver may ask for', () => {
  const lines = linesOf({
    priceComponents: [{ type: 'ENERGY', price: 0.4, vat: 11.5, stepSize: 1000 }],
    restrictions: { minKwh: 10 },
  });
  expect(lines).toEqual([
    {
      type: 'ENERGY',
      amount: 0.4,
      currency: 'USD',
      vatPercent: 11.5,
      isTaxIncluded: false,
      stepSize: 1000,
      restrictions: expect.objectContaining({ minKwh: 10, maxKwh: null }),
    },
  ]);
});

test('§9 lines have the order FLAT, ENERGY, TIME, PARKING_TIME, and the operator’s within each', () => {
  const lines = shown(
    {
      priceComponents: [
        { type: 'PARKING_TIME', price: 60 },
        { type: 'ENERGY', price: 0.5 },
        { type: 'TIME', price: 2 },
      ],
    },
    {
      priceComponents: [
        { type: 'ENERGY', price: 0.3 },
        { type: 'FLAT', price: 1 },
      ],
    },
  );
  expect(lines).toEqual([
    ['FLAT', 1],
    ['ENERGY', 0.5],
    ['ENERGY', 0.3],
    ['TIME', 2],
    ['PARKING_TIME', 1],
  ]);
});

test('§5 a price of 0 is hidden, and the price after a free period is shown', () => {
  const lines = shown(
    { priceComponents: [{ type: 'TIME', price: 0 }], restrictions: { maxDuration: 1800 } },
    { priceComponents: [{ type: 'TIME', price: 4 }], restrictions: { minDuration: 1800 } },
  );
  expect(lines).toEqual([['TIME', 4]]);
});

test('a broken price and an unknown type make no line', () => {
  const lines = shown({
    priceComponents: [
      { type: 'ENERGY', price: 'abc' },
      { type: 'MAGIC', price: 1 },
      { type: 'FLAT', price: 1 },
    ],
  });
  expect(lines).toEqual([['FLAT', 1]]);
});

test('identical lines are shown once, and lines with other restrictions each', () => {
  const component = { type: 'ENERGY', price: 0.4 };
  const lines = shown(
    { priceComponents: [component, component] },
    { priceComponents: [component] },
    { priceComponents: [component], restrictions: { startTime: '22:00' } },
  );
  expect(lines).toEqual([
    ['ENERGY', 0.4],
    ['ENERGY', 0.4],
  ]);
});

test.each(['RESERVATION', 'RESERVATION_EXPIRES'])('OCPI: the price of a %s is no charging price', (reservation) => {
  const lines = shown(
    { priceComponents: [{ type: 'TIME', price: 5 }], restrictions: { reservation } },
    { priceComponents: [{ type: 'ENERGY', price: 0.4 }] },
  );
  expect(lines).toEqual([['ENERGY', 0.4]]);
});
