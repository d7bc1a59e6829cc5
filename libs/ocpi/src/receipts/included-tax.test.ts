import { readSession } from '../sessions/session';
import { tariffOf } from '../testing/tariff-of';
import { reportedPercent, splitByTax } from './included-tax';

test.each([
  ['both amounts', { excl_vat: 10, incl_vat: 11 }, 10],
  ['an amount with tax that is lower than the one without', { excl_vat: 10, incl_vat: 0 }, null],
  ['nothing, which has no rate', { excl_vat: 0, incl_vat: 0 }, null],
  ['one amount alone', { excl_vat: 10 }, null],
])('known-tax: the percent that a reported cost tells by %s', (_, total_cost, percent) => {
  const session = readSession({ id: 'S1', status: 'COMPLETED', currency: 'USD', total_cost });
  expect(session && reportedPercent(session)).toBe(percent);
});

const component = (vat?: number) => ({ type: 'ENERGY', price: 1, step_size: 1, vat });
const tariff = (taxIncluded: string, ...vats: (number | undefined)[]) =>
  tariffOf({ id: 'T1', tax_included: taxIncluded, elements: [{ price_components: vats.map(component) }] });
const vatsOf = ({ tariffs }: ReturnType<typeof splitByTax>) =>
  tariffs.flatMap(({ elements }) => elements.flatMap(({ components }) => components.map(({ vat }) => vat)));

test.each<[string, ReturnType<typeof tariff>, number | null, object]>([
  [
    'a price without VAT beside one that names it has none',
    tariff('YES', 5, undefined),
    10,
    { vats: [5, 0], isTaxAssumed: false },
  ],
  ['a known tax is that of all', tariff('YES', undefined, undefined), 10, { vats: [10, 10], isTaxAssumed: false }],
  ['without a known tax the fall-back is assumed', tariff('YES', undefined), null, { vats: [12], isTaxAssumed: true }],
  ['prices that all name theirs need no other', tariff('YES', 5, 7), null, { vats: [5, 7], isTaxAssumed: false }],
  ['prices before tax are not split', tariff('NO', undefined), 10, { vats: [null], isTaxAssumed: false }],
])('labelled-estimates: of prices that hold their tax, %s', (_, of, percent, expected) => {
  const split = splitByTax([of], percent);
  expect({ vats: vatsOf(split), isTaxAssumed: split.isTaxAssumed }).toEqual(expected);
});
