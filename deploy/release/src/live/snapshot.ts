import * as v from 'valibot';
import { parsePart, versionSchema } from '../parts/built-part';
import { nameOfFolder, SHELL, type ReleaseName } from '../parts/part-name';
import { orNull } from '../reason-of';
import { readSigned, type SignedFiles } from '../signing/part-signature';
import {
  AS_COMPOSED,
  ENVIRONMENT_FILE,
  LIVE,
  partFolder,
  pointerFile,
  REGISTRY,
  releaseFolder,
  SITE,
  withdrawnFile,
  WORKER_FILE,
} from '../store-paths';
import { readText, type Store, type StoredFile, writeNew } from '../store/store';
import { composedIn } from './as-composed';
import { partsIn } from './live-parts';
import { pointerIn } from './live-pointer';

/** The files that say what a release is, as they lie in the store. Null: the file is not there. */
interface StoredRelease extends SignedFiles {
  /** Of a shell alone: the code of its service worker. */
  readonly worker: Buffer | null;
}

const NOT_THERE: StoredRelease = { part: null, signature: null, document: null, worker: null };

const contentOf = async (store: Store, path: string): Promise<Buffer | null> =>
  (await store.read(path))?.content ?? null;

/** Reads the files that say what a release is. Of one that is not in the store, or has an impossible version: nothing. */
async function readStoredRelease(store: Store, name: string, version: string): Promise<StoredRelease> {
  // Never a path that leads elsewhere.
  if (!v.is(versionSchema, version)) return NOT_THERE;
  const signed = await readSigned(store, { name, version });
  // One that cannot be read is reported by the next step.
  const shell = name === SHELL ? orNull(() => parsePart(signed.part?.toString() ?? '')) : null;
  const file = shell?.worker?.file;
  const worker = file === undefined ? null : await contentOf(store, `${releaseFolder(name, version)}/${file}`);
  return { ...signed, worker };
}

/** A part's pointer, and the releases that something names. */
export interface StoredPart {
  readonly name: string;
  readonly pointer: StoredFile | null;
  /** Names the versions that are withdrawn. */
  readonly withdrawn: StoredFile | null;
  /** By version. */
  readonly releases: ReadonlyMap<string, StoredRelease>;
}

/** A composition as it lies in the store. */
export interface Composition {
  /** The names of its files, with their tags: a write compares them. */
  readonly tags: ReadonlyMap<string, string>;
  readonly registry: string | null;
  /** The parts as they were composed (AS_COMPOSED). */
  readonly record: string | null;
}

/** The site as it was composed last. */
export interface StoredSite extends Composition {
  readonly worker: Buffer | null;
  /** The compositions of brands at hosts of their own, by these. */
  readonly brands: ReadonlyMap<string, Composition>;
}

/** Everything of a store that a composition is made of, read once. */
export interface Snapshot {
  /** The store's address, for what is reported. */
  readonly address: string;
  readonly site: StoredSite;
  readonly environment: string | null;
  /** The shell first. */
  readonly parts: readonly StoredPart[];
  /** The tags of pointers and of lists of what is withdrawn, by their names in LIVE. */
  readonly tags: Tags;
}

/** Tags of files, by their names. */
type Tags = ReadonlyMap<string, string>;

/**
 * Parts as a process that goes on read them, by their names, with what they were read for: one of which nothing changed since is
 * not read again. A part of which something is broken is taken out: it may be mended without a change of its pointer.
 */
export type KnownParts = Map<string, { readonly state: string; readonly part: StoredPart }>;

async function readComposition(
  store: Store,
  folder: string,
): Promise<Composition & { readonly folders: readonly string[] }> {
  // First of all: a write then meets every change that another process made after this.
  const { files: tags, folders } = await store.list(folder);
  const [registry = null, record = null] = await Promise.all(
    [REGISTRY, AS_COMPOSED].map((file) => readText(store, `${folder}/${file}`)),
  );
  return { tags, registry, record, folders };
}

