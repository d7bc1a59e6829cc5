import {
  CONTRACT_VERSION,
  satisfiesContract,
  type Discovery,
  type Release,
  type ReleaseChoice,
} from '@wattline/contract';
import { PartError } from './part-error';

/** A release that may be loaded, and why this visitor has it. */
export interface Candidate {
  readonly release: Release;
  readonly chosen: ReleaseChoice;
}

/** What the choice depends on besides discovery. */
export interface Visitor {
  /** The place among all, 0 up to 100. */
  readonly bucket: number;
  /** That a signed link asks for. */
  readonly override: Release | null;
  /** That a payment or a live session goes on with. */
  readonly pinned: Release | null;
  /** That worked here last. */
  readonly lastGood: Release | null;
  readonly isAvoided: (release: Release) => boolean;
  /** Whether this shell gives a shared module in a version that will do. */
  readonly gives: (module: string, range: string) => boolean;
}

/** By traffic share, the same one each time for the same bucket, then the default one, then the first. */
function ofShare(releases: readonly Release[], bucket: number): Release | undefined {
  let share = 0;
  const inShare = releases.find(({ deployment }) => {
    share += deployment?.traffic ?? 0;
    return bucket < share;
  });
  return inShare ?? releases.find(({ deployment }) => deployment?.default) ?? releases[0];
}

/**
 * The releases of a part that may be loaded for this visitor, the best first. Only those count whose contract this shell
 * offers and whose shared modules it gives: discovery may be younger than the shell of a tab. Those that failed here before count only when nothing else is left. An override stands alone: whoever
 * opened its link wants to see that release, or its failure. Errors: PartError 'not-deployed' or 'contract-unfit'.
 */
export function candidates(discovery: Discovery, part: string, visitor: Visitor): readonly [Candidate, ...Candidate[]] {
  const { bucket, override, pinned, lastGood, isAvoided, gives } = visitor;
  if (override) return [{ release: override, chosen: 'override' }];

  const deployed = discovery.microFrontends[part] ?? [];
  if (deployed.length === 0 && !pinned) throw new PartError(part, 'not-deployed');

  const fits = ({ extras: { wattline } = {} }: Release): boolean =>
    satisfiesContract(CONTRACT_VERSION, wattline?.contract) &&
    Object.entries(wattline?.needs ?? {}).every((need) => gives(...need));
  const byUrl = new Map<string, Candidate>();
  const add = (release: Release | null | undefined, chosen: ReleaseChoice): void => {
    if (release && fits(release) && !byUrl.has(release.url)) byUrl.set(release.url, { release, chosen });
  };
  const live = deployed.filter(fits);
  const own = ofShare(live, bucket);
  add(pinned, 'pinned');
  add(own, own?.deployment?.default ? 'default' : 'share');
  for (const release of live) add(release, 'last-good');
  add(lastGood, 'last-good');

  const all = [...byUrl.values()];
  const sound = all.filter(({ release }) => !isAvoided(release));
  const [first, ...others] = sound.length > 0 ? sound : all;
  if (!first) throw new PartError(part, 'contract-unfit');
  return [first, ...others];
}
