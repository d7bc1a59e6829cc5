import { formatsFor } from './formats';
import { readLanguage } from './language';

describe('§9 and reading 15: money', () => {
  test.each([
    ['en', 0.4, 'USD', 2, '$0.40'],
    ['en', 0.4255, 'USD', 2, '$0.43'],
    ['en', 0.4255, 'USD', 4, '$0.4255'],
    ['en', 0.5, 'EUR', 2, '€0.50'],
    ['es', 1234.5, 'USD', 2, '$1,234.50'],
  ] as const)('%s %d %s with %d decimals is %s', (language, amount, currency, decimals, expected) => {
    expect(formatsFor(language).money(amount, currency, decimals).replace(/\s/g, '')).toBe(expected);
  });
});

describe('times', () => {
  const now = new Date(2026, 10, 20, 18, 0);
  test('today is told by the hour, another day with its date', () => {
    const { time } = formatsFor('en');
    expect(time(new Date(2026, 10, 20, 9, 5), now).replace(/\s/g, ' ')).toBe('9:05 AM');
    expect(time(new Date(2026, 10, 19, 9, 5), now).replace(/\s/g, ' ')).toBe('Nov 19, 9:05 AM');
  });
});

test.each([['es', 'es'], ['en', 'en'], ['fr', 'en'], [null, 'en']])('§9 language %j reads as %s', (value, expected) => {
  expect(readLanguage(value)).toBe(expected);
});
