import { readSession, type Session } from '../sessions/session';
import { tariffOf } from '../testing/tariff-of';
import { costWithTax, hasFinalCost, saysCostWithTax } from './final-cost';

const END = '2025-09-03T11:00:00Z';

const session = (wire: object = {}): Session => {
  const read = readSession({
    id: 'S1',
    status: 'COMPLETED',
    currency: 'USD',
    kwh: 10,
    tariff_id: 'T1',
    end_date_time: END,
    ...wire,
  });
  if (!read) throw new Error('Not a session');
  return read;
};
const cost = (excl_vat?: number | null, incl_vat?: number | null) => ({ total_cost: { excl_vat, incl_vat } });
const after = (minutes: number): number => Date.parse(END) + minutes * 60_000;

describe('docs/rules.md: final-cost-decides', () => {
  test.each([
    ['COMPLETED, with a cost', cost(10, 11.2), 0, true],
    ['COMPLETED, without one yet', {}, 0, false],
    ['free', cost(0, 0), 0, true],
    ['an end and a cost, but still ACTIVE: it may change', { status: 'ACTIVE', ...cost(10) }, 59, false],
    ['the same an hour later', { status: 'ACTIVE', ...cost(10) }, 60, true],
    ['going on', { status: 'ACTIVE', end_date_time: null, ...cost(10) }, 600, false],
    ['INVALID: nothing is billed', { status: 'INVALID', end_date_time: null }, 0, true],
  ])('%s: final %#', (_, wire, minutes, expected) => {
    expect(hasFinalCost(session(wire), after(minutes))).toBe(expected);
  });

  test.each([
    ['with VAT', cost(10, 11.2), true],
    ['with VAT alone', cost(null, 11.2), true],
    ['before VAT alone', cost(10), false],
    ['a feed that knows no VAT and writes 0', cost(10, 0), false],
    ['nothing', {}, false],
    ['INVALID', { status: 'INVALID' }, true],
  ])('the operator says %s', (_, wire, expected) => {
    expect(saysCostWithTax(session(wire))).toBe(expected);
  });

  const tariff = tariffOf({
    id: 'T1',
    elements: [{ price_components: [{ type: 'ENERGY', price: 1, vat: 10, step_size: 1 }] }],
  });

  test.each([
    ['as reported', cost(12.74, 14.27), 1427],
    ['the tariff’s tax, where only the amount before it is reported', cost(10), 1100],
    ['the tariff’s tax, where 0 stands for it', cost(10, 0), 1100],
    ['nothing is reported: nothing is computed', {}, null],
    ['INVALID', { status: 'INVALID', ...cost(10, 11) }, 0],
  ])('%s', (_, wire, expected) => {
    expect(costWithTax(session(wire), { portal: null, operator: [tariff] }, null)).toBe(expected);
  });

  test('without any tariff the tax is the receipt’s estimate, 12 %', () => {
    expect(costWithTax(session(cost(10)), { portal: null, operator: [] }, null)).toBe(1120);
  });
});
