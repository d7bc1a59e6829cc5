import { addedUp, histogramsAdded, quantile, quantileAtLeast, shareOver, withValue, type Histogram } from './histogram';

const of = (...values: readonly number[]): Histogram => values.reduce(withValue, {} as Histogram);

describe('release-health: values in buckets', () => {
  test.each<[string, readonly number[], number, number | null]>([
    ['nothing', [], 0.75, null],
    ['zeros', [0, 0, 0], 0.75, 0],
    ['one', [1_234], 0.75, 1_234],
    ['three in four of 1 to 100', Array.from({ length: 100 }, (_, at) => at + 1), 0.75, 75],
    ['layout shift', [0.001, 0.002, 0.01, 0.3], 0.75, 0.01],
    ['what is beyond all sense', [1e12], 0.5, 1e6],
  ])('%s is found to within five percent', (_, values, share, expected) => {
    const value = quantile(of(...values), share);
    if (expected === null || expected === 0) expect(value).toBe(expected);
    else expect(Math.abs((value ?? 0) / expected - 1)).toBeLessThan(0.05);
  });

  test('the sum of histograms equals the histogram of all values', () => {
    expect(addedUp(of(1, 5), of(5, 900))).toEqual(of(1, 5, 5, 900));
    expect(histogramsAdded([of(1), of(2), of(3)])).toEqual(of(1, 2, 3));
    expect(histogramsAdded([])).toEqual({});
  });

  test('the sources that lower a value most do not count', () => {
    const sound = Array.from({ length: 20 }, (_, at) => of(1_000 + at));
    const hostile = of(...Array.from({ length: 500 }, () => 1));
    expect(quantile(histogramsAdded([...sound, hostile]), 0.75)).toBeLessThan(2);
    expect(quantileAtLeast([...sound, hostile], 0.75, 1)).toBeGreaterThan(950);
    expect(quantileAtLeast([...sound, hostile], 0.75, 0)).toBeLessThan(2);
    expect(quantileAtLeast(sound, 0.75, 0)).toBe(quantile(histogramsAdded(sound), 0.75));
    expect(quantileAtLeast([of(1), of(2)], 0.75, 2)).toBeNull();
    expect(quantileAtLeast([], 0.75, 0)).toBeNull();
  });

  test('a value counts as over a limit only if it is so for certain', () => {
    const { over, all } = shareOver(of(0, 900, 1_001, 1_200, 5_000), 1_000);
    expect([over, all]).toEqual([2, 5]);
  });
});
