import { owedCharge } from '@wattline/charge/testing';
import { type FoundTariffs, readTariff } from '@wattline/ocpi';
import { type DueRefund, dueRefund } from './due-refund';
import { END, sessionOf } from './testing/session-over';

const NOW = Date.parse(END) + 60_000;
const none: FoundTariffs = { portal: null, operator: [] };
const cost = (excl_vat: number | null, incl_vat?: number) => ({ total_cost: { excl_vat, incl_vat } });
/** The operator's tariff: a price per kWh, and its VAT. */
const tariffs = (price: number, vat?: number): FoundTariffs => {
  const elements = [{ price_components: [{ type: 'ENERGY', price, vat }] }];
  const tariff = readTariff({ id: 'T1', currency: 'USD', elements });
  return { ...none, operator: tariff ? [tariff] : [] };
};
const running = { status: 'ACTIVE', end_date_time: null };
const ask = (minor: number): DueRefund => ({ step: 'ask', minor });
const wait: DueRefund = { step: 'wait' };
const nothingDue: DueRefund = { step: 'nothing-due' };

const knownAs = (wire: object, found = none) => ({ session: sessionOf(wire), tariffs: found, timeZone: null });
const differenceOf = (wire: object, found = none, now = NOW) => dueRefund(owedCharge(), knownAs(wire, found), now);

describe('2 §4 and docs/rules.md: final-cost-decides', () => {
  test.each<[string, object, DueRefund]>([
    ['the session goes on', running, wait],
    ['it goes on, and says what it cost up to now', { ...running, ...cost(5, 5.6) }, wait],
    ['COMPLETED without a cost', { total_cost: null }, wait],
    ['an end without COMPLETED: its cost may grow', { status: 'ACTIVE' }, wait],
    ['COMPLETED: the difference, taxes in', {}, ask(573)],
    ['docs/rules.md: known-tax: only the cost before taxes: not by a guess', cost(10), wait],
    ['a feed that writes 0 for the cost with taxes', cost(10, 0), wait],
    ['OCPI 2.3.0', { total_cost: { before_taxes: 10, taxes: [{ name: 'VAT', amount: 1.2 }] } }, ask(880)],
    ['OCPI 2.3.0, without its taxes', { total_cost: { before_taxes: 10 } }, wait],
    ['docs/rules.md: zero-beside-energy: it may be to come', cost(0, 0), wait],
    ['nothing, and no energy', { kwh: 0, ...cost(0, 0) }, ask(2000)],
    ['a cent', cost(null, 19.99), nothingDue],
    ['two cents', cost(null, 19.98), ask(2)],
    ['nothing is left', cost(null, 20), nothingDue],
    ['it cost more than was paid', cost(null, 25), nothingDue],
    ['none that can be read: it waits for one', { currency: '€' }, wait],
    ['no currency', { currency: null }, wait],
    ['another currency is never subtracted', { currency: 'EUR' }, { step: 'other-currency' }],
    ['INVALID: nothing is billed, all of it', { status: 'INVALID' }, ask(2000)],
    ['INVALID, in whatever currency', { status: 'INVALID', currency: 'EUR', end_date_time: null }, ask(2000)],
  ])('the difference: %s', (_, wire, expected) => {
    expect(differenceOf(wire)).toEqual(expected);
  });

  test.each([
    ['KWD', 20_000, 19.99, nothingDue],
    ['KWD', 20_000, 19.989, ask(11)],
    ['JPY', 2_000, 1_999, ask(1)],
    ['JPY', 2_000, 2_000, nothingDue],
  ])('1 §4 a hundredth of %s stays: of %d minor units a cost of %d', (currency, amountMinor, incl_vat, expected) => {
    const owed = owedCharge();
    const charge = { ...owed, payment: { ...owed.payment, amountMinor, currency } };
    expect(dueRefund(charge, knownAs({ currency, total_cost: { incl_vat } }), NOW)).toEqual(expected);
  });

  test('an hour after an end without COMPLETED the cost is final', () => {
    expect(differenceOf({ status: 'ACTIVE' }, none, Date.parse(END) + 3_600_000)).toEqual(ask(573));
  });

  test.each([
    ['the environment’s tax', { ...none, taxPercent: 11.5 }, ask(885)],
    ['the tariff’s', tariffs(0.5, 10), ask(900)],
    ['a tariff that names none', tariffs(0.5), wait],
  ])('docs/rules.md: known-tax: only the cost before taxes, and %s', (_, found, expected) => {
    expect(differenceOf({ tariff_id: 'T1', ...cost(10) }, found)).toEqual(expected);
  });

  test.each([
    ['a priced tariff', tariffs(0.5, 10), 0, wait],
    ['a free tariff', tariffs(0), 0, ask(2000)],
    ['a priced tariff, an hour later', tariffs(0.5, 10), 60, ask(2000)],
  ])('docs/rules.md: zero-beside-energy: 0 by %s', (_, found, minutes, expected) => {
    const now = Date.parse(END) + minutes * 60_000;
    expect(differenceOf({ tariff_id: 'T1', ...cost(0, 0) }, found, now)).toEqual(expected);
  });

  test('a total that grows before it is final: what it came to in the end', () => {
    expect(differenceOf({ status: 'ACTIVE', ...cost(8, 8.96) })).toEqual(wait);
    expect(differenceOf(cost(9, 10.08))).toEqual(ask(992));
  });
});

describe('1 §4 the operator took the stop: the whole', () => {
  test.each<[string, object | null]>([
    ['at once', null],
    ['whatever it cost', {}],
    ['though its cost is not known', { total_cost: null }],
  ])('%s', (_, wire) => {
    expect(dueRefund(owedCharge({ amount: 'whole' }), wire && knownAs(wire), NOW)).toEqual(ask(2000));
  });

  test.each<[string, object | null, DueRefund]>([
    ['the difference, once the session is over', {}, ask(573)],
    ['and not before', running, wait],
    ['nor without having looked', null, wait],
  ])('killed before the stop was sent, or before its answer: %s', (_, wire, expected) => {
    expect(dueRefund(owedCharge(), wire && knownAs(wire), NOW)).toEqual(expected);
  });
});

test('docs/rules.md: one-key-per-intent: what was asked for is asked for again as it was, whatever the session says now', () => {
  expect(dueRefund(owedCharge({ refundMinor: 573 }), knownAs(cost(null, 5)), NOW)).toEqual(ask(573));
  expect(dueRefund(owedCharge({ refundMinor: 573, amount: 'whole' }), null, NOW)).toEqual(ask(573));
});
