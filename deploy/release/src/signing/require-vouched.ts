import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { partFile, releaseFolder, signatureFile } from '../store-paths';
import type { Store } from '../store/store';
import type { PartKeys } from './known-keys';
import { isVouchedFor, signerOf } from './part-signature';

interface Release {
  readonly name: string;
  readonly version: string;
}

/** The text of a release that a part's key signs, and its signature, as they lie in the store. Null: the file is not there. */
export interface SignedFiles {
  readonly part: Buffer | null;
  /** Of a shell alone. */
  readonly document: Buffer | null;
  readonly signature: Buffer | null;
}

interface StoredRelease extends Release {
  /** Undefined for a release of which nothing was read. */
  readonly stored: SignedFiles | undefined;
}

/** Whether a release is signed by one of these keys. */
function holds({ name, version, stored }: StoredRelease, keys: readonly string[]): boolean {
  if (!stored?.part || !stored.signature) return false;
  const { part, document, signature } = stored;
  return isVouchedFor({ name, version, part, document }, signature.toString(), keys);
}

const textOf = (releases: readonly Release[]): string =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');

/**
 * The releases that are not signed by a key of their own part, and the remedy, where the environment knows keys
 * (docs/rules.md: signed-releases). Null where all are signed, and where no release has to be.
 */
export function unvouched(releases: readonly StoredRelease[], keys: PartKeys): string | null {
  if (Object.keys(keys).length === 0) return null;
  const refused = releases.filter((release) => !holds(release, keys[release.name] ?? []));
  if (refused.length === 0) return null;
  // It names a key of the part as its signer: its files are others since.
  const isAltered = ({ name, stored }: StoredRelease): boolean =>
    (keys[name] ?? []).includes((stored?.signature && signerOf(stored.signature.toString())) ?? '');
  const altered = refused.filter(isAltered);
  const unsigned = refused.filter((release) => !isAltered(release));
  return [
    ...(unsigned.length === 0
      ? []
      : [
          `${textOf(unsigned)}: not signed by a key that the environment knows for it (partKeys). Publish it with --part-key.`,
        ]),
    ...(altered.length === 0
      ? []
      : [
          `${textOf(altered)}: altered in the store since it was signed. Publish it under a new version, and find out what wrote there.`,
        ]),
  ].join(' ');
}

/** The files of a release that a signature is about, as they lie in the store. */
export async function readSigned(store: Store, { name, version }: Release): Promise<SignedFiles> {
  const [part, document, signature] = await Promise.all([
    store.read(partFile(name, version)),
    name === SHELL ? store.read(`${releaseFolder(name, version)}/document.html`) : null,
    store.read(signatureFile(name, version)),
  ]);
  return {
    part: part?.content ?? null,
    document: document?.content ?? null,
    signature: signature?.content ?? null,
  };
}

/** Whether a release is signed by one of these keys, as it lies in the store. */
export const isVouched = async (store: Store, release: Release, keys: readonly string[]): Promise<boolean> =>
  holds({ ...release, stored: await readSigned(store, release) }, keys);

/**
 * Sees to it that each release is signed by a key of its own part, where the environment knows keys: credentials for one
 * part's folder are then worth that part, and nothing without its key. Gives the texts of their part.json that it looked
 * at; '' of one that is not there.
 *
 * @throws ReleaseError that names those that are not.
 */
export async function requireVouched(
  store: Store,
  releases: readonly Release[],
  keys: PartKeys,
): Promise<readonly string[]> {
  const read = await Promise.all(
    releases.map(async (release) => Object.assign({ stored: await readSigned(store, release) }, release)),
  );
  const problem = unvouched(read, keys);
  if (problem !== null) throw new ReleaseError(problem);
  return read.map(({ stored }) => stored.part?.toString() ?? '');
}
