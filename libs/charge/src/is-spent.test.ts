import { keepCharge, paidCharge, startingCharge } from '../testing';
import type { Charge } from './charge';
import { chargeReducer } from './charge-machine';
import { isSpent } from './is-spent';

beforeEach(() => localStorage.clear());

test.each<[what: string, charges: readonly Charge[], isSpent: boolean]>([
  ['with a session that this browser knows is spent', [paidCharge('S1')], true],
  ['with a start that is under way is not', [startingCharge({ id: 'pa-S1' })], false],
  ['with a start of which the charge began is spent', [startingCharge({ id: 'pa-S1', isBegun: true })], true],
  [
    'with a charge that is over, and was never found, is spent',
    [chargeReducer(startingCharge({ id: 'pa-S1' }), { type: 'start-over' })],
    true,
  ],
  ['of which this browser knows nothing is not', [paidCharge('S2')], false],
])('spent-hold: a hold %s', (_, charges, expected) => {
  charges.forEach(keepCharge);
  expect(isSpent('pa-S1')).toBe(expected);
});
