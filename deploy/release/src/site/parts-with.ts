import type { LivePart } from '../live/live-parts';
import { ownFilesOf, requireReleaseIn, resolve } from '../live/resolve';
import { readSnapshot, type Snapshot } from '../live/snapshot';
import { requireKnown } from '../live/trouble';
import { verify } from '../live/verify';
import type { ReleaseName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { keysIn, type PartKeys } from '../signing/known-keys';
import { unvouched } from '../signing/require-vouched';
import type { Store } from '../store/store';
import type { Environment } from './environment';

function wishedPart({ parts }: Snapshot, { name, version }: ReleaseName): LivePart {
  const stored = parts.find((part) => part.name === name) ?? {
    name,
    pointer: null,
    withdrawn: null,
    releases: new Map(),
  };
  const part = requireReleaseIn(stored, version);
  return {
    name,
    releases: [{ part, traffic: 100 }],
    lastGood: null,
    earlier: [],
    tag: '',
    ...ownFilesOf(stored, part),
  };
}

/** @throws ReleaseError that names those that are not signed, where that is asked for. */
function requireVouchedIn({ parts }: Snapshot, wishes: readonly ReleaseName[], keys: PartKeys): void {
  const releases = wishes.map(({ name, version }) => ({
    name,
    version,
    stored: parts.find((part) => part.name === name)?.releases.get(version),
  }));
  const problem = unvouched(releases, keys);
  if (problem !== null) throw new ReleaseError(problem);
}

/**
 * The live parts, with the wished releases in place of those of the same parts, for everybody.
 * @throws ReleaseError for what is not published or not signed where that is asked for, and where it is not known what
 * visitors have of another part.
 */
export async function partsWith(
  store: Store,
  wishes: readonly ReleaseName[],
  environment: Environment,
): Promise<LivePart[]> {
  const snapshot = await readSnapshot(store, wishes);
  const wished = wishes.map((wish) => wishedPart(snapshot, wish));
  requireVouchedIn(snapshot, wishes, environment.partKeys);
  const now = verify(resolve(snapshot), snapshot.site, keysIn(environment));
  requireKnown(
    now,
    wishes.map(({ name }) => name),
  );
  return [...wished, ...now.parts.filter(({ name }) => wishes.every((wish) => wish.name !== name))];
}
