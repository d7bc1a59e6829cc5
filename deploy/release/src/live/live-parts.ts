import * as v from 'valibot';
import { parsePart, versionSchema, type BuiltPart } from '../parts/built-part';
import { nameOfFolder, SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { partFile } from '../store-paths';
import type { Store } from '../store/store';
import type { TrialRules } from './live-pointer';

/** A release that is live, with its share of the traffic in percent. */
interface LiveRelease {
  readonly part: BuiltPart;
  readonly traffic: number;
}

/** The live releases of one part. */
export interface LivePart {
  readonly name: string;
  /** The default one first. */
  readonly releases: readonly LiveRelease[];
  /** The releases that were live before and are still in the store: the way back when a live one fails. */
  readonly lastGood: BuiltPart | null;
  /** How its trial goes on by itself. */
  readonly trial?: TrialRules | undefined;
  /** The versions that were live before, the newest first. */
  readonly earlier: readonly string[];
  /** Of its pointer: another one with every change. */
  readonly tag: string;
  /** Of the shell alone: its document.html. */
  readonly document?: string;
  /** Of the shell alone: the code of its service worker, where it has one. */
  readonly worker?: string;
}

/** A part with one release, which everybody has. */
export const liveAlone = (part: BuiltPart): LivePart => ({
  name: part.name,
  releases: [{ part, traffic: 100 }],
  lastGood: null,
  earlier: [],
  tag: '',
});

/** The releases that a visitor may get: those that are live, and the one before. */
export const releasesOf = ({ releases, lastGood }: Pick<LivePart, 'releases' | 'lastGood'>): BuiltPart[] => [
  ...releases.map(({ part }) => part),
  ...(lastGood ? [lastGood] : []),
];

/**
 * A release by its part.json, under the version that it was published as; null without one.
 * @throws ReleaseError for a broken one.
 */
export function recordedRelease(name: string, version: string, content: Buffer | null | undefined): BuiltPart | null {
  if (!content) return null;
  try {
    return { ...parsePart(content.toString()), version };
  } catch (cause) {
    throw new ReleaseError(`${partFile(name, version)} cannot be read. Publish the part under a new version.`, {
      cause,
    });
  }
}

/** @throws ReleaseError for one that is not published. */
export function requirePublished(part: BuiltPart | null, name: string, version: string): BuiltPart {
  if (!part) throw new ReleaseError(`${name} ${version} is not published. Publish it first.`);
  return part;
}

/**
 * A release in the store, or null when it was never published, or only in part.
 * @throws ReleaseError for a broken one.
 */
export async function readRelease(store: Store, name: string, version: string): Promise<BuiltPart | null> {
  // Never a path that leads elsewhere.
  if (!v.is(versionSchema, version)) return null;
  return recordedRelease(name, version, (await store.read(partFile(name, version)))?.content);
}

/**
 * A release in the store.
 * @throws ReleaseError when it is not published.
 */
export const requireRelease = async (store: Store, name: string, version: string): Promise<BuiltPart> =>
  requirePublished(await readRelease(store, name, version), name, version);

/** The parts that were ever published, the shell first. */
export async function partsIn(store: Store): Promise<string[]> {
  const { folders } = await store.list('remotes');
  return [SHELL, ...folders.toSorted().flatMap((folder) => nameOfFolder(folder) ?? [])];
}
