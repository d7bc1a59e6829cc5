import { keepCharge, paidCharge, startingCharge } from '../testing';
import type { Charge } from './charge';
import { isSpent } from './is-spent';

beforeEach(() => localStorage.clear());

test.each<[what: string, charges: readonly Charge[], isSpent: boolean]>([
  ['with a session that this browser knows is spent', [paidCharge('S1')], true],
  ['with a start that is under way is not', [startingCharge({ id: 'pa-S1' })], false],
  ['of which this browser knows nothing is not', [paidCharge('S2')], false],
])('spent-hold: a hold %s', (_, charges, expected) => {
  charges.forEach(keepCharge);
  expect(isSpent('pa-S1')).toBe(expected);
});
