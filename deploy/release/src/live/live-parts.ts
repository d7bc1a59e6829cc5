import * as v from 'valibot';
import { parsePart, versionName, type BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { partFile } from '../store-paths';
import type { Store } from '../store/store';
import { readPointer } from './live-pointer';

/** A release that is live, with its share of the traffic in percent. */
export interface LiveRelease {
  readonly part: BuiltPart;
  readonly traffic: number;
}

/** What is live of one part. */
export interface LivePart {
  readonly name: string;
  /** The default one first. */
  readonly releases: readonly LiveRelease[];
  /** What was live before and is still in the store: where to go when what is live fails. */
  readonly lastGood: BuiltPart | null;
  /** The versions that were live before, the newest first. */
  readonly earlier: readonly string[];
  /** Of its pointer: another one with every change. */
  readonly tag: string;
}

/**
 * A release in the store, or null when it was never published, or only in part.
 * @throws ReleaseError for a broken one.
 */
export async function readRelease(store: Store, name: string, version: string): Promise<BuiltPart | null> {
  // Never a path that leads elsewhere.
  if (!v.is(versionName, version)) return null;
  const path = partFile(name, version);
  const file = await store.read(path);
  if (!file) return null;
  try {
    return { ...parsePart(file.content.toString()), version };
  } catch (cause) {
    throw new ReleaseError(`${path} cannot be read. Publish the part under a new version.`, { cause });
  }
}

/**
 * A release in the store.
 * @throws ReleaseError when it is not published.
 */
export async function requireRelease(store: Store, name: string, version: string): Promise<BuiltPart> {
  const part = await readRelease(store, name, version);
  if (!part) throw new ReleaseError(`${name} ${version} is not published. Publish it first.`);
  return part;
}

async function readLivePart(store: Store, name: string): Promise<LivePart | null> {
  const stored = await readPointer(store, name);
  if (!stored) return null;
  const {
    pointer: { releases, earlier },
    tag,
  } = stored;
  return {
    name,
    releases: await Promise.all(
      releases.map(async ({ version, traffic }) => ({ part: await requireRelease(store, name, version), traffic })),
    ),
    lastGood: earlier[0] === undefined ? null : await readRelease(store, name, earlier[0]),
    earlier,
    tag,
  };
}

/** What is live of every part that has anything live, the shell first. */
export async function liveParts(store: Store): Promise<LivePart[]> {
  const { folders } = await store.list('remotes');
  const names = [SHELL, ...folders.toSorted().map((short) => `@wattline/${short}`)];
  const parts = await Promise.all(names.map((name) => readLivePart(store, name)));
  return parts.filter((part) => part !== null);
}
