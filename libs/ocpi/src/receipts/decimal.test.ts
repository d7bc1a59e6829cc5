import { decimal, inCents, divide, rounded, sum, multiply } from './decimal';

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
    expect(decimal(value)).toBe(parts);
  });

  test('sums do not drift', () => {
    expect(sum(Array.from({ length: 10 }, () => decimal(0.1)))).toBe(decimal(1));
    expect(rounded(sum([decimal(0.1), decimal(0.2)]), 12)).toBe(0.3);
  });

  test.each([
    [1.005, 101],
    [0.285, 29],
    [4.2092, 421],
    [4.205, 421],
    [4.2049, 420],
    [0, 0],
  ])('%p is %d cents, half a cent upwards', (value, cents) => {
    expect(inCents(decimal(value))).toBe(cents);
  });

  test.each([
    [multiply(decimal(10.523), decimal(0.4)), 4.2092],
    [multiply(decimal(0.0001), decimal(0.0001)), 0.000_000_01],
    [divide(decimal(1), decimal(3)), 0.333_333],
    [divide(decimal(2), decimal(3)), 0.666_667],
    [-divide(decimal(2), decimal(3)), -0.666_667],
  ])('products and quotients: %p is %p', (value, expected) => {
    expect(rounded(value, 8) === expected || rounded(value, 6) === expected).toBe(true);
  });
});
