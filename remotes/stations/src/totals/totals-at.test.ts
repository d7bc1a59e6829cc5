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

const totals = () =>
  totalsAt({
    prices: pricesBy(lookup, now),
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

test('500 connectors are quoted once for each tariff and power', () => {
  const { at } = totals();
  const rows = Array.from({ length: 500 }, (_, index) =>
    at(connector(index % 2 ? 'A' : 'B', index % 5 ? 50_000 : 150_000)),
  );
  expect(quotes()).toBe(4);
  expect(new Set(rows).size).toBe(4);
  expect(rows[1]?.text).toBe('beforeTax $8.00');
});

test('a total is quoted only when it is read', () => {
  totals();
  expect(quotes()).toBe(0);
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
  const { at } = totalsAt({
    prices: pricesBy(known, now),
    kwh: 20,
    now: now.getTime(),
    timeZone: null,
    t: (key, values) => `${key} ${values?.['amount'] ?? ''}`,
    formats: formatsFor('en'),
  });
  expect(at({ tariffIds: ['old', 'B'], maxPowerWatts: null })?.text).toBe('beforeTax $10.00');
});

test('connectors with other tariffs or power have totals of their own', () => {
  const { at } = totals();
  const connectors = [connector('A'), connector('A', null), connector('A', 150_000), connector('B')];
  expect(new Set(connectors.map(at)).size).toBe(4);
});
