import { phoneOn } from './conditions';

test.each([
  ['as the one on which the goals were set', 1, 4],
  ['slower', 0.7, 2.8],
  ['as slow as the phone', 0.2, 1],
])('the phone has the same processor on a machine that is %s', (_, speed, slowdown) => {
  expect(phoneOn({ speed }).slowdown).toBe(slowdown);
});
