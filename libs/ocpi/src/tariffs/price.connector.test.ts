import { tariffOf } from '../testing/tariff-of';
import { connectorPrice, type Price, type TariffState } from './price';

const now = new Date('2025-09-03T12:00:00Z');

function loaded(id: string, wire: object = {}): TariffState {
  const elements = [{ priceComponents: [{ type: 'ENERGY', price: 0.4 }] }];
  return { state: 'loaded', tariff: tariffOf({ id, elements, ...wire }) };
}

const lastYear = { endDateTime: '2024-01-01T00:00:00Z' };
const states = new Map<string, TariffState>([
  ['loading', { state: 'loading' }],
  ['error', { state: 'error' }],
  ['valid', loaded('valid')],
  ['other', loaded('other')],
  ['outdated', loaded('outdated', lastYear)],
  ['older', loaded('older', lastYear)],
  ['empty', loaded('empty', { elements: [] })],
]);

function priceAt(...tariffIds: string[]): Price {
  return connectorPrice(tariffIds, (id) => states.get(id) ?? { state: 'error' }, now);
}

test.each([
  ['no tariff', [], 'unavailable'],
  ['one that loads', ['loading'], 'loading'],
  ['one that failed', ['error'], 'unavailable'],
  ['one without elements', ['empty'], 'unavailable'],
  ['one that loads before one in force', ['loading', 'valid'], 'loading'],
  ['one that loads behind an outdated one', ['outdated', 'loading'], 'loading'],
  ['all failed', ['error', 'error'], 'unavailable'],
])('§3 finds the price of a connector with %s', (_, tariffIds, state) => {
  expect(priceAt(...tariffIds)).toEqual({ state });
});

test.each([
  ['the only one', ['valid'], 'valid'],
  ['the first in force', ['valid', 'other'], 'valid'],
  ['the first in force behind an outdated one', ['outdated', 'other'], 'other'],
  ['one in force, without waiting for those behind it', ['valid', 'loading'], 'valid'],
  ['one in force behind one that failed', ['error', 'valid'], 'valid'],
  ['the only one, though outdated', ['outdated'], 'outdated'],
  ['the first outdated one', ['error', 'older', 'outdated'], 'older'],
])('§2 the price is that of %s', (_, tariffIds, tariffId) => {
  expect(priceAt(...tariffIds)).toMatchObject({ state: 'priced', tariff: { id: tariffId } });
});
