import { rangeOf, summarize } from './statistics';

describe('what several runs gave', () => {
  test.each([
    ['one', [7], { median: 7, spread: 0, runs: 1 }],
    ['an odd count', [9, 1, 5], { median: 5, spread: 2, runs: 3 }],
    ['an even count', [4, 1, 3, 2], { median: 2.5, spread: 0.75, runs: 4 }],
    ['one far off moves neither much', [10, 11, 12, 13, 900], { median: 12, spread: 1, runs: 5 }],
  ])('%s', (_, values, expected) => {
    expect(summarize(values)).toEqual(expected);
  });

  test('none gives nothing', () => {
    expect(summarize([])).toBeNull();
  });
});

test.each([
  [[4, 2.4, 3], '2.4 to 4'],
  [[4, 4], '4'],
])('the range of %j is %s', (values, expected) => {
  expect(rangeOf(values)).toBe(expected);
});
