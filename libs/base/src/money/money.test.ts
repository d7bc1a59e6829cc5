import { amountText, isSameAmount, majorOf, minorDigits, minorOf, moneyOf } from './money';

describe('the decimals of a currency', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['XXQ', 2],
    ['', 2],
    ['no currency', 2],
  ])('%j has %d', (currency, digits) => expect(minorDigits(currency)).toBe(digits));
});

describe('an amount in minor units and in the currency’s unit', () => {
  test.each([
    [20, 'USD', 2000],
    [0.29, 'USD', 29],
    [5.73, 'USD', 573],
    [1.1 + 2.2, 'USD', 330],
    [2000, 'JPY', 2000],
    [1.234, 'KWD', 1234],
    [0.007, 'KWD', 7],
    [20, 'no currency', 2000],
  ])('%d %s is %d in minor units', (amount, currency, minor) => {
    expect(minorOf(amount, currency)).toBe(minor);
    expect(moneyOf(amount, currency)).toEqual({ minor, currency });
    expect(majorOf({ minor, currency })).toBeCloseTo(amount, 9);
  });

  test.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])(
    'every amount in %s up to 20,000 minor units comes back as it was, with at most %d decimals',
    (currency, digits) => {
      for (let minor = 0; minor <= 20_000; minor += 1) {
        const amount = majorOf({ minor, currency });
        if (minorOf(amount, currency) !== minor) throw new Error(`${minor} ${currency}`);
        if (String(amount) !== String(Number(amount.toFixed(digits)))) throw new Error(`${amount} ${currency}`);
      }
    },
  );
});

describe('amounts are the same only in the same currency', () => {
  const dollars = { minor: 2000, currency: 'USD' };
  test.each([
    [{ minor: 2000, currency: 'USD' }, true],
    [{ minor: 2001, currency: 'USD' }, false],
    [{ minor: 2000, currency: 'EUR' }, false],
  ])('%j: %s', (other, isSame) => expect(isSameAmount(dollars, other)).toBe(isSame));
});

const write = (amount: number, currency: string, decimals: number, fewest: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: fewest,
    maximumFractionDigits: decimals,
  })
    .format(amount)
    .replace(/\s/g, ' ');

test.each([
  ['USD', '$20.00'],
  ['JPY', '¥2,000'],
  ['KWD', 'KWD 2.000'],
])('2000 minor units of %s are written %s, with exactly the decimals of the currency', (currency, text) => {
  expect(amountText({ minor: 2000, currency }, write)).toBe(text);
});
