import type { FoundTariffs } from '../receipts/applied-tariff';
import { readSession, type Session } from '../sessions/session';
import { readPortalTariff } from '../tariffs/portal-tariff';
import { tariffOf } from '../testing/tariff-of';
import { finalCost } from './final-cost';
import { type FinalCost, hasFinalCost, reportedFinalCost, reportedWithTax } from './reported-cost';

const END = '2025-09-03T11:00:00Z';

const session = (wire: object = {}): Session => {
  const read = readSession({
    id: 'S1',
    status: 'COMPLETED',
    currency: 'USD',
    kwh: 10,
    tariff_id: 'T1',
    start_date_time: '2025-09-03T10:00:00Z',
    end_date_time: END,
    ...wire,
  });
  if (!read) throw new Error('Not a session');
  return read;
};
const cost = (excl_vat?: number | null, incl_vat?: number | null) => ({ total_cost: { excl_vat, incl_vat } });
const after = (minutes: number): number => Date.parse(END) + minutes * 60_000;

const charging = [
  { type: 'TIME', volume: 1 },
  { type: 'ENERGY', volume: 3 },
];
const parked = [{ type: 'PARKING_TIME', volume: 1 }];
const idle = [{ type: 'ENERGY', volume: 0 }];
const periods = (...all: object[][]) => ({
  charging_periods: all.map((dimensions) => ({ start_date_time: '2025-09-03T10:00:00Z', dimensions })),
});

describe('docs/rules.md: final-cost-decides', () => {
  test.each([
    ['COMPLETED, with a cost', cost(10, 11.2), 0, true],
    ['COMPLETED, without one yet', {}, 0, false],
    ['free, and nothing was charged', { kwh: 0, ...cost(0, 0) }, 0, true],
    ['0 beside energy: it may be to come', cost(0, 0), 59, false],
    ['the same an hour later', cost(0, 0), 60, true],
    ['an end and a cost, but still ACTIVE: it may change', { status: 'ACTIVE', ...cost(10) }, 59, false],
    ['the same an hour later', { status: 'ACTIVE', ...cost(10) }, 60, true],
    ['going on', { status: 'ACTIVE', end_date_time: null, ...cost(10) }, 600, false],
    ['more tax than cost: the cost before tax is final', cost(10, 100_010), 0, true],
    ['INVALID: nothing is billed', { status: 'INVALID', end_date_time: null }, 0, true],
    ['0 beside an unknown energy', { kwh: null, ...cost(0, 0) }, 59, false],
    ['0 beside an energy that cannot be read', { kwh: '-', ...cost(0, 0) }, 59, false],
    ['0 beside an energy below 0', { kwh: -3, ...cost(0, 0) }, 59, false],
    ['the same an hour later', { kwh: null, ...cost(0, 0) }, 60, true],
    ['0 beside the energy of a period', { kwh: null, ...cost(0, 0), ...periods(charging, parked) }, 0, false],
    ['0, and the periods have time alone', { kwh: null, ...cost(0, 0), ...periods(parked) }, 0, false],
    ['0, and the periods have an energy of 0', { kwh: null, ...cost(0, 0), ...periods(idle) }, 0, false],
  ])('decides whether the cost is final: %s %#', (_, wire, minutes, expected) => {
    expect(hasFinalCost(session(wire), after(minutes))).toBe(expected);
  });

  test.each([
    ['with VAT', cost(10, 11.2), 1120],
    ['with VAT alone', cost(null, 11.2), 1120],
    ['before VAT alone', cost(10), null],
    ['a feed that knows no VAT and writes 0', cost(10, 0), null],
    ['nothing, which has no VAT', cost(0), 0],
    ['no cost', {}, null],
    ['in yen', { currency: 'JPY', ...cost(null, 419) }, 419],
    ['OCPI 2.3.0: before its taxes, and the taxes', { total_cost: { before_taxes: 8, taxes: [{ amount: 0.8 }] } }, 880],
    ['OCPI 2.3.0: before its taxes alone', { total_cost: { before_taxes: 8 } }, null],
  ])('reads the operator’s report of %s', (_, wire, expected) => {
    expect(reportedWithTax(session(wire))).toBe(expected);
  });

  test.each([
    ['a cost with VAT', cost(10, 11.2), false],
    ['a cost before VAT', cost(10), true],
    ['0 beside energy', cost(0, 0), true],
    ['0 without energy', { kwh: 0, ...cost(0, 0) }, false],
    ['no cost', {}, false],
    ['INVALID', { status: 'INVALID', ...cost(10) }, false],
    ['going on', { status: 'ACTIVE', end_date_time: null, ...cost(10) }, false],
  ])('decides whether tariffs are needed: %s %#', (_, wire, expected) => {
    expect(reportedFinalCost(session(wire), after(0)) === 'by-tariffs').toBe(expected);
  });

  test('an old 0 is final whatever the tariffs say', () => {
    expect(reportedFinalCost(session(cost(0, 0)), after(60))).toEqual({ state: 'final', minor: 0 });
  });
});

