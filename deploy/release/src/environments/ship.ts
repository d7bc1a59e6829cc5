import pMap from 'p-map';
import { ConfigError } from '@wattline/base/config';
import { audited, type AuditResult } from '../audit-log';
import { partsWith } from '../live/live-now';
import { requireRelease } from '../live/live-parts';
import { readPointer, type PointerChange } from '../live/live-pointer';
import { differingFiles, readReleaseFiles, requireSound, type ReleaseFiles } from '../live/release-files';
import { type ReleaseName, typedName, SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { promote } from '../ship/promote';
import type { Compose } from '../ship/show';
import { keysIn, knownKeys } from '../signing/known-keys';
import { isVouched, requireVouched } from '../signing/part-signature';
import { forEachBrand } from '../site/brand';
import { buildSite } from '../site/build-site';
import { type Environment, storedEnvironment } from '../site/environment';
import { claimFile, partFile, pointerFile, releaseFolder, signatureFile } from '../store-paths';
import { AT_ONCE, type Store, writeNew } from '../store/store';
import type { NamedStore } from './environments';

export interface ShipOptions {
  readonly by: string;
  /** In percent, 1 to 99; everybody's unless given. */
  readonly traffic?: number | undefined;
  /** The environment that comes with it. */
  readonly environment?: Environment | undefined;
  /** Shows visitors that a promotion was taken back. */
  readonly compose?: Compose;
}

/** @throws ReleaseError for a release that was never shown to visitors there. */
async function requireTried({ name: place, store }: NamedStore, { name, version }: ReleaseName): Promise<void> {
  const { releases = [], earlier = [] } = (await readPointer(store, name))?.pointer ?? {};
  if ([...releases.map((release) => release.version), ...earlier].includes(version)) return;
  throw new ReleaseError(
    `${name} ${version} was never live in ${place}, or was taken back there. Promote it there first, and look at it.`,
  );
}

/** @throws ReleaseError where no shell is live, and none comes along: nothing of it could be shown. */
async function requireShell({ name: place, store }: NamedStore, wishes: readonly ReleaseName[]): Promise<void> {
  if (wishes.some(({ name }) => name === SHELL) || (await store.read(pointerFile(SHELL)))) return;
  const typed = wishes.map(({ name, version }) => `${typedName(name)} ${version}`).join(' ');
  throw new ReleaseError(
    `No shell is live in ${place}, so nothing could be shown there. Ship one along: wattline-release ship shell <version> ${typed} --to ${place}.`,
  );
}

/**
 * The release as everybody has it in an environment.
 * @throws ReleaseError where nothing of the part is live there, or a release is on trial, since it is not clear which is meant.
 */
export async function liveVersion({ name: place, store }: NamedStore, name: string): Promise<string> {
  const [live, onTrial] = (await readPointer(store, name))?.pointer.releases ?? [];
  if (!live) throw new ReleaseError(`Nothing of ${name} is live in ${place}. Promote it there first.`);
  if (onTrial)
    throw new ReleaseError(
      `${name} ${onTrial.version} is on trial in ${place} beside ${live.version}. Name the version to ship.`,
    );
  return live.version;
}

/**
 * Sees to it that the site can be composed with some releases, before they are made live. Writes nothing.
 * @throws ReleaseError that says why not.
 */
export async function requireComposable(
  store: Store,
  wishes: readonly ReleaseName[],
  given?: Environment,
): Promise<void> {
  try {
    const environment = given ?? (await storedEnvironment(store));
    const parts = await partsWith(store, wishes, keysIn(environment));
    buildSite(parts, environment);
    forEachBrand(environment, (brand) => void buildSite(parts, brand));
  } catch (cause) {
    if (!(cause instanceof ReleaseError || cause instanceof ConfigError)) throw cause;
    throw new ReleaseError(
      `Nothing was made live in ${store.address}, since its site cannot be composed with it: ${cause.message}`,
      { cause },
    );
  }
}

/** The files that declare a release and its team: written apart, in this order. */
const DECLARATIONS = new Set(['release.json', 'part.json', 'part.sig']);

/** Writes what is missing, part.json last: a release with one is whole. */
async function write(to: Store, { name, version }: ReleaseName, files: ReleaseFiles): Promise<void> {
  const folder = releaseFolder(name, version);
  const [plain, part] = [[...files].filter(([file]) => !DECLARATIONS.has(file)), files.get('part.json')];
  await pMap(plain, ([file, content]) => writeNew(to, `${folder}/${file}`, content), AT_ONCE);
  if (part) await writeNew(to, partFile(name, version), part);
}

/** Lays the signature beside a release that has none there which holds. */
async function sign(to: Store, release: ReleaseName, files: ReleaseFiles): Promise<void> {
  const signature = files.get('part.sig');
  const keys = (await knownKeys(to)).partKeys[release.name] ?? [];
  const path = signatureFile(release.name, release.version);
  const there = await to.read(path);
  if (!signature || (there && (keys.length === 0 || (await isVouched(to, release, keys))))) return;
  await to.write(path, signature, there?.tag ?? null);
}

/**
 * Copies one release, byte for byte.
 * @throws ReleaseError for one that is not sound, and where the other store has other bytes under this version.
 */
async function copy(from: NamedStore, to: NamedStore, release: ReleaseName): Promise<AuditResult> {
  const { name, version } = release;
  // With its source maps: what fails there leads to a line too.
  const files = await readReleaseFiles(from.store, name, version, () => true);
  await requireSound(name, version, files);
  const claim = files.get('release.json');
  if (!claim) throw new ReleaseError(`${name} ${version} has no release.json in ${from.name}. Publish it again.`);
  // First of all: one that publishes another build as this version at the same time is refused, or we are.
  await writeNew(to.store, claimFile(name, version), claim);
  const there = await readReleaseFiles(to.store, name, version);
  const isWhole = there.has('part.json');
  const differing = differingFiles(there, files).filter((file) => isWhole || there.has(file));
  if (differing.length > 0)
    throw new ReleaseError(
      `${name} ${version} has other bytes in ${to.name} than in ${from.name}: ${differing.join(', ')}. Raise its version.`,
    );
  if (!isWhole) await write(to.store, release, files);
  await sign(to.store, release, files);
  return isWhole ? 'unchanged' : 'done';
}

/**
 * Brings releases from one environment to another, the same bytes, and makes them live there, one or several that belong
 * together (docs/rules.md: same-bytes). Only what was live in the first one. Both logs tell of it.
 *
 * @throws ReleaseError for what was never live there, is not what its part.json says, is not signed by a key that the
 * second environment knows, has other bytes there, does not fit what is live there, or with which its site cannot be
 * composed.
 */
export async function ship(
  from: NamedStore,
  to: NamedStore,
  wishes: readonly ReleaseName[],
  { by, traffic, environment, compose }: ShipOptions,
): Promise<readonly PointerChange[]> {
  const entries = (why: string) =>
    wishes.map(({ name, version }) => ({ by, action: 'ship', part: name, to: version, why }) as const);
  const copied = await audited(from.store, entries(`to ${to.store.address}`), () =>
    audited(to.store, entries(`from ${from.store.address}`), async () => {
      await requireShell(to, wishes);
      for (const wish of wishes) {
        await requireRelease(from.store, wish.name, wish.version);
        await requireTried(from, wish);
      }
      await requireVouched(from.store, wishes, (await knownKeys(to.store)).partKeys);
      const results: { readonly result: AuditResult }[] = [];
      for (const wish of wishes) results.push({ result: await copy(from, to, wish) });
      return results;
    }),
  );
  const requireMore = (): Promise<void> => requireComposable(to.store, wishes, environment);
  const shown = compose && { compose };
  const changes = await promote(to.store, wishes, { by, traffic, environment, requireMore, ...shown });
  return changes.map((change, index) => Object.assign({}, copied[index], change));
}
