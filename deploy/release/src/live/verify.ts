import { matchesIntegrity } from '../parts/integrity';
import { SHELL } from '../parts/part-name';
import type { KnownKeys, PartKeys } from '../signing/known-keys';
import { unvouched } from '../signing/require-vouched';
import { pointerFile } from '../store-paths';
import type { Store } from '../store/store';
import { type ComposedPart, signedRecord } from './as-composed';
import type { LivePart } from './live-parts';
import { ownFilesOf, resolve, type ResolvedPart } from './resolve';
import { readSnapshot, type StoredPart, type StoredSite, withdrawnIn } from './snapshot';
import type { Trouble } from './trouble';

/** The shell's part of the worker in the site: behind the list of what is live, which is its first line. */
const composedWorker = ({ worker }: StoredSite): Buffer | null => worker && worker.subarray(worker.indexOf('\n') + 1);

/** A broken shell leaves more than its record: its worker is in the site, or in the store. */
function keptFiles(stored: StoredPart, kept: ComposedPart, site: StoredSite): Pick<LivePart, 'document' | 'worker'> {
  const [shell] = kept.name === SHELL ? kept.releases : [];
  if (!shell) return {};
  const composed = composedWorker(site);
  const { worker } = shell.part;
  return {
    ...ownFilesOf(stored, shell.part),
    ...(composed && worker && matchesIntegrity(composed, worker.integrity) && { worker: composed.toString() }),
  };
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

interface Look {
  readonly part: LivePart | null;
  readonly trouble: Trouble | null;
  readonly tag: string;
}

const versionsOf = ({ releases }: ComposedPart): readonly string[] => releases.map(({ part }) => part.version);

/** None where that cannot be read, which is a trouble of the part. */
function withdrawnOf(stored: StoredPart): readonly string[] {
  try {
    return withdrawnIn(stored);
  } catch {
    return [];
  }
}

/** A part as it was composed, without what was withdrawn since. */
function withoutGone(kept: ComposedPart | undefined, withdrawn: readonly string[]): ComposedPart | null {
  const isGone = ({ version }: { readonly version: string }): boolean => withdrawn.includes(version);
  const releases = (kept?.releases ?? []).filter(({ part }) => !isGone(part));
  const lastGood = kept?.lastGood && !isGone(kept.lastGood) ? kept.lastGood : null;
  return kept && releases.length > 0 ? { ...kept, releases, lastGood } : null;
}

/** Why releases of a part are not vouched for by the part's keys; null where they are. */
const unvouchedIn = ({ name, releases }: StoredPart, versions: readonly string[], keys: PartKeys): string | null =>
  unvouched(
    versions.map((version) => ({ name, version, stored: releases.get(version) })),
    keys,
  );

/**
 * Holds what the pointers lead to against the keys of the environment. A part with a pointer or release that is broken, or is not
 * vouched for, keeps what was composed of it last, and hinders no other part (docs/rules.md: one-part-alone).
 */
export function verify(resolved: readonly ResolvedPart[], site: StoredSite, { partKeys, siteKey }: KnownKeys): LiveNow {
  const record = signedRecord(site, siteKey);

  /** The releases that visitors keep of a part of which something live is broken. */
  const keep = (stored: StoredPart, tag: string, problem: string): Look => {
    const { name } = stored;
    const kept = withoutGone(record?.get(name), withdrawnOf(stored));
    if (kept) {
      const trouble = { part: name, problem, visitors: 'keep', versions: versionsOf(kept) } as const;
      return { part: { ...keptFiles(stored, kept, site), ...kept, tag }, trouble, tag };
    }
    // A site without a record that can be trusted: no visitor may lose a part.
    const wasComposed = record === null && site.tags.has('discovery.json');
    const visitors = wasComposed || name === SHELL ? 'unknown' : 'nothing';
    return { part: null, trouble: { part: name, problem, visitors, versions: [] }, tag };
  };

  const look = ({ stored, live, wayBack }: ResolvedPart): Look | null => {
    const { name } = stored;
    if (!live) {
      // A remote without a pointer is not live any more. Without a shell there is no site.
      const isLost = name === SHELL && (record?.has(SHELL) ?? false);
      return isLost ? keep(stored, '', `${pointerFile(name)} is gone. Promote the shell again.`) : null;
    }
    const tag = stored.pointer?.tag ?? '';
    if (live.problem !== null) return keep(stored, tag, live.problem);
    const part = live.value;
    const versions = versionsOf(part);
    const fault = unvouchedIn(stored, versions, partKeys);
    if (fault !== null) return keep(stored, tag, fault);
    const previous = wayBack.value;
    const problem = wayBack.problem ?? (previous && unvouchedIn(stored, [previous.version], partKeys));
    return {
      part: { ...part, lastGood: problem === null ? previous : null },
      trouble: problem === null ? null : { part: name, problem, visitors: 'no-way-back', versions },
      tag,
    };
  };

  const gone = resolved.flatMap(({ stored }) => {
    const versions = withdrawnOf(stored);
    return versions.length === 0 ? [] : [[stored.name, versions] as const];
  });
  const looks = resolved.map((part) => [part.stored.name, look(part)] as const);
  return {
    parts: looks.flatMap(([, seen]) => seen?.part ?? []),
    troubles: looks.flatMap(([, seen]) => seen?.trouble ?? []),
    withdrawn: Object.fromEntries(gone),
    state: JSON.stringify([looks.map(([name, seen]) => [name, seen?.tag, seen?.trouble?.problem]), gone]),
  };
}

/**
 * The live releases of every part, as a composition would have them.
 * @throws What the store throws.
 */
export async function liveNow(store: Store, keys: KnownKeys): Promise<LiveNow> {
  const snapshot = await readSnapshot(store);
  return verify(resolve(snapshot), snapshot.site, keys);
}
