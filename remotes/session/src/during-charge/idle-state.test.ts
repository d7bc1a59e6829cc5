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