const kWh = (price: number, vat?: number) => ({ price_components: [{ type: 'ENERGY', price, vat, step_size: 1 }] });
const by = (...elements: object[]): FoundTariffs => ({ portal: null, operator: [tariffOf({ id: 'T1', elements })] });
const none: FoundTariffs = { portal: null, operator: [] };
const final = (minor: number): FinalCost => ({ state: 'final', minor });
const open: FinalCost = { state: 'open' };
const unknown: FinalCost = { state: 'tax-unknown' };
const costOf = (wire: object, found: FoundTariffs, minutes = 0): FinalCost =>
  finalCost(session(wire), found, null, after(minutes));

const feeAt = (vat: number) => ({ price_components: [{ type: 'FLAT', price: 1, vat, step_size: 1 }] });
const portal = (record: object): FoundTariffs => ({ portal: readPortalTariff({ id: 7, ...record }), operator: [] });

describe('docs/rules.md: known-tax: money moves by no estimate', () => {
  test.each<[string, object, FoundTariffs, FinalCost]>([
    ['as reported', cost(12.74, 14.27), none, final(1427)],
    ['before tax, and nothing tells it', cost(10), none, unknown],
    ['0 stands for the amount with tax', cost(10, 0), none, unknown],
    ['the environment’s', cost(10), { ...none, taxPercent: 11.5 }, final(1115)],
    ['the environment’s, where the operator has none', cost(10), { ...none, taxPercent: 0 }, final(1000)],
    ['the tariff’s one VAT', cost(10), by(kWh(1, 10)), final(1100)],
    ['the tariff’s, of a cost that is not its price', cost(7), by(kWh(1, 10)), final(770)],
    ['the tariff’s, where only a free price has another', cost(7), by(kWh(1, 10), kWh(0, 20)), final(770)],
    ['the tariff’s before the environment’s', cost(10), { ...by(kWh(1, 10)), taxPercent: 11.5 }, final(1100)],
    ['a tariff that names none', cost(10), by(kWh(1)), unknown],
    ['a tariff that names several, and its price', cost(11), by(kWh(1, 10), feeAt(20)), final(1220)],
    ['a tariff that names several, and another price', cost(9), by(kWh(1, 10), feeAt(20)), unknown],
    ['OCPI: VAT left out beside one that is named is none', cost(10), by(kWh(0.9, 10), kWh(9), feeAt(0)), final(1090)],
    ['a portal’s record', cost(4), portal({ energyRate: 0.4, taxRate: 0.115 }), final(446)],
    ['a portal’s record that names none', cost(4), portal({ energyRate: 0.4 }), unknown],
    ['a built-in tariff', { tariff_id: 'TARIFF-CPR-001', ...cost(4) }, none, unknown],
    [
      'a built-in tariff and the environment’s',
      { tariff_id: '3', ...cost(4) },
      { ...none, taxPercent: 10 },
      final(440),
    ],
    ['OCPI 2.3.0, before its taxes alone', { total_cost: { before_taxes: 10 } }, none, unknown],
    ['OCPI 2.3.0, an empty list of taxes', { total_cost: { before_taxes: 10, taxes: [] } }, none, final(1000)],
    ['more tax than cost, as reported', cost(10, 100_010), none, unknown],
    ['more tax than cost, as reported, whatever the tariff names', cost(10, 20.01), by(kWh(1, 10)), unknown],
    ['as much tax as cost', cost(10, 20), none, final(2000)],
    ['a tax on a cost of 0', { kwh: 0, ...cost(0, 5) }, none, unknown],
    ['a tariff’s VAT in basis points', cost(10), by(kWh(1, 1150)), unknown],
    ['a portal’s in basis points', cost(4), portal({ energyRate: 0.4, taxRate: 1150 }), unknown],
    ['nothing is reported: nothing is computed', {}, by(kWh(1, 10)), open],
    ['INVALID', { status: 'INVALID', ...cost(10, 11) }, none, final(0)],
  ])('the cost follows from %s', (_, wire, found, expected) => {
    expect(costOf(wire, found)).toEqual(expected);
  });
});

