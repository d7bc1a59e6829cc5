import type { Release } from './discovery';

type Shared = Pick<Release, 'deployment'>;

/**
 * A visitor's place in the traffic of a part, 0 up to 100, by the hash of both (FNV-1a, mixed as Murmur3 ends): who is in the
 * trial of one part is in that of another by chance alone.
 */
export function placeInTraffic(part: string, bucket: number): number {
  let hash = 0x81_1c_9d_c5;
  for (const sign of `${part} ${bucket}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x1_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** The release of a part for a visitor by shares of the traffic, the same each time; undefined where the shares leave the visitor out. */
export function releaseOfShare<R extends Shared>(part: string, releases: readonly R[], bucket: number): R | undefined {
  const place = placeInTraffic(part, bucket);
  let share = 0;
  return releases.find(({ deployment }) => {
    share += deployment?.traffic ?? 0;
    return place < share;
  });
}

/** Whether some part has a release on trial beside the one that is everybody else's. */
export const hasTrial = (microFrontends: Readonly<Record<string, readonly Shared[]>>): boolean =>
  Object.values(microFrontends).some(
    (releases) => releases.filter(({ deployment }) => (deployment?.traffic ?? 0) > 0).length > 1,
  );
