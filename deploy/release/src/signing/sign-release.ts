import type { KeyObject } from 'node:crypto';
import { ReleaseError } from '../release-error';
import { signatureFile } from '../store-paths';
import type { Store } from '../store/store';
import { signPart } from './part-signature';
import { readSigned } from './require-vouched';

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
  { name, version }: { readonly name: string; readonly version: string },
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
