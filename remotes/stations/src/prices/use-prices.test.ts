import { readTariff, type TariffState } from '@wattline/ocpi';
import { tariffWire } from '@wattline/testing';
import { pricesBy } from './use-prices';

const loaded = (id: string, price: number): TariffState => {
  const tariff = readTariff(tariffWire(id, [['ENERGY', price]]));
  if (!tariff) throw new Error('Not a tariff');
  return { state: 'loaded', tariff };
};

const now = new Date('2025-09-03T14:00:00Z');

describe('the price at each connector', () => {
  test('connectors with the same tariffs share one price, so that a row can see that nothing changed', () => {
    const { priceOf } = pricesBy(() => loaded('T1', 0.4), now);
    expect(priceOf({ tariffIds: ['T1'] })).toBe(priceOf({ tariffIds: ['T1'] }));
  });

  test('1 §3 a connector’s price has one of four states', () => {
    const states: Record<string, TariffState> = {
      priced: loaded('priced', 0.4),
      free: loaded('free', 0),
      loading: { state: 'loading' },
      failed: { state: 'error' },
    };
    const { priceOf } = pricesBy((id) => states[id] ?? { state: 'error' }, now);
    expect(['priced', 'free', 'loading', 'failed'].map((id) => priceOf({ tariffIds: [id] }).state)).toEqual([
      'priced',
      'free',
      'loading',
      'unavailable',
    ]);
    expect(priceOf({ tariffIds: [] }).state).toBe('unavailable');
  });
});
