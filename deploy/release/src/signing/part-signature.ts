import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { type ReleaseName, SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { partFile, releaseFolder, signatureFile } from '../store-paths';
import type { Store } from '../store/store';
import type { PartKeys } from './known-keys';
import { publicPart } from './signing-key';

/** The files that a part's own key vouches for: all that a browser learns of a release begins with these two files. */
export interface Vouched extends ReleaseName {
  /** The text of part.json as it lies in the store; it holds the integrity of every script. */
  readonly part: Uint8Array;
  /** The text of document.html; null for a remote. */
  readonly document: Uint8Array | null;
}

const signatureSchema = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), signature: v.string() }));

const hashOf = (content: Uint8Array | null): string =>
  content === null ? '-' : createHash('sha256').update(content).digest('base64');

/** Name and version are in it, so that no signature says anything of another release. */
const textOf = ({ name, version, part, document }: Vouched): Buffer =>
  Buffer.from(['wattline part 1', name, version, hashOf(part), hashOf(document)].join('\n'));

/** The text of a release's part.sig: the public key, and what it signs (Ed25519). */
export function signPart(vouched: Vouched, key: KeyObject): string {
  const signature = sign(null, textOf(vouched), key).toString('base64url');
  return `${JSON.stringify({ key: publicPart(key), signature })}\n`;
}

/** Whether one of a part's keys (raw, base64url) vouches for a release by the text of its part.sig. */
export function isVouchedFor(vouched: Vouched, text: string, keys: readonly string[]): boolean {
  try {
    const { key, signature } = v.parse(signatureSchema, text);
    if (!keys.includes(key)) return false;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, textOf(vouched), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The text of a release that a part's key signs, and its signature, as they lie in the store. Null: the file is not there. */
export interface SignedFiles {
  readonly part: Buffer | null;
  /** Of a shell alone. */
  readonly document: Buffer | null;
  readonly signature: Buffer | null;
}

interface StoredRelease extends ReleaseName {
  /** Undefined for a release of which nothing was read. */
  readonly stored: SignedFiles | undefined;
}

/** Whether a release is signed by one of these keys. */
function holds({ name, version, stored }: StoredRelease, keys: readonly string[]): boolean {
  if (!stored?.part || !stored.signature) return false;
  const { part, document, signature } = stored;
  return isVouchedFor({ name, version, part, document }, signature.toString(), keys);
}

const namesOf = (releases: readonly ReleaseName[]): string =>
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
  const isAltered = ({ name, stored }: StoredRelease): boolean => {
    const signed = v.safeParse(signatureSchema, stored?.signature?.toString());
    return signed.success && (keys[name] ?? []).includes(signed.output.key);
  };
  const altered = refused.filter(isAltered);
  const unsigned = refused.filter((release) => !isAltered(release));
  return [
    ...(unsigned.length === 0
      ? []
      : [
          `${namesOf(unsigned)}: not signed by a key that the environment knows for it (partKeys). Publish it with --part-key.`,
        ]),
    ...(altered.length === 0
      ? []
      : [
          `${namesOf(altered)}: altered in the store since it was signed. Publish it under a new version, and find out what wrote there.`,
        ]),
  ].join(' ');
}

/** The files of a release that a signature is about, as they lie in the store. */
export async function readSigned(store: Store, { name, version }: ReleaseName): Promise<SignedFiles> {
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
export const isVouched = async (store: Store, release: ReleaseName, keys: readonly string[]): Promise<boolean> =>
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
  releases: readonly ReleaseName[],
  keys: PartKeys,
): Promise<readonly string[]> {
  const read = await Promise.all(
    releases.map(async (release) => Object.assign({ stored: await readSigned(store, release) }, release)),
  );
  const problem = unvouched(read, keys);
  if (problem !== null) throw new ReleaseError(problem);
  return read.map(({ stored }) => stored.part?.toString() ?? '');
}

/** The content that a signature is given for, as it lies in the store. */
export interface Signable {
  readonly part: Buffer;
  /** The shell's document.html; null for a remote. */
  readonly document: Buffer | null;
}

/**
 * Signs a release that is in the store. Credentials for the part's folder may have written over it, so it has to be what the
 * caller knows it to be.
 * @throws ReleaseError where it is not there, or is something else.
 */
export async function signRelease(
  store: Store,
  { name, version }: ReleaseName,
  key: KeyObject,
  isMeant: (release: Signable) => boolean,
): Promise<void> {
  const { part, document } = await readSigned(store, { name, version });
  if (!part) throw new ReleaseError(`${name} ${version} is not in the store, so it was not signed. Publish it again.`);
  const release = { part, document };
  if (!isMeant(release))
    throw new ReleaseError(
      `${name} ${version} is not in the store as it was built, so it was not signed. Publish it under a new version.`,
    );
  const path = signatureFile(name, version);
  const signature = Buffer.from(signPart({ name, version, ...release }, key));
  await store.write(path, signature, (await store.read(path))?.tag ?? null);
}
