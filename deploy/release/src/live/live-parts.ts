import * as v from 'valibot';
import { parsePart, versionName, type BuiltPart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/matches-integrity';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { partFile, releaseFolder } from '../store-paths';
import type { Store } from '../store/store';
import type { LivePointer } from './live-pointer';

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
  /** Of the shell alone: its document.html. */
  readonly document?: string;
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

/**
 * The document of a shell.
 * @throws ReleaseError for one without.
 */
export async function requireDocument(store: Store, version: string): Promise<string> {
  const file = await store.read(`${releaseFolder(SHELL, version)}/document.html`);
  if (!file) throw new ReleaseError(`${SHELL} ${version} has no document.html. Publish it under a new version.`);
  return file.content.toString();
}

/**
 * The code of a shell's service worker; null for a shell that has none.
 * @throws ReleaseError for one that is not what the shell's part.json names.
 */
export async function requireWorker(store: Store, { version, worker }: BuiltPart): Promise<Buffer | null> {
  if (!worker) return null;
  const file = await store.read(`${releaseFolder(SHELL, version)}/${worker.file}`);
  if (file && matchesIntegrity(file.content, worker.integrity)) return file.content;
  throw new ReleaseError(
    `${SHELL} ${version} has another ${worker.file} than it says. Publish it under a new version.`,
  );
}

/**
 * The live releases of a part, by its pointer. The caller looks at the release before them.
 * @throws ReleaseError for what is not published or cannot be read.
 */
export async function readLivePart(
  store: Store,
  name: string,
  { releases, earlier }: LivePointer,
  tag: string,
): Promise<LivePart> {
  const live = await Promise.all(
    releases.map(async ({ version, traffic }) => ({ part: await requireRelease(store, name, version), traffic })),
  );
  const shell = name === SHELL ? live[0]?.part : undefined;
  if (shell) await requireWorker(store, shell);
  return {
    name,
    releases: live,
    lastGood: null,
    earlier,
    tag,
    ...(shell && { document: await requireDocument(store, shell.version) }),
  };
}
