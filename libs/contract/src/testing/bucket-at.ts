import { placeInTraffic } from '../traffic';

/** The bucket of a visitor at a place in the traffic of a part, to the hundredth below. */
export function bucketAt(part: string, place: number): number {
  for (let at = 0; at < 100_000; at += 1) {
    const found = placeInTraffic(part, at / 1_000);
    if (found >= place && found < place + 0.01) return at / 1_000;
  }
  throw new RangeError(`No bucket leads to ${place}.`);
}
