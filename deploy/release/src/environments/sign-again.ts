import type { KeyObject } from 'node:crypto';
import { audited, type Logged } from '../audit-log';
import { readPointer } from '../live/live-pointer';
import { differingFiles, readReleaseFiles, requireSound } from '../live/release-files';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import { signRelease } from '../signing/part-signature';
import type { NamedStore } from './environments';

/** The result for a release that was to be signed. */
export interface SignedAgain extends Logged {
  readonly version: string;
  readonly result: 'done' | 'refused';
  /** Why it was not signed; null where it was. */
  readonly why: string | null;
}

/** @throws ReleaseError for a release that is not, byte for byte, what the other environment has. */
async function signOne(
  from: NamedStore,
  to: NamedStore,
  release: { readonly name: string; readonly version: string },
  key: KeyObject,
): Promise<void> {
  const { name, version } = release;
  const [wanted, there] = await Promise.all([
    readReleaseFiles(from.store, name, version),
    readReleaseFiles(to.store, name, version),
  ]);
  if (!wanted.has('part.json'))
    throw new ReleaseError(`${name} ${version} was never in ${from.name}. Publish its build with --part-key.`);
  await requireSound(name, version, wanted);
  const differing = differingFiles(there, wanted);
  if (differing.length > 0)
    throw new ReleaseError(`${name} ${version} has other bytes than in ${from.name}: ${differing.join(', ')}.`);
  await signRelease(
    to.store,
    release,
    key,
    ({ part, document }) =>
      wanted.get('part.json')?.equals(part) === true &&
      (document === null || wanted.get('document.html')?.equals(document) === true),
  );
}

/**
 * Signs with a part's new key what is live of it and all that was before, where a rollback may go: each release that another
 * environment has with the same bytes, since what lies in this one may have been written over with the old key. The log has
 * a line for each.
 * @throws ReleaseError where nothing of the part is live.
 */
export async function signAgain(
  from: NamedStore,
  to: NamedStore,
  name: string,
  { by, key }: { readonly by: string; readonly key: KeyObject },
): Promise<readonly SignedAgain[]> {
  const pointer = (await readPointer(to.store, name))?.pointer;
  if (!pointer) throw new ReleaseError(`Nothing of ${name} is live in ${to.name}, so there is nothing to sign.`);
  const versions = [...new Set([...pointer.releases.map(({ version }) => version), ...pointer.earlier])];
  const entries = versions.map((version) => ({ by, action: 'sign', part: name, to: version }) as const);
  const outcomes = await audited(to.store, entries, () =>
    Promise.all(
      versions.map((version) =>
        signOne(from, to, { name, version }, key).then(
          () => ({ result: 'done', why: null }) as const,
          (error: unknown) => ({ result: 'refused', why: reasonOf(error) }) as const,
        ),
      ),
    ),
  );
  return outcomes.map((outcome, index) => Object.assign({}, outcome, { version: versions[index] ?? '' }));
}
