import { histogramOf } from './cumulative-buckets';

// The buckets of health: number 170 ends at about 1,087 ms, 171 at 1,196 ms.
const [END_170, END_171] = [0.0001 * 1.1 ** 170, 0.0001 * 1.1 ** 171];

test.each<[string, readonly (readonly [number, number])[], Readonly<Record<string, number>>]>([
  ['no value', [], {}],
  [
    'each bucket holds those below',
    [
      [END_170, 2],
      [END_171, 5],
      [Infinity, 5],
    ],
    { 170: 2, 171: 3 },
  ],
  [
    'ends in any order',
    [
      [Infinity, 5],
      [END_171, 5],
      [END_170, 2],
    ],
    { 170: 2, 171: 3 },
  ],
  [
    'an end without a value is left out',
    [
      [END_171, 3],
      [Infinity, 3],
    ],
    { 171: 3 },
  ],
  [
    'values above the last end',
    [
      [END_170, 1],
      [Infinity, 4],
    ],
    { 170: 1, 171: 3 },
  ],
])('a histogram of Prometheus: %s', (_, cumulative, own) => {
  expect(histogramOf(new Map(cumulative))).toEqual(own);
});