async function readSite(store: Store): Promise<StoredSite> {
  const { folders: hosts, ...site } = await readComposition(store, SITE);
  const [worker, brands] = await Promise.all([
    contentOf(store, `${SITE}/${WORKER_FILE}`),
    Promise.all(hosts.map(async (host) => [host, await readComposition(store, `${SITE}/${host}`)] as const)),
  ]);
  return { ...site, worker, brands: new Map(brands) };
}

const tagIn = (tags: Tags, path: string): string | undefined => tags.get(path.slice(LIVE.length + 1));

/** The tags of the pointers. In a store of an earlier form they lie in the folders of their parts, and are brought here first. */
async function readTags(store: Store): Promise<Tags> {
  const { files } = await store.list(LIVE);
  if (tagIn(files, pointerFile(SHELL)) !== undefined) return files;
  for (const name of (await partsIn(store)).toReversed())
    for (const [path, old] of [
      [withdrawnFile(name), `${partFolder(name)}/withdrawn.json`],
      [pointerFile(name), `${partFolder(name)}/live.json`],
    ] as const) {
      const file = await store.read(old);
      if (!file) continue;
      await writeNew(store, path, file.content);
      await store.remove(old, file.tag);
    }
  return (await store.list(LIVE)).files;
}

interface Seen {
  readonly tags: Tags;
  readonly environment: string;
  readonly known: KnownParts;
}

/** A part as it is known, where nothing of it changed since; else as it is now. */
async function readPart(
  store: Store,
  name: string,
  named: readonly string[],
  { tags, environment, known }: Seen,
): Promise<StoredPart> {
  const paths = [pointerFile(name), withdrawnFile(name)];
  const listed = paths.map((path) => tagIn(tags, path));
  const state = JSON.stringify([listed, named, environment]);
  const kept = known.get(name);
  if (kept?.state === state) return kept.part;
  const [pointer = null, withdrawn = null] = await Promise.all(
    paths.map(async (path, index) => (listed[index] === undefined ? null : store.read(path))),
  );
  // A broken one is reported by the next step.
  const live = orNull(() => pointerIn(name, pointer, withdrawn))?.pointer;
  const versions = new Set([
    ...named,
    ...(live?.releases ?? []).map(({ version }) => version),
    ...(live?.earlier ?? []).slice(0, 1),
  ]);
  const releases = await Promise.all(
    [...versions].map(async (version) => [version, await readStoredRelease(store, name, version)] as const),
  );
  const part = { name, pointer, withdrawn, releases: new Map(releases) };
  const isListed = [pointer, withdrawn].every((file, index) => file?.tag === listed[index]);
  if (isListed) known.set(name, { state, part });
  return part;
}

/** A shell that breaks keeps what was composed of it, and its worker may be in the store alone. */
const composedShells = ({ record }: StoredSite): readonly string[] =>
  composedIn(record)
    ?.get(SHELL)
    ?.releases.map(({ part }) => part.version) ?? [];

/**
 * Reads once what a composition is made of: the site, the environment, every live pointer, and what says what the live
 * releases and the ones before them are. Everything after this is made of it without the store.
 *
 * @param wishes Releases to read besides, for a composition with them.
 */
export async function readSnapshot(
  store: Store,
  wishes: readonly ReleaseName[] = [],
  known: KnownParts = new Map(),
): Promise<Snapshot> {
  const site = await readSite(store);
  const stored = await store.read(ENVIRONMENT_FILE);
  const tags = await readTags(store);
  const folders = [...tags.keys()].map((file) => file.replace(/(?:_withdrawn)?\.json$/, ''));
  const names = new Set([
    SHELL,
    ...folders.toSorted().flatMap((folder) => nameOfFolder(folder) ?? []),
    ...wishes.map(({ name }) => name),
  ]);
  const versionsOf = (name: string): string[] => [
    ...wishes.filter((wish) => wish.name === name).map(({ version }) => version),
    ...(name === SHELL ? composedShells(site) : []),
  ];
  const seen = { tags, environment: stored?.tag ?? '', known };
  const parts = await Promise.all([...names].map((name) => readPart(store, name, versionsOf(name), seen)));
  return { address: store.address, site, environment: stored?.content.toString() ?? null, parts, tags };
}
