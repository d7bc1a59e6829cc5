import { removeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { blockStorage, fillStorage } from '../../testing/block-storage';
import { isInSample, visitorBucket } from './visitor-bucket';

const KEY = storageKeys.visitorBucket;

beforeEach(() => removeText('local', KEY));

describe('the place of this visitor among all', () => {
  test('the place is drawn once and kept', () => {
    const first = visitorBucket();
    expect(localStorage.getItem(KEY)).not.toBeNull();
    jest.spyOn(Math, 'random').mockReturnValue(first > 50 ? 0.1 : 0.9);
    expect(visitorBucket()).toBe(first);
  });

  test.each([0, 0.123_456_789, 0.199_999_9, 0.5, 0.999_999_9])(
    'drawn at %d it is the same on the next page, and below 100',
    (random) => {
      jest.spyOn(Math, 'random').mockReturnValueOnce(random).mockReturnValue(0.42);
      const first = visitorBucket();
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThan(100);
      expect(visitorBucket()).toBe(first);
    },
  );

  test.each([
    ['0', 0],
    ['7.25', 7.25],
    ['99.999', 99.999],
  ])('the kept place %j is read as that', (stored, expected) => {
    localStorage.setItem(KEY, stored);
    expect(visitorBucket()).toBe(expected);
  });

  test.each(['', 'NaN', '-1', '100', 'Infinity', 'x'])('the kept place %j is drawn anew', (stored) => {
    localStorage.setItem(KEY, stored);
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(visitorBucket()).toBe(50);
    expect(Number(localStorage.getItem(KEY))).toBe(50);
  });

  test.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('with storage that is %s a place is drawn and stays the same until the page is left', (_, spoil) => {
    spoil();
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValue(0.75);
    expect(visitorBucket()).toBe(25);
    expect(visitorBucket()).toBe(25);
  });
});

test.each([1, 5, 100])('one in ten of a share of %d %% of the visitors is in a sample of 10 %%', (share) => {
  const buckets = Array.from({ length: share * 1_000 }, (_, index) => index / 1_000).filter((_, at) => at % 7 === 0);
  const sampled = buckets.filter((bucket) => {
    localStorage.setItem('wattline.visitor-bucket', `${bucket}`);
    return isInSample(10);
  });
  expect(sampled.length / buckets.length).toBeCloseTo(0.1, 2);
});
