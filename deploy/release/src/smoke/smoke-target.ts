import type { BuiltPart } from '../parts/built-part';
import { releaseAddress } from '../store-paths';

/** The module that a shell mounts. */
export const MOUNTED = './module';

/** A remote's release that is tried in a page. */
export interface SmokeTarget {
  readonly part: BuiltPart;
  /** Its folder on the site: '/remotes/checkout/1.2.0/'. */
  readonly folder: string;
  /** The modules that it exposes: './module', and each slot that it fills. */
  readonly exposes: readonly string[];
}

export const smokeTarget = (part: BuiltPart): SmokeTarget => ({
  part,
  folder: releaseAddress(part),
  exposes: [part.exposes ?? MOUNTED, ...Object.keys(part.slots ?? {}).map((slot) => `./${slot}`)],
});
