import { holdUse } from '../hold/hold';
import { spokenMinutes } from './idle-state';

test.each([
  [601, 600, 10],
  [600, 599, null],
  [301, 300, 5],
  [61, 60, 1],
  // A tab that slept.
  [601, 59, 1],
  [2, 0, null],
  [700, 650, null],
])('idle-fee-countdown: from %d s to %d s: %s', (before, now, minutes) => {
  expect(spokenMinutes(before, now)).toBe(minutes);
});

const hold = { minor: 2000, currency: 'USD', kind: 'hold', heldAt: null } as const;

test.each([
  [0, 0, 0],
  [1599, 79, 0],
  [1600, 80, 80],
  [1899, 94, 80],
  [1900, 95, 95],
  [2500, 100, 95],
  [null, null, 0],
])('hold-meter: %s of 2000 cents used: %s %%, warned of at %s', (used, percent, level) => {
  expect(holdUse(hold, used, 'USD')).toMatchObject({ percent, level });
});

test('hold-meter: nothing is shown for another currency, nor for a hold of nothing', () => {
  const nothing = { used: null, percent: null, level: 0 };
  expect(holdUse(hold, 1000, 'EUR')).toEqual(nothing);
  expect(holdUse({ ...hold, minor: 0 }, 1000, 'USD')).toEqual(nothing);
});
