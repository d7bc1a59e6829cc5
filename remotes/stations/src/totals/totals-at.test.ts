import { formatsFor } from '@wattline/base/i18n';
import type * as Ocpi from '@wattline/ocpi';
import { quote, readTariff, type TariffState } from '@wattline/ocpi';
import { tariffWire } from '@wattline/testing';
import { pricesBy } from '../prices/use-prices';
import { totalsAt } from './totals-at';

jest.mock('@wattline/ocpi', () => {
  const actual = jest.requireActual<typeof Ocpi>('@wattline/ocpi');
  return { ...actual, quote: jest.fn(actual.quote) };
});
const quotes = (): number => jest.mocked(quote).mock.calls.length;

const actual = jest.requireActual<typeof Ocpi>('@wattline/ocpi');
beforeEach(() => jest.mocked(quote).mockReset().mockImplementation(actual.quote));

const loaded = (id: string, price: number): TariffState => {
  const tariff = readTariff(tariffWire(id, [['ENERGY', price]]));
  return tariff ? { state: 'loaded', tariff } : { state: 'error' };
};
const tariffs: Readonly<Record<string, TariffState>> = {
  A: loaded('A', 0.4),
  B: loaded('B', 0.5),
  free: loaded('free', 0),
  late: { state: 'loading' },
};
const lookup = (id: string): TariffState => tariffs[id] ?? { state: 'error' };

const now = new Date('2026-11-20T15:00:00Z');

const totals = (stateOf = lookup) =>
  totalsAt({
    priceOf: pricesBy(stateOf, now).priceOf,
    kwh: 20,
    now: now.getTime(),
    timeZone: 'America/Puerto_Rico',
    t: (key, values) => `${key} ${values?.['amount'] ?? ''}`,
    formats: formatsFor('en'),
  });
const connector = (tariffId: string, maxPowerWatts: number | null = 50_000) => ({
  tariffIds: [tariffId],
  maxPowerWatts,
});

test('500 connectors are quoted once for each tariff and power, and none before it is read', () => {
  const { at } = totals();
  expect(quotes()).toBe(0);
  const rows = Array.from({ length: 500 }, (_, index) =>
    at(connector(index % 2 ? 'A' : 'B', index % 5 ? 50_000 : 150_000)),
  );
  expect(quotes()).toBe(4);
  expect(new Set(rows).size).toBe(4);
  expect(rows[1]?.text).toBe('beforeTax $8.00');
});

test.each([
  ['free charging', 'free'],
  ['a price that loads', 'late'],
  ['a price that is unknown', 'unknown'],
])('no total is shown for %s', (_, tariffId) => {
  expect(totals().at(connector(tariffId))).toBeUndefined();
  expect(quotes()).toBe(0);
});

test('the total follows the tariff with the shown prices: the first in force', () => {
  const old = readTariff(tariffWire('old', [['ENERGY', 9]], { end_date_time: '2020-01-01T00:00:00Z' }));
  const known = (id: string): TariffState => (id === 'old' && old ? { state: 'loaded', tariff: old } : lookup(id));
  const { at } = totals(known);
  expect(at({ tariffIds: ['old', 'B'], maxPowerWatts: null })?.text).toBe('beforeTax $10.00');
});

const byClock = (...elements: readonly (readonly [price: number, start?: string, end?: string])[]): TariffState => {
  const tariff = readTariff({
    id: 'clock',
    currency: 'USD',
    elements: elements.map(([price, start_time, end_time]) => ({
      price_components: [{ type: 'ENERGY', price, vat: 0, step_size: 1 }],
      restrictions: { start_time, end_time },
    })),
  });
  return tariff ? { state: 'loaded', tariff } : { state: 'error' };
};
// 11:00 in Puerto Rico.
const dayOf = (tariff: TariffState) => totals(() => tariff).dayOf(connector('clock'));

describe('compared-totals: the prices of the day', () => {
  test('each span has its begin, its length and the cost of a charge that begins then', () => {
    expect(dayOf(byClock([0.2, '22:00', '06:00'], [0.4]))).toEqual([
      { from: '11:00', hours: 11, text: '$8.00', share: 1, isCheapest: false },
      { from: '22:00', hours: 8, text: '$4.00', share: 0.5, isCheapest: true },
      { from: '06:00', hours: 5, text: '$8.00', share: 1, isCheapest: false },
    ]);
  });

  test.each([
    ['that does not follow the clock', byClock([0.4])],
    ['that costs the same at all hours', byClock([0.4, '22:00', '06:00'], [0.4])],
    ['that is not read', { state: 'loading' } as const],
  ])('a price %s has no strip', (_, tariff) => {
    expect(dayOf(tariff)).toEqual([]);
  });
});
