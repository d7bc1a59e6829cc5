import { readConnector, type Price, type Tariff } from '@wattline/ocpi';
import { judgeChoice } from './use-selection';

const tariff = {} as Tariff;

const priced: Price = {
  state: 'priced',
  lines: [],
  currency: 'USD',
  minPrice: null,
  maxPrice: null,
  tariff,
  followsClock: false,
};

const connector = (status: string) => {
  const read = readConnector({ id: '1', status });
  if (!read) throw new Error('Not a connector');
  return read;
};

describe('1 §5 selecting a connector', () => {
  test.each([
    ['AVAILABLE', priced, 'selectable'],
    ['AVAILABLE', { state: 'free', tariff }, 'selectable'],
    ['AVAILABLE', { state: 'unavailable' }, 'no-pricing'],
    ['AVAILABLE', { state: 'loading' }, 'no-pricing'],
    ['CHARGING', priced, 'not-available'],
    ['BLOCKED', priced, 'not-available'],
    ['OUTOFORDER', priced, 'not-available'],
    ['INOPERATIVE', priced, 'not-available'],
    ['RESERVED', priced, 'not-available'],
    ['WORD_OF_TOMORROW', priced, 'not-available'],
    ['CHARGING', { state: 'unavailable' }, 'not-available'],
  ] as [string, Price, string][])('a connector that is %s with the price %j gives: %s', (status, price, expected) => {
    expect(judgeChoice(connector(status), price)).toBe(expected);
  });
});
