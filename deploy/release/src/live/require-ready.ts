import type { Grants } from '../grants/grants';
import { parsePart, type BuiltPart } from '../parts/built-part';
import type { ReleaseName } from '../parts/part-name';
import { knownKeys, type PartKeys } from '../signing/known-keys';
import { requireVouched } from '../signing/require-vouched';
import type { Store } from '../store/store';
import { requireFit } from './fit';
import { requireUnaltered } from './release-files';

/** The grants and the keys of parts that count. */
interface Demands {
  readonly grants?: Grants;
  readonly partKeys: PartKeys;
}

/**
 * Sees to it that releases may come into a page, by whichever way: a promotion, a rollback, a signed link, a preview. They fit
 * what is live, are signed by a key of their own part where the environment knows keys, and lie in the store as they were
 * published. Gives their descriptions, as they were signed.
 *
 * @param demands Those of the store's environment unless given.
 * @throws ReleaseError that names what hinders.
 */
export async function requireReady(
  store: Store,
  releases: readonly ReleaseName[],
  demands?: Demands,
): Promise<readonly BuiltPart[]> {
  await requireFit(store, releases, demands?.grants);
  const vouched = await requireVouched(store, releases, (demands ?? (await knownKeys(store))).partKeys);
  await requireUnaltered(store, releases);
  return vouched.map((text) => parsePart(text));
}
