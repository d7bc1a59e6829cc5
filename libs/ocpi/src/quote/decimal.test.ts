import { decimal, divide, hours, inParts, multiply, ONE, rounded, seconds, sum } from './decimal';

describe('exact decimals', () => {
  test.each([
    [0, 0n, 1n],
    [0.1, 1n, 10n],
    [12, 12n, 1n],
    [10.523, 10_523n, 1000n],
    [123_456.789, 123_456_789n, 1000n],
    [1e-7, 1n, 10_000_000n],
    [1e-13, 0n, 1n],
    [0.1 + 0.2, 3n, 10n],
    [1e300, 10n ** 15n, 1n],
    [-0.5, -1n, 2n],
  ])('%p is kept as it was written', (value, dividend, divisor) => {
    expect(decimal(value) * divisor).toBe(dividend * ONE);
  });

  test.each([
    [1 / 3, 1200],
    [0.16666666666666666, 600],
    [0.1667, 600.12],
    [2.45, 8820],
    [1e-9, 0.000004],
  ])('%p hours are exactly %p seconds', (value, count) => {
    expect(hours(value)).toBe(seconds(count));
    expect(seconds(count) * 3600n * 1_000_000n).toBe(BigInt(Math.round(count * 1e6)) * ONE);
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
    expect(inParts(decimal(value), 2)).toBe(cents);
  });

  test.each([
    [multiply(decimal(10.523), decimal(0.4)), 4.2092],
    [multiply(decimal(0.0001), decimal(0.0001)), 0.000_000_01],
    [divide(decimal(1), decimal(3)), 0.333_333],
    [divide(decimal(2), decimal(3)), 0.666_667],
    [-divide(decimal(2), decimal(3)), -0.666_667],
  ])('%p is computed as %p', (value, expected) => {
    expect(rounded(value, 8) === expected || rounded(value, 6) === expected).toBe(true);
  });
});
