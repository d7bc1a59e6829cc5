import { isAvoided } from './avoided-releases';
import { candidates, type Candidate } from './candidates';
import { discovery } from './discovery-source';
import { gives } from './federation-host';
import { lastGood } from './kept-releases';
import { overrideOf } from './override/overrides';
import { pinnedRelease } from './pins';
import { visitorBucket } from './visitor-bucket';

/** The releases of a part that this visitor may be given now, the best first. Errors: PartError. */
export async function choices(part: string): Promise<readonly [Candidate, ...Candidate[]]> {
  return candidates(await discovery(), part, {
    bucket: visitorBucket(),
    override: overrideOf(part),
    pinned: pinnedRelease(part),
    lastGood: lastGood.read(part),
    isAvoided: (release) => isAvoided(part, release),
    gives,
  });
}