const inTurn = (...ids: string[]) => ({
  charging_periods: ids.map((tariff_id, at) => ({
    start_date_time: `2025-09-03T10:${at}0:00Z`,
    tariff_id,
    dimensions: [{ type: 'ENERGY', volume: 5 }],
  })),
});

describe('docs/rules.md: zero-beside-energy: a 0 may precede the cost', () => {
  const zero = cost(0, 0);
  const free = { ...kWh(0), restrictions: { max_kwh: 10 } };
  const freeThenPriced: FoundTariffs = {
    portal: null,
    operator: [tariffOf({ id: 'T1', elements: [kWh(0)] }), tariffOf({ id: 'T2', elements: [kWh(0.4, 10)] })],
  };

  test.each<[string, object, FoundTariffs, FinalCost]>([
    ['a priced tariff', zero, by(kWh(0.4, 10)), open],
    ['without tax, which 0 has not', cost(0), by(kWh(0.4, 10)), open],
    ['OCPI 2.3.0', { total_cost: { before_taxes: 0, taxes: [] } }, by(kWh(0.4, 10)), open],
    ['no tariff is known', zero, none, open],
    ['a built-in tariff', { tariff_id: 'TARIFF-CPR-001', ...zero }, none, open],
    [
      'a tariff with a price that cannot be computed',
      zero,
      by({ ...kWh(1, 10), restrictions: { max_current: 16 } }),
      open,
    ],
    ['a free tariff', zero, by(kWh(0)), final(0)],
    ['a free tariff that stands in the session', { ...zero, tariff: { id: 'T1', elements: [kWh(0)] } }, none, final(0)],
    ['the first 10 kWh are free, and there were 10', zero, by(free, kWh(0.4, 10)), final(0)],
    ['the first 10 kWh are free, and there were 8', { kwh: 8, ...zero }, by(free, kWh(0.4, 10)), final(0)],
    [
      'the first 10 kWh are free, and there were 12',
      { kwh: 12, ...zero },
      by({ ...kWh(0.4, 10), restrictions: { min_kwh: 10 } }),
      open,
    ],
    ['a free tariff, without its beginning', { start_date_time: null, ...zero }, by(kWh(0)), final(0)],
    [
      'the first 10 kWh are free, without its beginning',
      { start_date_time: null, ...zero },
      by(free, kWh(0.4, 10)),
      open,
    ],
    ['a free tariff and then a priced one', { ...zero, ...inTurn('T1', 'T2') }, freeThenPriced, open],
    ['no energy', { kwh: 0, ...zero }, by(kWh(0.4, 10)), final(0)],
    ['no energy is reported', { kwh: null, ...zero }, by(kWh(0.4, 10)), open],
    [
      'the periods alone report that no energy flowed',
      { kwh: null, ...periods(idle), ...zero },
      by(kWh(0.4, 10)),
      open,
    ],
    ['no energy is reported, and it is free', { kwh: null, ...zero }, by(kWh(0)), final(0)],
    ['no energy is reported, and the first 10 kWh are free', { kwh: null, ...zero }, by(free, kWh(0.4, 10)), open],
    ['so little that it costs nothing', { kwh: 0.001, ...zero }, by(kWh(0.4, 10)), final(0)],
  ])('the cost follows from %s', (_, wire, found, expected) => {
    expect(costOf(wire, found)).toEqual(expected);
    // It is old.
    expect(costOf(wire, found, 60)).toEqual(final(0));
  });

  test('the energy of the periods counts if the meter reports none', () => {
    const charging_periods = [{ start_date_time: END, dimensions: [{ type: 'ENERGY', volume: 3 }] }];
    expect(costOf({ kwh: null, charging_periods, ...zero }, by(kWh(0.4, 10)))).toEqual(open);
  });

  test('a cost that is corrected within the hour is final as corrected', () => {
    expect(costOf(cost(4, 4.4), by(kWh(0.4, 10)), 5)).toEqual(final(440));
  });

  test('the age of a session without an end counts from its last report', () => {
    const wire = { end_date_time: null, last_updated: END, ...zero };
    expect([costOf(wire, none, 59), costOf(wire, none, 60)]).toEqual([open, final(0)]);
  });
});
