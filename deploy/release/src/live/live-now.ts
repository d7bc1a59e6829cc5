import type { BuiltPart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/integrity';
import { type ReleaseName, SHELL } from '../parts/part-name';
import { orNull } from '../reason-of';
import { ReleaseError } from '../release-error';
import type { KnownKeys, PartKeys } from '../signing/known-keys';
import { unvouched } from '../signing/part-signature';
import { pointerFile } from '../store-paths';
import type { Store } from '../store/store';
import { type ComposedPart, signedRecord } from './as-composed';
import { type LivePart, recordedRelease, requirePublished } from './live-parts';
import { type LivePointer, pointerIn } from './live-pointer';
import { readSnapshot, type Snapshot, type StoredPart, type StoredSite } from './snapshot';
import { parseVersions, WITHDRAWN } from './version-list';

/**
 * The consequence for a part of which something is broken.
 * - 'keep': visitors keep what was composed of it last;
 * - 'no-way-back': what is live is sound, and the release before it cannot be fallen back on;
 * - 'nothing': nothing of it was ever composed, so it is left out;
 * - 'unknown': what visitors have of it is not known here, so nothing can be composed.
 */
type TroubleKind = 'keep' | 'no-way-back' | 'nothing' | 'unknown';

/** Something of one part that is broken or not vouched for (docs/rules.md: one-part-alone). */
export interface Trouble {
  readonly part: string;
  /** The fault and its remedy. */
  readonly problem: string;
  readonly visitors: TroubleKind;
  /** The versions that visitors have. */
  readonly versions: readonly string[];
}

/** '✖ @wattline/stations: live/stations.json cannot be read. … Visitors keep 1.0.0.' */
export function troubleText({ part, problem, visitors, versions }: Trouble): string {
  const endings: Readonly<Record<TroubleKind, string>> = {
    keep: `Visitors keep ${versions.join(' and ')}.`,
    'no-way-back': 'Pages cannot fall back on it, and no rollback goes there.',
    nothing: 'Nothing of it was composed yet, so it is left out.',
    unknown: 'What visitors have of it is not known here, so nothing is composed until this is mended.',
  };
  return `✖ ${part}: ${problem} ${endings[visitors]}`;
}

/** Versions that no page may load or keep, by the names of their parts. */
export type Withdrawn = Readonly<Record<string, readonly string[]>>;

/** The parts that visitors can get, now or with the next composition. */
export interface LiveNow {
  /** The shell first. */
  readonly parts: readonly LivePart[];
  /** The withdrawn versions of parts, by their names, of parts that are not live too. */
  readonly withdrawn: Withdrawn;
  readonly troubles: readonly Trouble[];
  /** Another text with each change of a pointer, and of what is broken. */
  readonly state: string;
}

/** @throws ReleaseError where it is not known what visitors have of a part, except of those named. */
export function requireKnown({ troubles }: Pick<LiveNow, 'troubles'>, except: readonly string[] = []): void {
  const unknown = troubles.filter(({ part, visitors }) => visitors === 'unknown' && !except.includes(part));
  if (unknown.length > 0) throw new ReleaseError(unknown.map(({ problem }) => problem).join(' '));
}

export const withoutDocument = (version: string): ReleaseError =>
  new ReleaseError(`${SHELL} ${version} has no document.html. Publish it under a new version.`);

export const withAnotherWorker = (version: string, file: string): ReleaseError =>
  new ReleaseError(`${SHELL} ${version} has another ${file} than it says. Publish it under a new version.`);

/** The document and the worker of a shell, as far as they are in the store and are what its part.json names. */
function ownFilesOf({ releases }: StoredPart, { name, version, worker }: BuiltPart) {
  if (name !== SHELL) return {};
  const stored = releases.get(version);
  const isNamed = worker && stored?.worker && matchesIntegrity(stored.worker, worker.integrity);
  return {
    ...(stored?.document && { document: stored.document.toString() }),
    ...(isNamed && { worker: stored.worker.toString() }),
  };
}

/** @throws ReleaseError for releases of a part that are not vouched for by its keys. */
function requireVouchedIn({ name, releases }: StoredPart, versions: readonly string[], keys: PartKeys): void {
  const problem = unvouched(
    versions.map((version) => ({ name, version, stored: releases.get(version) })),
    keys,
  );
  if (problem !== null) throw new ReleaseError(problem);
}

/**
 * The part with the releases that a pointer names.
 * @throws ReleaseError for one that is not in the store, cannot be read, is not whole or is not vouched for.
 */
function partOf(stored: StoredPart, { releases, earlier, trial }: LivePointer, keys: PartKeys): LivePart {
  const { name } = stored;
  const live = releases.map(({ version, traffic }) => {
    const release = recordedRelease(name, version, stored.releases.get(version)?.part);
    return { part: requirePublished(release, name, version), traffic };
  });
  const shell = name === SHELL ? live[0]?.part : undefined;
  const files = shell ? ownFilesOf(stored, shell) : {};
  if (shell?.worker && files.worker === undefined) throw withAnotherWorker(shell.version, shell.worker.file);
  if (shell && files.document === undefined) throw withoutDocument(shell.version);
  requireVouchedIn(
    stored,
    live.map(({ part }) => part.version),
    keys,
  );
  return { name, releases: live, lastGood: null, earlier, trial, tag: stored.pointer?.tag ?? '', ...files };
}

/** The release before the live one; null where there is none in the store. @throws ReleaseError as partOf. */
function wayBackOf(stored: StoredPart, [version]: readonly string[], keys: PartKeys): BuiltPart | null {
  if (version === undefined) return null;
  const part = recordedRelease(stored.name, version, stored.releases.get(version)?.part);
  if (part) requireVouchedIn(stored, [version], keys);
  return part;
}

/** A value, or the fault of a part for which there is none. @throws What is no fault of a part. */
function found<T>(
  find: () => T,
): { readonly value: T; readonly problem: null } | { readonly value: null; readonly problem: string } {
  try {
    return { value: find(), problem: null };
  } catch (error) {
    if (error instanceof ReleaseError) return { value: null, problem: error.message };
    throw error;
  }
}

/** None where that cannot be read, which is a trouble of the part. */
const withdrawnOf = ({ name, withdrawn }: StoredPart): readonly string[] =>
  orNull(() => parseVersions(WITHDRAWN, name, withdrawn?.content.toString() ?? null)) ?? [];

/** A part as it was composed, without what was withdrawn since. */
function withoutGone(kept: ComposedPart | undefined, withdrawn: readonly string[]): ComposedPart | null {
  const isGone = ({ version }: { readonly version: string }): boolean => withdrawn.includes(version);
  const releases = (kept?.releases ?? []).filter(({ part }) => !isGone(part));
  const lastGood = kept?.lastGood && !isGone(kept.lastGood) ? kept.lastGood : null;
  return kept && releases.length > 0 ? { ...kept, releases, lastGood } : null;
}

/** A broken shell leaves more than its record: its worker is in the site, behind the list of what is live, or in the store. */
function keptFiles(stored: StoredPart, kept: ComposedPart, site: StoredSite): Pick<LivePart, 'document' | 'worker'> {
  const [shell] = kept.name === SHELL ? kept.releases : [];
  if (!shell) return {};
  const composed = site.worker?.subarray(site.worker.indexOf('\n') + 1);
  const { worker } = shell.part;
  return {
    ...ownFilesOf(stored, shell.part),
    ...(composed && worker && matchesIntegrity(composed, worker.integrity) && { worker: composed.toString() }),
  };
}

const versionsOf = ({ releases }: ComposedPart): readonly string[] => releases.map(({ part }) => part.version);

/** A part as visitors can get it, and what is broken of it. */
interface Look {
  readonly part: LivePart | null;
  readonly trouble: Trouble | null;
}

/**
 * Follows each part's pointer to its releases, and holds these to the keys of the environment. A part with a pointer or release
 * that is broken, or is not vouched for, keeps what was composed of it last, and hinders no other part (docs/rules.md:
 * one-part-alone).
 */
export function liveIn({ parts, site }: Pick<Snapshot, 'parts' | 'site'>, { partKeys, siteKey }: KnownKeys): LiveNow {
  const record = signedRecord(site, siteKey);

  /** The releases that visitors keep of a part of which something live is broken. */
  function keep(stored: StoredPart, problem: string): Look {
    const { name, pointer } = stored;
    const kept = withoutGone(record?.get(name), withdrawnOf(stored));
    if (kept)
      return {
        part: { ...keptFiles(stored, kept, site), ...kept, tag: pointer?.tag ?? '' },
        trouble: { part: name, problem, visitors: 'keep', versions: versionsOf(kept) },
      };
    // A site without a record that can be trusted: no visitor may lose a part.
    const wasComposed = record === null && site.tags.has('discovery.json');
    const visitors = wasComposed || name === SHELL ? 'unknown' : 'nothing';
    return { part: null, trouble: { part: name, problem, visitors, versions: [] } };
  }

  function look(stored: StoredPart): Look {
    const { name } = stored;
    const { value: part, problem } = found(() => {
      const { pointer } = pointerIn(name, stored.pointer, stored.withdrawn) ?? {};
      return pointer && pointer.releases.length > 0 ? partOf(stored, pointer, partKeys) : null;
    });
    if (problem !== null) return keep(stored, problem);
    if (part) {
      const { value: lastGood, problem: fault } = found(() => wayBackOf(stored, part.earlier, partKeys));
      if (fault === null) return { part: { ...part, lastGood }, trouble: null };
      return { part, trouble: { part: name, problem: fault, visitors: 'no-way-back', versions: versionsOf(part) } };
    }
    // A remote without a pointer is not live any more. Without a shell there is no site.
    const isLost = name === SHELL && (record?.has(SHELL) ?? false);
    return isLost
      ? keep(stored, `${pointerFile(name)} is gone. Promote the shell again.`)
      : { part: null, trouble: null };
  }

  const looks = parts.map(look);
  const troubles = looks.flatMap(({ trouble }) => trouble ?? []);
  const withdrawn = parts
    .map((stored) => [stored.name, withdrawnOf(stored)] as const)
    .filter(([, versions]) => versions.length > 0);
  return {
    parts: looks.flatMap(({ part }) => part ?? []),
    troubles,
    withdrawn: Object.fromEntries(withdrawn),
    state: JSON.stringify([
      parts.map(({ name, pointer }) => [name, pointer?.tag]),
      troubles.map(({ part, problem }) => [part, problem]),
      withdrawn,
    ]),
  };
}

/**
 * The live releases of every part, as a composition would have them.
 * @throws What the store throws.
 */
export const liveNow = async (store: Store, keys: KnownKeys): Promise<LiveNow> =>
  liveIn(await readSnapshot(store), keys);

/**
 * The live parts, with the wished releases in place of those of the same parts, for everybody.
 * @throws ReleaseError for what is not published or not signed where that is asked for, and where it is not known what
 * visitors have of another part.
 */
export async function partsWith(store: Store, wishes: readonly ReleaseName[], keys: KnownKeys): Promise<LivePart[]> {
  const snapshot = await readSnapshot(store, wishes);
  const wished = wishes.flatMap(({ name, version }) =>
    snapshot.parts
      .filter((stored) => stored.name === name)
      .map((stored) => partOf(stored, { releases: [{ version, traffic: 100 }], earlier: [] }, keys.partKeys)),
  );
  const now = liveIn(snapshot, keys);
  const names = wishes.map(({ name }) => name);
  requireKnown(now, names);
  return [...wished, ...now.parts.filter(({ name }) => !names.includes(name))];
}
