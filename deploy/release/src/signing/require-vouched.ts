import type { BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { saysTheSame } from '../parts/says-the-same';
import { ReleaseError } from '../release-error';
import { partFile, releaseFolder, signatureFile } from '../store-paths';
import type { Store } from '../store/store';
import type { PartKeys } from './known-keys';
import { isVouchedFor, signerOf } from './part-signature';

interface Release {
  readonly name: string;
  readonly version: string;
  /** Its part.json as it was read, and has to be signed: the file may have been written over since. */
  readonly part?: BuiltPart;
  /** The same of a shell's document.html. */
  readonly document?: string | undefined;
}

/** Whether a release is signed by one of these keys, as it lies in the store. */
export async function isVouched(
  store: Store,
  { name, version, part: known, document: knownDocument }: Release,
  keys: readonly string[],
): Promise<boolean> {
  const [part, document, signature] = await Promise.all([
    store.read(partFile(name, version)),
    name === SHELL ? store.read(`${releaseFolder(name, version)}/document.html`) : null,
    store.read(signatureFile(name, version)),
  ]);
  if (!part || !signature || (known && !saysTheSame(part.content, version, known))) return false;
  if (knownDocument !== undefined && document?.content.toString() !== knownDocument) return false;
  const vouched = { name, version, part: part.content, document: document?.content ?? null };
  return isVouchedFor(vouched, signature.content.toString(), keys);
}

/** The key by which a release says that it is signed, whether that holds or not; null for none. */
async function signerIn(store: Store, name: string, version: string): Promise<string | null> {
  const signature = await store.read(signatureFile(name, version));
  return signature && signerOf(signature.content.toString());
}

/**
 * Sees to it that each release is signed by a key of its own part, where the environment knows keys (docs/rules.md:
 * signed-releases): credentials for one part's folder are then worth that part, and nothing without its key.
 *
 * @throws ReleaseError that names those that are not.
 */
export async function requireVouched(store: Store, releases: readonly Release[], keys: PartKeys): Promise<void> {
  if (Object.keys(keys).length === 0) return;
  const checked = await Promise.all(
    releases.map(async (release) => ({ release, holds: await isVouched(store, release, keys[release.name] ?? []) })),
  );
  const refused = checked.flatMap(({ release, holds }) => (holds ? [] : release));
  if (refused.length === 0) return;
  const signers = await Promise.all(refused.map(({ name, version }) => signerIn(store, name, version)));
  const isAltered = ({ name }: Release, at: number): boolean => (keys[name] ?? []).includes(signers[at] ?? '');
  const textOf = (some: readonly Release[]): string => some.map(({ name, version }) => `${name} ${version}`).join(', ');
  const altered = refused.filter(isAltered);
  const unsigned = refused.filter((release, at) => !isAltered(release, at));
  throw new ReleaseError(
    [
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
    ].join(' '),
  );
}
