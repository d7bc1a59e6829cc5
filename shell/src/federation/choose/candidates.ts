import {
  CONTRACT_VERSION,
  isWithdrawn,
  releaseOfShare,
  satisfiesContract,
  type Discovery,
  type Release,
  type ReleaseChoice,
} from '@wattline/contract';
import { PartError } from '../part-error';

/** A release of a part that may be loaded, and why this visitor has it. */
export interface Candidate {
  readonly part: string;
  readonly release: Release;
  readonly chosen: ReleaseChoice;
}

/** The candidates for a part, the best first. */
export type Choice = readonly [Candidate, ...Candidate[]];

/** The circumstances of a choice besides discovery. */
export interface Visitor {
  /** The visitor's place in the traffic, 0 up to 100. */
  readonly bucket: number;
  /** The release that a signed link asks for. */
  readonly override: Release | null;
  /** The release that a payment or a live session goes on with. */
  readonly pinned: Release | null;
  /** The release that worked in this browser last. */
  readonly lastGood: Release | null;
  readonly isQuarantined: (candidate: Candidate) => boolean;
  /** Whether this shell provides a shared module in a version within the range. */
  readonly provides: (module: string, range: string) => boolean;
  /** Whether this page has an integrity for the release's files. */
  readonly canVerify: (release: Release) => boolean;
}

/** By traffic share, then the default one, then the first. */
const ofShare = (part: string, releases: readonly Release[], bucket: number): Release | undefined =>
  releaseOfShare(part, releases, bucket) ?? releases.find(({ deployment }) => deployment?.default) ?? releases[0];

/**
 * The releases of a part that may be loaded for this visitor, the best first. A release counts when this shell offers its
 * contract and provides its shared modules: discovery may be younger than the shell of a tab. A quarantined release counts
 * only when nothing else is left. A release of ES modules counts when the document names its files. An override stands alone: its link is for seeing that release, or its failure. No withdrawn release counts (docs/rules.md: withdrawn-releases).
 *
 * @throws PartError 'not-deployed', 'contract-unfit' or 'unverifiable'.
 */
export function candidates(discovery: Discovery, part: string, visitor: Visitor): Choice {
  const { bucket, override, pinned, lastGood, isQuarantined, provides, canVerify } = visitor;
  const isThere = (release: Release | null | undefined): release is Release =>
    !!release && !isWithdrawn(discovery, part, release);
  if (isThere(override)) return [{ part, release: override, chosen: 'override' }];

  const deployed = (discovery.microFrontends[part] ?? []).filter(isThere);
  if (deployed.length === 0 && !isThere(pinned)) throw new PartError(part, 'not-deployed');

  const fits = ({ extras: { wattline } = {} }: Release): boolean =>
    satisfiesContract(CONTRACT_VERSION, wattline?.contract) &&
    Object.entries(wattline?.needs ?? {}).every((need) => provides(...need));
  const byUrl = new Map<string, Candidate>();
  const add = (release: Release | null | undefined, chosen: ReleaseChoice): void => {
    if (isThere(release) && fits(release) && canVerify(release) && !byUrl.has(release.url))
      byUrl.set(release.url, { part, release, chosen });
  };
  const fitting = deployed.filter(fits);
  const live = fitting.filter(canVerify);
  const own = ofShare(part, live, bucket);
  add(pinned, 'pinned');
  add(own, own?.deployment?.default ? 'default' : 'share');
  for (const release of live) add(release, 'last-good');
  add(lastGood, 'last-good');

  const all = [...byUrl.values()];
  const sound = all.filter((candidate) => !isQuarantined(candidate));
  const [first, ...others] = sound.length > 0 ? sound : all;
  if (!first) throw new PartError(part, fitting.length > 0 ? 'unverifiable' : 'contract-unfit');
  return [first, ...others];
}
