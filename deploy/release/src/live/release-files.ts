import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pMap from 'p-map';
import { parsePart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/integrity';
import { heldFiles } from '../parts/part-files';
import type { ReleaseName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { MAPS, releaseFolder } from '../store-paths';
import { filesBelow, AT_ONCE, type Store } from '../store/store';
import { requireRelease } from './live-parts';

/** The files of a release by their paths below its folder. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** A precompressed copy says nothing that its file does not, and differs between versions of zlib. */
const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

/** Source maps are for a team's eyes: no page and no promise depends on them. */
const isMap = (file: string): boolean => file.startsWith(`${MAPS}/`);

/** All files of a release but its source maps, as they lie in a store now; or those that `isWanted` names. */
export async function readReleaseFiles(
  store: Store,
  name: string,
  version: string,
  isWanted: (file: string) => boolean = (file) => !isMap(file),
): Promise<ReleaseFiles> {
  const folder = releaseFolder(name, version);
  const files = (await filesBelow(store, folder)).filter(isWanted);
  const found = new Map<string, Buffer>();
  await pMap(
    files,
    async (file) => {
      const stored = await store.read(`${folder}/${file}`);
      if (stored) found.set(file, stored.content);
    },
    AT_ONCE,
  );
  return new Map(files.flatMap((file) => (found.has(file) ? [[file, found.get(file) ?? Buffer.alloc(0)]] : [])));
}

/** Whether a copy holds its file: an edge sends it in the file's place. */
async function isCopyOf(file: string, copy: Buffer, content: Buffer | undefined): Promise<boolean> {
  try {
    return content !== undefined && (await unpack[file.endsWith('.br') ? 'br' : 'gz'](copy)).equals(content);
  } catch {
    return false;
  }
}

/**
 * Sees to it that a release is what its part.json says: its name and version, each script by its integrity, each
 * precompressed copy by what it holds.
 *
 * @throws ReleaseError that names the files that are not.
 */
export async function requireSound(name: string, version: string, files: ReleaseFiles): Promise<void> {
  const part = parsePart(files.get('part.json')?.toString() ?? '{}');
  if (part.name !== name || part.version !== version)
    throw new ReleaseError(`${name} ${version} says that it is ${part.name} ${part.version}. Publish it again.`);
  const altered = new Set(
    heldFiles(part)
      .filter(({ file, integrity }) => !matchesIntegrity(files.get(file) ?? Buffer.alloc(0), integrity))
      .map(({ file }) => (files.has(file) ? file : `${file} (missing)`)),
  );
  await pMap(
    [...files].filter(([file]) => isCopy(file)),
    async ([file, copy]) => {
      if (!(await isCopyOf(file, copy, files.get(file.replace(/\.(?:br|gz)$/, ''))))) altered.add(file);
    },
    AT_ONCE,
  );
  if (altered.size > 0)
    throw new ReleaseError(
      `${name} ${version} is not what its part.json says: ${[...altered].toSorted().join(', ')}. Publish it under a new version.`,
    );
}

/** Files that each publication makes anew, of the same build: compressed copies, source maps, and who signed it. */
const isMadeAnew = (file: string): boolean => isCopy(file) || isMap(file) || file === 'part.sig';

/** The files that differ between a release in two stores, sorted; one that only one of them has, too. */
export function differingFiles(one: ReleaseFiles, other: ReleaseFiles): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((file) => !isMadeAnew(file))
    .filter((file) => {
      const [left, right] = [one.get(file), other.get(file)];
      return !left || !right || !left.equals(right);
    })
    .toSorted();
}

/**
 * All files of a release that lies in the store as it was published.
 * @throws ReleaseError for one that is not published, and one that was altered, with the names of its files.
 */
export async function requireSoundFiles(store: Store, { name, version }: ReleaseName): Promise<ReleaseFiles> {
  await requireRelease(store, name, version);
  const files = await readReleaseFiles(store, name, version);
  await requireSound(name, version, files);
  return files;
}
