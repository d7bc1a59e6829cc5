import { liveNow } from '../live/live-now';
import { readRelease, releasesOf } from '../live/live-parts';
import { differingFiles, readReleaseFiles } from '../live/release-files';
import { knownKeys } from '../signing/known-keys';
import type { Store } from '../store/store';

/** A release that visitors of an environment can get, and that is not the one which was tried before it. */
export interface Drift {
  readonly part: string;
  readonly version: string;
  readonly problem: 'never there' | 'other bytes';
  /** The files with other bytes; none for a release that never was there. */
  readonly files: readonly string[];
}

/** The files that all integrity of a release begins with. */
const isRoot = (file: string): boolean => file === 'part.json' || file === 'document.html';

/**
 * Lists the releases that visitors of `to` can get and that `from` has not, byte for byte, under the same version (docs/rules.md:
 * same-bytes).
 *
 * @param isThorough Whether every file is compared, or only those that hold the integrity of the others.
 */
export async function driftBetween(from: Store, to: Store, isThorough: boolean): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const live of (await liveNow(to, await knownKeys(to))).parts)
    for (const version of new Set(releasesOf(live).map((release) => release.version))) {
      const found = await driftOf(from, to, live.name, version, isThorough);
      if (found) drift.push(found);
    }
  return drift;
}

async function driftOf(
  from: Store,
  to: Store,
  part: string,
  version: string,
  isThorough: boolean,
): Promise<Drift | null> {
  if (!(await readRelease(from, part, version))) return { part, version, problem: 'never there', files: [] };
  const isWanted = isThorough ? undefined : isRoot;
  const [one, other] = await Promise.all([
    readReleaseFiles(from, part, version, isWanted),
    readReleaseFiles(to, part, version, isWanted),
  ]);
  const files = differingFiles(one, other);
  return files.length === 0 ? null : { part, version, problem: 'other bytes', files };
}
