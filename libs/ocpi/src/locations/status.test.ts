import * as v from '@wattline/vendor/schema';
import { isAvailable, statusSchema } from './status';

test.each([
  ['AVAILABLE', 'AVAILABLE'],
  ['charging', 'CHARGING'],
  ['OUTOFORDER', 'OUTOFORDER'],
  ['PLANNED', 'PLANNED'],
  ['OUT_OF_ORDER', 'UNKNOWN'],
  ['', 'UNKNOWN'],
  [7, 'UNKNOWN'],
  [{}, 'UNKNOWN'],
  [null, null],
  [undefined, null],
])('§4 the status %p reads as %p', (wire, status) => {
  expect(v.parse(statusSchema, wire)).toBe(status);
});

test('OCPI: the status REMOVED is refused', () => {
  expect(v.is(statusSchema, 'REMOVED')).toBe(false);
});

test('§4 only AVAILABLE can be selected', () => {
  expect(isAvailable({ status: 'AVAILABLE' })).toBe(true);
  expect(isAvailable({ status: 'BLOCKED' })).toBe(false);
});
