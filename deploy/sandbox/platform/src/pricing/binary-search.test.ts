import { firstSecondThat } from './binary-search';

test.each([
  [0, 10, 4, 4],
  [0, 10, 1, 1],
  [0, 10, 10, 10],
  [0, 10, 11, undefined],
  [3, 10, 2, 4],
  [5, 5, 5, undefined],
  [0, 100_000, 77_777, 77_777],
])('after %d and up to %d, what holds from %d on holds first at %p', (from, to, since, first) => {
  expect(firstSecondThat(from, to, (second) => second >= since)).toBe(first);
});
