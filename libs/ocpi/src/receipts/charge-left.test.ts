import { readSession, type Session } from '../sessions/session';
import { readPortalTariff } from '../tariffs/portal-tariff';
import { elementWith, tariffOf } from '../testing/tariff-of';
import type { FoundTariffs } from './applied-tariff';
import { chargeLeft } from './charge-left';
import { costSoFar, reportedCost } from './cost-so-far';

/** Half an hour at 12 kW, on a Wednesday at noon in UTC. */
const session = (wire: object = {}): Session =>
  readSession({
    id: 'SES-1',
    status: 'ACTIVE',
    currency: 'USD',
    kwh: 6,
    tariff_id: 'T1',
    start_date_time: '2025-09-03T12:00:00Z',
    last_updated: '2025-09-03T12:30:00Z',
    ...wire,
  })!;

const element = elementWith(0);
const by = (...elements: object[]): FoundTariffs => ({ portal: null, operator: [tariffOf({ elements })] });
const limited = (limits: object, ...elements: object[]): FoundTariffs => ({
  portal: null,
  operator: [tariffOf({ elements, ...limits })],
});

const energy = by(element({ ENERGY: 0.5 }));
const twenty = { minor: 2000, currency: 'USD' };
const pace = { watts: 12_000, timeZone: 'UTC' };

const leftOf = (of: Session, found: FoundTariffs, amount = twenty) => {
  const left = chargeLeft(of, found, amount, pace);
  if (left.state !== 'known') return left.state === 'cannot-tell' ? left.reason : left.state;
  const { kwh, minutes, cost, nextCost } = left;
  return [kwh, Math.round(minutes), cost, nextCost];
};

describe('hold-meter: the charge that the rest of a hold buys', () => {
  test.each<[string, FoundTariffs, ReturnType<typeof leftOf>]>([
    // $3.00 so far; half a cent rounds up, so 33.99 + 0.009 kWh.
    ['energy', energy, [34.009, 170, 2000, 2001]],
    ['energy with VAT', by(element({ ENERGY: [0.5, { vat: 25 }] })), [26.009, 130, 2000, 2001]],
    [
      'energy without a word on VAT: with the assumed 12 %',
      by(element({ ENERGY: [0.5, { vat: undefined }] })),
      [29.729, 149, 2000, 2001],
    ],
    ['time: $6 an hour, $3 so far', by(element({ TIME: 6 })), [34.008, 170, 2000, 2001]],
    ['a fee counts once', by(element({ ENERGY: 0.5, FLAT: 2 })), [30.009, 150, 2000, 2001]],
    // The 6 kWh so far are two of three begun steps of 2.5 kWh; the last that is paid ends at 40 kWh.
    ['steps count on the whole session', by(element({ ENERGY: [0.5, { step_size: 2500 }] })), [34, 170, 2000, 2125]],
    [
      'dearer from 10 kWh on, of the whole session',
      by(element({ ENERGY: 0.5 }, { max_kwh: 10 }), element({ ENERGY: 1 })),
      [19.004, 95, 2000, 2001],
    ],
    [
      'dearer from 13:00 on, by the station’s clock',
      by(element({ ENERGY: 0.5 }, { end_time: '13:00' }), element({ ENERGY: 1 })),
      [20.004, 100, 2000, 2001],
    ],
    [
      'dearer after an hour of the session',
      by(element({ ENERGY: 0.5 }, { max_duration: 3600 }), element({ ENERGY: 1 })),
      [20.004, 100, 2000, 2001],
    ],
    [
      'a highest price below the hold',
      limited({ max_price: { excl_vat: 15, incl_vat: 15 } }, element({ ENERGY: 0.5 })),
      'unbound',
    ],
    ['nothing costs anything', by(element({ ENERGY: 0 })), 'unbound'],
    ['it is used up', by(element({ ENERGY: 4 })), 'used-up'],
    ['a price that cannot be read', by(element({ ENERGY: Number.NaN })), 'broken-price'],
    [
      'limits that contradict each other',
      limited({ min_price: { excl_vat: 9 }, max_price: { excl_vat: 1 } }, element({ ENERGY: 0.5 })),
      'limits-contradict',
    ],
    [
      'a tariff in another currency',
      { portal: null, operator: [tariffOf({ currency: 'EUR', elements: [element({ ENERGY: 1 })] })] },
      'no-prices',
    ],
    ['no tariff', { portal: null, operator: [] }, 'no-prices'],
    ['a price that depends on a current', by(element({ ENERGY: 0.5 }, { min_current: 16 })), 'current-unknown'],
  ])('computes the rest: %s', (_, found, expected) => {
    expect(leftOf(session(), found)).toEqual(expected);
  });

  test('computes the rest by a portal’s tariff', () => {
    const portal = readPortalTariff({ id: 'T1', energy_rate: 0.5, tax_rate: 0, currency: 'USD' });
    expect(leftOf(session(), { portal, operator: [] })).toEqual([34.009, 170, 2000, 2001]);
  });

  test('less is left if the operator reports more than its tariff gives', () => {
    const reported = session({ total_cost: { excl_vat: 4, incl_vat: 4 } });
    expect(leftOf(reported, energy)).toEqual([32.009, 160, 1900, 1901]);
    expect(leftOf(session({ total_cost: { excl_vat: 2, incl_vat: 2 } }), energy)).toEqual([34.009, 170, 2000, 2001]);
    expect(leftOf(session({ total_cost: { excl_vat: 24, incl_vat: 24 } }), energy)).toBe('used-up');
  });

  test.each([
    ['another currency', session(), { minor: 2000, currency: 'EUR' }, 'other-currency'],
    ['no start', session({ start_date_time: null }), twenty, 'bad-question'],
    ['no reading', session({ last_updated: null }), twenty, 'bad-question'],
  ])('gives no rest for %s', (_, of, amount, expected) => {
    expect(leftOf(of, energy, amount)).toBe(expected);
  });

  test.each([0, -1, Number.NaN])('at a power of %s nothing is computed', (watts) => {
    expect(chargeLeft(session(), energy, twenty, { ...pace, watts })).toEqual({
      state: 'cannot-tell',
      reason: 'bad-question',
    });
  });
});

