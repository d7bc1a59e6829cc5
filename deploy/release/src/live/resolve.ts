import type { BuiltPart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/integrity';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { type LivePart, recordedRelease, requirePublished } from './live-parts';
import type { LivePointer } from './live-pointer';
import { livePointerOf, type Snapshot, type StoredPart } from './snapshot';

/** A value, or the fault for which there is none. */
type Found<T> = { readonly value: T; readonly problem: null } | { readonly value: null; readonly problem: string };

/** The release that a part's pointer leads to. */
export interface ResolvedPart {
  readonly stored: StoredPart;
  /** The live releases; null for a part without a pointer, or of which all are withdrawn. */
  readonly live: Found<LivePart> | null;
  /** The release before the live one; a value of null where there is none. */
  readonly wayBack: Found<BuiltPart | null>;
}

/** @throws What is no fault of a part. */
function found<T>(find: () => T): Found<T> {
  try {
    return { value: find(), problem: null };
  } catch (error) {
    if (error instanceof ReleaseError) return { value: null, problem: error.message };
    throw error;
  }
}

/** @throws ReleaseError for a release that cannot be read. */
const releaseIn = ({ name, releases }: StoredPart, version: string): BuiltPart | null =>
  recordedRelease(name, version, releases.get(version)?.part);

/** @throws ReleaseError for a release that cannot be read, and for one that is not in the store. */
export const requireReleaseIn = (stored: StoredPart, version: string): BuiltPart =>
  requirePublished(releaseIn(stored, version), stored.name, version);

export const withoutDocument = (version: string): ReleaseError =>
  new ReleaseError(`${SHELL} ${version} has no document.html. Publish it under a new version.`);

export const withAnotherWorker = (version: string, file: string): ReleaseError =>
  new ReleaseError(`${SHELL} ${version} has another ${file} than it says. Publish it under a new version.`);

/** The document and the worker of a shell, as far as they are in the store and are what its part.json names. */
export function ownFilesOf({ releases }: StoredPart, { name, version, worker }: BuiltPart) {
  if (name !== SHELL) return {};
  const stored = releases.get(version);
  const isNamed = worker && stored?.worker && matchesIntegrity(stored.worker, worker.integrity);
  return {
    ...(stored?.document && { document: stored.document.toString() }),
    ...(isNamed && { worker: stored.worker.toString() }),
  };
}

function liveOf(stored: StoredPart, { releases, earlier, trial }: LivePointer): LivePart {
  const { name } = stored;
  const live = releases.map(({ version, traffic }) => ({ part: requireReleaseIn(stored, version), traffic }));
  const shell = name === SHELL ? live[0]?.part : undefined;
  const files = shell ? ownFilesOf(stored, shell) : {};
  if (shell?.worker && files.worker === undefined) throw withAnotherWorker(shell.version, shell.worker.file);
  if (shell && files.document === undefined) throw withoutDocument(shell.version);
  return { name, releases: live, lastGood: null, earlier, trial, tag: stored.pointer?.tag ?? '', ...files };
}

function resolvePart(stored: StoredPart): ResolvedPart {
  const { value: pointer, problem } = found(() => livePointerOf(stored));
  const sound = pointer && found(() => liveOf(stored, pointer));
  const live = problem === null ? sound : { value: null, problem };
  const [previous] = live?.value?.earlier ?? [];
  return { stored, live, wayBack: found(() => (previous === undefined ? null : releaseIn(stored, previous))) };
}

/** Follows each part's pointer to its releases, without a look at their signatures. */
export const resolve = ({ parts }: Snapshot): readonly ResolvedPart[] => parts.map(resolvePart);
