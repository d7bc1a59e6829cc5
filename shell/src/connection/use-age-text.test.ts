import { ageOf } from './use-age-text';

test.each([
  [-5_000, { unit: 'moment' }],
  [59_999, { unit: 'moment' }],
  [60_000, { unit: 'minutes', count: 1 }],
  [3_599_999, { unit: 'minutes', count: 59 }],
  [3_600_000, { unit: 'hours', count: 1 }],
  [86_399_999, { unit: 'hours', count: 23 }],
  [86_400_000, { unit: 'days' }],
])('honest-without-a-connection: what was known %d ms ago', (milliseconds, age) => {
  expect(ageOf(1_000_000, 1_000_000 + milliseconds)).toEqual(age);
});
