import { nameOfFolder } from '../parts/part-folder';
import { SHELL } from '../parts/part-name';
import { AS_COMPOSED, ENVIRONMENT_FILE, pointerFile, REGISTRY, SITE, withdrawnFile, WORKER_FILE } from '../store-paths';
import type { Store, StoredFile } from '../store/store';
import { composedIn } from './as-composed';
import { parsePointer, withoutWithdrawn, type LivePointer } from './live-pointer';
import type { ReleaseName } from './release-name';
import { readStoredRelease, type StoredRelease } from './stored-release';
import { parseWithdrawn } from './withdrawn';

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
}

const contentOf = async (store: Store, path: string): Promise<Buffer | null> =>
  (await store.read(path))?.content ?? null;

/** The live releases by a part's files; null where they cannot be read, which the next step reports. */
function pointerIn(stored: Pick<StoredPart, 'name' | 'pointer' | 'withdrawn'>): LivePointer | null {
  try {
    return livePointerOf(stored);
  } catch {
    return null;
  }
}

/** The withdrawn versions of a part. @throws ReleaseError for a broken file. */
export const withdrawnIn = ({ name, withdrawn }: Pick<StoredPart, 'name' | 'withdrawn'>): readonly string[] =>
  parseWithdrawn(name, withdrawn?.content.toString() ?? null);

/**
 * The live releases by a part's pointer, without what is withdrawn; null without a pointer, and where nothing is left.
 * @throws ReleaseError for a broken file.
 */
export function livePointerOf(stored: Pick<StoredPart, 'name' | 'pointer' | 'withdrawn'>): LivePointer | null {
  if (!stored.pointer) return null;
  const written = parsePointer(stored.name, stored.pointer.content.toString());
  const live = withoutWithdrawn(written, withdrawnIn(stored));
  return live.releases.length === 0 ? null : live;
}

async function readComposition(
  store: Store,
  folder: string,
): Promise<Composition & { readonly folders: readonly string[] }> {
  // First of all: a write then meets every change that another process made after this.
  const { files: tags, folders } = await store.list(folder);
  const [registry = null, record = null] = await Promise.all(
    [REGISTRY, AS_COMPOSED].map((file) => contentOf(store, `${folder}/${file}`)),
  );
  return { tags, registry: registry?.toString() ?? null, record: record?.toString() ?? null, folders };
}

async function readSite(store: Store): Promise<StoredSite> {
  const { folders: hosts, ...site } = await readComposition(store, SITE);
  const [worker, brands] = await Promise.all([
    contentOf(store, `${SITE}/${WORKER_FILE}`),
    Promise.all(hosts.map(async (host) => [host, await readComposition(store, `${SITE}/${host}`)] as const)),
  ]);
  return { ...site, worker, brands: new Map(brands) };
}

async function readPart(store: Store, name: string, named: readonly string[]): Promise<StoredPart> {
  const [pointer = null, withdrawn = null] = await Promise.all(
    [pointerFile, withdrawnFile].map((path) => store.read(path(name))),
  );
  const live = pointerIn({ name, pointer, withdrawn });
  const versions = new Set([
    ...named,
    ...(live?.releases ?? []).map(({ version }) => version),
    ...(live?.earlier ?? []).slice(0, 1),
  ]);
  const releases = await Promise.all(
    [...versions].map(async (version) => [version, await readStoredRelease(store, name, version)] as const),
  );
  return { name, pointer, withdrawn, releases: new Map(releases) };
}

/** A shell that breaks keeps what was composed of it, and its worker may be in the store alone. */
const composedShells = ({ record }: StoredSite): readonly string[] =>
  (record === null ? null : composedIn(record))?.get(SHELL)?.releases.map(({ part }) => part.version) ?? [];

/**
 * Reads once what a composition is made of: the site, the environment, every live pointer, and what says what the live
 * releases and the ones before them are. Everything after this is made of it without the store.
 *
 * @param wishes Releases to read besides, for a composition with them.
 */
export async function readSnapshot(store: Store, wishes: readonly ReleaseName[] = []): Promise<Snapshot> {
  const site = await readSite(store);
  const environment = await contentOf(store, ENVIRONMENT_FILE);
  const { folders } = await store.list('remotes');
  const names = new Set([
    SHELL,
    ...folders.toSorted().flatMap((folder) => nameOfFolder(folder) ?? []),
    ...wishes.map(({ name }) => name),
  ]);
  const versionsOf = (name: string): string[] => [
    ...wishes.filter((wish) => wish.name === name).map(({ version }) => version),
    ...(name === SHELL ? composedShells(site) : []),
  ];
  const parts = await Promise.all([...names].map((name) => readPart(store, name, versionsOf(name))));
  return { address: store.address, site, environment: environment?.toString() ?? null, parts };
}
