import pMap from 'p-map';
import type { Discovery } from '@wattline/contract';
import { changesSince } from '../audit-log';
import { composedIn } from '../live/as-composed';
import { partsIn } from '../live/live-parts';
import { readPointer } from '../live/live-pointer';
import { changeVersions, PRUNED, readVersions } from '../live/version-list';
import { isVersion, nameOfFolder, SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import {
  AS_COMPOSED,
  claimFile,
  DISCOVERY_FILE,
  partFile,
  partFolder,
  PREVIEWS,
  releaseFolder,
  SITE,
} from '../store-paths';
import { readText, AT_ONCE, filesBelow, type Store } from '../store/store';

const DAY_MS = 86_400_000;

export interface PruneOptions {
  /** So many of each part's newest releases stay. */
  readonly keep: number;
  /** Younger ones stay. */
  readonly days: number;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** Removes; else it only gives the releases that it would remove. */
  readonly isReal: boolean;
}

/** The releases of a part that were removed, or would be. */
export interface Pruned {
  readonly part: string;
  readonly versions: readonly string[];
}

/** @throws ReleaseError for a release that was removed as old, or is being removed. */
export async function requireKept(store: Store, name: string, version: string): Promise<void> {
  if ((await readVersions(store, PRUNED, name)).includes(version))
    throw new ReleaseError(`${name} ${version} was removed as old (prune). Publish it under a new version.`);
}

/** The versions that a live pointer names, or what visitors have, whatever is broken of it. */
async function named(store: Store, name: string): Promise<readonly string[]> {
  const [stored, record] = await Promise.all([readPointer(store, name), readText(store, `${SITE}/${AS_COMPOSED}`)]);
  const { releases = [], earlier = [] } = stored?.written ?? {};
  const composed = composedIn(record)?.get(name);
  return [
    ...releases.map(({ version }) => version),
    ...earlier,
    ...(composed?.releases ?? []).map(({ part }) => part.version),
    ...(composed?.earlier ?? []),
  ];
}

/** The versions of all parts in previews and in signed links, as '@wattline/checkout 1.2.0'. */
async function previewed(store: Store): Promise<ReadonlySet<string>> {
  const { files, folders } = await store.list(PREVIEWS);
  const linked = [...files.keys()].flatMap((file) => {
    const [, folder = '', version = ''] = /^([^_]+)_(.+)\.link$/.exec(file) ?? [];
    return [`${folder === 'shell' ? SHELL : nameOfFolder(folder)} ${version}`];
  });
  const discoveries = folders.map(async (folder) => {
    const text = await readText(store, `${PREVIEWS}/${folder}/${DISCOVERY_FILE}`);
    const { microFrontends = {} } = JSON.parse(text ?? '{}') as Partial<Discovery>;
    return Object.entries(microFrontends).flatMap(([name, releases]) =>
      releases.map(({ metadata: { version } }) => `${name} ${version}`),
    );
  });
  return new Set([...linked, ...(await Promise.all(discoveries)).flat()]);
}

/** The versions of a part that may go: not live, not the way back, not live within a day, not previewed, not young, not of the newest. */
async function oldOf(
  store: Store,
  name: string,
  used: ReadonlySet<string>,
  { keep, days, now }: PruneOptions,
): Promise<readonly string[]> {
  const { folders } = await store.list(partFolder(name));
  const kept = new Set(await named(store, name));
  const others = folders.filter(
    (version) => isVersion(version) && !kept.has(version) && !used.has(`${name} ${version}`),
  );
  // The claim is written first of all, once.
  const dated = await pMap(
    others,
    async (version) => ({ version, at: (await store.read(claimFile(name, version)))?.at ?? now }),
    AT_ONCE,
  );
  return dated
    .toSorted((one, other) => other.at - one.at)
    .slice(Math.max(0, keep - kept.size))
    .filter(({ at }) => now - at > days * DAY_MS)
    .map(({ version }) => version);
}

/** Removes the files of a release, first the one that says that it is whole. */
async function removeRelease(store: Store, name: string, version: string): Promise<void> {
  const folder = releaseFolder(name, version);
  const remove = async (path: string): Promise<void> => {
    const file = await store.read(path);
    if (file) await store.remove(path, file.tag);
  };
  await remove(partFile(name, version));
  const files = (await filesBelow(store, folder)).filter((file) => file !== 'release.json');
  await pMap(files, (file) => remove(`${folder}/${file}`), AT_ONCE);
  await remove(claimFile(name, version));
}

/**
 * Removes old releases. Never what is live or a rollback may go back to, what was live within a day (payments and charges go on
 * with it), what a preview or a signed link shows, or what is younger than so many days. One that broke off is ended by the next.
 * @throws What the store throws, and of what cannot be read of the log and of previews: nothing is removed then.
 */
export async function prune(store: Store, options: PruneOptions): Promise<readonly Pruned[]> {
  const used = await previewed(store);
  const recent = await changesSince(store, options.now - DAY_MS);
  const pruned: Pruned[] = [];
  for (const name of await partsIn(store)) {
    const live = recent.get(name) ?? [];
    // A part of which something is broken keeps all, and status says what it is.
    const found = await oldOf(store, name, used, options).catch((error: unknown) => {
      if (error instanceof ReleaseError) return [];
      throw error;
    });
    const old = found.filter((version) => !live.includes(version));
    if (old.length > 0) pruned.push({ part: name, versions: old });
    if (old.length === 0 || !options.isReal) continue;
    await changeVersions(store, PRUNED, name, (versions) => [...new Set([...versions, ...old])]);
    // A promotion looks at that list after it has written its pointer: one of both sees the other.
    const again = new Set(await named(store, name));
    const taken = old.filter((version) => again.has(version));
    if (taken.length > 0)
      await changeVersions(store, PRUNED, name, (versions) => versions.filter((one) => !taken.includes(one)));
    for (const version of old) if (!again.has(version)) await removeRelease(store, name, version);
  }
  return pruned;
}
