import { bucketAt } from './testing/bucket-at';
import { hasTrial, placeInTraffic, releaseOfShare } from './traffic';

const [STATIONS, CHECKOUT] = ['@wattline/stations', '@wattline/checkout'];
const buckets = Array.from({ length: 100_000 }, (_, at) => at / 1_000);
const isIn = (part: string, bucket: number): boolean => placeInTraffic(part, bucket) < 20;
const partOf = (counts: (bucket: number) => boolean): number => buckets.filter(counts).length / buckets.length;

test.each([1, 5, 20, 50])('a share of %d %% is so many of the visitors', (share) => {
  expect(partOf((bucket) => placeInTraffic(STATIONS, bucket) < share)).toBeCloseTo(share / 100, 2);
});

test('a fifth of the visitors of one part’s trial are in another’s, not all of them', () => {
  expect(partOf((bucket) => isIn(STATIONS, bucket) && isIn(CHECKOUT, bucket))).toBeCloseTo(0.04, 2);
});

test('releases get their shares one after the other, and the rest of the visitors none', () => {
  const releases = [{ deployment: { traffic: 20 } }, { deployment: { traffic: 50 } }, {}];
  const at = (place: number) => releases.indexOf(releaseOfShare(STATIONS, releases, bucketAt(STATIONS, place)) ?? {});
  expect([at(0), at(19.98), at(20), at(69.98), at(70)]).toEqual([0, 0, 1, 1, -1]);
});

test('a trial is two releases with a share; the way back has none', () => {
  const [all, some, none] = [100, 20, 0].map((traffic) => ({ deployment: { traffic } }));
  expect(hasTrial({ a: [all, none], b: [all] } as never)).toBe(false);
  expect(hasTrial({ a: [all], b: [some, all] } as never)).toBe(true);
});
