import { exact, inCents, over, rounded, sum, times } from './exact';

describe('exact decimals', () => {
  test.each([
    [0, 0n],
    [0.1, 100_000_000_000n],
    [12, 12_000_000_000_000n],
    [10.523, 10_523_000_000_000n],
    [123_456.789, 123_456_789_000_000_000n],
    [1e-7, 100_000n],
    [1e-13, 0n],
    [1e300, 10n ** 27n],
  ])('%p is what it was written as', (value, parts) => {
    expect(exact(value)).toBe(parts);
  });

  test('sums do not drift', () => {
    expect(sum(Array.from({ length: 10 }, () => exact(0.1)))).toBe(exact(1));
    expect(rounded(sum([exact(0.1), exact(0.2)]), 12)).toBe(0.3);
  });

  test.each([
    [1.005, 101],
    [0.285, 29],
    [4.2092, 421],
    [4.205, 421],
    [4.2049, 420],
    [0, 0],
  ])('%p is %d cents, half a cent upwards', (value, cents) => {
    expect(inCents(exact(value))).toBe(cents);
  });

  test.each([
    [times(exact(10.523), exact(0.4)), 4.2092],
    [times(exact(0.0001), exact(0.0001)), 0.000_000_01],
    [over(exact(1), exact(3)), 0.333_333],
    [over(exact(2), exact(3)), 0.666_667],
    [-over(exact(2), exact(3)), -0.666_667],
  ])('products and quotients: %p is %p', (value, expected) => {
    expect(rounded(value, 8) === expected || rounded(value, 6) === expected).toBe(true);
  });
});
