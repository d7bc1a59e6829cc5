import { formatsFor, plainTimes } from './formats';
import { languages, localeOf } from './languages';

const writtenPlainly = languages.filter((language) => plainTimes[language]);

/**
 * Amounts with possible differences in rounding, trailing zeros and separators: halves in decimals, in binary, and
 * neither.
 */
const amounts = [
  ...Array.from({ length: 1_000 }, (_, at) => at / 1_000),
  ...Array.from({ length: 600 }, (_, at) => at * 1.7 + at / 997),
  1.005,
  1.255,
  2.675,
  8.345,
  0.615,
  10.235,
  0.05,
  0.5,
  1.5,
  2.5,
  99.995,
  999.995,
  998.9999,
  0.1 + 0.2,
  1 / 3,
  4.35,
  0,
  1,
  10,
  999,
  999.5,
  1_000,
  1_234.5,
  123_456.789,
  -0,
  -0.4,
  -12.345,
  1e-7,
  1.5e-6,
  1e21,
];

const decimals = [
  [0, 0],
  [0, 2],
  [2, 2],
  [0, 3],
  [3, 3],
  [2, 4],
  [4, 4],
] as const;

const written = (locale: string, options: Intl.DateTimeFormatOptions, instants: readonly Date[]): string[] =>
  instants.map((instant) => new Intl.DateTimeFormat(locale, options).format(instant));

describe.each(writtenPlainly)('formats without Intl write as Intl does, in %s', (language) => {
  const { number, money, time, clock } = formatsFor(language);
  const locale = localeOf(language);

  test.each(decimals)('numbers and money of %i to %i decimals are equal', (fewest, most) => {
    const options = { minimumFractionDigits: fewest, maximumFractionDigits: most };
    const plain = new Intl.NumberFormat(locale, options);
    expect(amounts.map((amount) => number(amount, most, fewest))).toEqual(
      amounts.map((amount) => plain.format(amount)),
    );
    for (const currency of ['USD', 'EUR']) {
      const priced = new Intl.NumberFormat(locale, {
        ...options,
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      });
      expect(amounts.map((amount) => money(amount, currency, most, fewest))).toEqual(
        amounts.map((amount) => priced.format(amount)),
      );
    }
  });

  test('times of each hour are equal, on this day and in each month', () => {
    const now = new Date(2026, 10, 20, 18, 0);
    const hours = Array.from({ length: 24 }, (_, hour) => new Date(2026, 10, 20, hour, (hour * 7) % 60));
    const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + month * 2, 9, 5));
    const clockFormat = { hour: 'numeric', minute: '2-digit' } as const;
    expect(hours.map((instant) => time(instant, now))).toEqual(written(locale, clockFormat, hours));
    expect(hours.map((instant) => clock(instant))).toEqual(written(locale, { ...clockFormat, hour: '2-digit' }, hours));
    expect(days.map((instant) => time(instant, now))).toEqual(
      written(locale, { ...clockFormat, month: 'short', day: 'numeric' }, days),
    );
  });
});

test('too many decimals are the same error', () => {
  expect(() => formatsFor('en').money(1, 'USD', 0)).toThrow(RangeError);
});