describe('breakdown: the cost of a session so far', () => {
  test('computes it by the tariff, whatever the operator reports', () => {
    const of = session({ total_cost: { excl_vat: 3.1, incl_vat: 3.1 } });
    expect(costSoFar(of, energy, 'UTC')).toMatchObject({ state: 'known', computed: { total: 300, subtotal: 300 } });
    expect(reportedCost(of, energy, 'UTC')).toBe(310);
    expect(reportedCost(session(), energy, 'UTC')).toBeNull();
  });

  test.each([
    ['no tariff', { portal: null, operator: [] }, 'no-prices'],
    ['a broken price', by(element({ ENERGY: Number.NaN })), 'broken-price'],
    ['a broken time of day', by(element({ ENERGY: 1 }, { start_time: '25:99' })), 'broken-restriction'],
    ['a price beyond all counting', by(element({ ENERGY: 1e15 })), 'too-large'],
    ['a price that depends on a current', by(element({ ENERGY: 0.5 }, { min_current: 16 })), 'current-unknown'],
  ] satisfies [string, FoundTariffs, string][])('gives no cost for %s', (_, found, reason) => {
    expect(costSoFar(session(), found, 'UTC')).toEqual({ state: 'cannot-tell', reason });
  });
});

const priced = (price: number, id: string) => tariffOf({ id, elements: [element({ ENERGY: price })] });
const both: FoundTariffs = { portal: null, operator: [priced(0.5, 'T1'), priced(0.25, 'T2')] };
const named = (id: string | null): Session =>
  session({
    tariff_id: null,
    charging_periods: [
      { start_date_time: '2025-09-03T12:00:00Z', tariff_id: id, dimensions: [{ type: 'ENERGY', volume: 6 }] },
    ],
  });

describe('hold-meter: of several tariffs, the one of the latest period counts', () => {
  test.each([
    ['T1', 34.009],
    ['T2', 74.019],
  ])('it names %s, which buys %s kWh', (id, kwh) => {
    expect(chargeLeft(named(id), both, twenty, pace)).toMatchObject({ state: 'known', cost: 2000, kwh });
  });

  test.each(['T3', null])('it names %s, which was not found', (id) => {
    expect(chargeLeft(named(id), both, twenty, pace)).toEqual({ state: 'cannot-tell', reason: 'no-prices' });
  });
});
