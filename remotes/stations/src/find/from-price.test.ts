import { readLocation, readTariff, type TariffState } from '@wattline/ocpi';
import { stationWire, tariffWire } from '@wattline/testing';
import { pricesBy } from '../prices/use-prices';
import { cheapestFirst, fromPrice } from './from-price';

const now = new Date('2025-09-03T14:00:00Z');
const tariffs = [
  tariffWire('T40', [['ENERGY', 0.4]]),
  tariffWire('T29', [
    ['FLAT', 1],
    ['ENERGY', 0.29],
  ]),
  tariffWire('TIME', [['TIME', 3]]),
  tariffWire('FREE', [['ENERGY', 0]]),
  tariffWire('EUR', [['ENERGY', 0.2]], { currency: 'EUR' }),
  { id: 'TAX', currency: 'USD', elements: [{ price_components: [{ type: 'ENERGY', price: 0.1, vat: 11.5 }] }] },
];
const lookup = (id: string): TariffState => {
  if (id === 'LATE') return { state: 'loading' };
  const tariff = readTariff(tariffs.find((one) => one.id === id));
  return tariff ? { state: 'loaded', tariff } : { state: 'error' };
};

const of = (...ids: readonly string[]) => {
  const station = readLocation(stationWire(ids.map((id) => ({ tariff_ids: [id] }))));
  return station && fromPrice(station, pricesBy(lookup, now));
};
const from = (amount: number, currency = 'USD', hasTax = false) => ({ state: 'from', amount, currency, hasTax });

test.each([
  ['the cheapest of several', ['T40', 'T29'], from(0.29)],
  ['with its own tax', ['T40', 'TAX'], from(0.1, 'USD', true)],
  ['free', ['FREE', 'FREE'], { state: 'free' }],
  ['free beside paid', ['T40', 'FREE'], { state: 'some-free' }],
  ['by time alone', ['TIME'], null],
  ['by time beside energy', ['TIME', 'T40'], from(0.4)],
  ['one currency', ['EUR'], from(0.2, 'EUR')],
  ['several currencies', ['EUR', 'T40'], null],
  ['one that is not read yet', ['T40', 'LATE'], null],
  ['one that cannot be read', ['T40', 'GONE'], null],
  ['no connectors', [], null],
] as const)('find-a-station: finds the lowest price: %s', (_, ids, expected) => {
  expect(of(...ids)).toEqual(expected);
});

test('find-a-station: the cheapest first: what is free before what costs, what is not known last', () => {
  const prices = new Map([
    ['dear', { state: 'from', amount: 0.6, currency: 'USD', hasTax: false } as const],
    ['cheap', { state: 'from', amount: 0.29, currency: 'USD', hasTax: true } as const],
    ['free', { state: 'free' } as const],
    ['some', { state: 'some-free' } as const],
    ['unread', null],
  ]);
  const stations = ['other', 'dear', 'unread', 'some', 'cheap', 'free'].map((id) => ({ id }));
  expect(cheapestFirst(stations, prices).map(({ id }) => id)).toEqual([
    'free',
    'some',
    'cheap',
    'dear',
    'other',
    'unread',
  ]);
});
