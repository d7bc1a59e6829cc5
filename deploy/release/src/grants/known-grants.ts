import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { ENVIRONMENT_FILE } from '../store-paths';
import type { Store } from '../store/store';
import { grantsSchema, type Grants } from './grants';

const storedSchema = v.object({ grants: v.optional(grantsSchema, {}) });

/**
 * The grants as the store's environment has them; null before there is one.
 * @throws ReleaseError for a broken environment.
 */
export async function knownGrants(store: Store): Promise<Grants | null> {
  const file = await store.read(ENVIRONMENT_FILE);
  if (!file) return null;
  try {
    return v.parse(storedSchema, JSON.parse(file.content.toString())).grants;
  } catch (cause) {
    throw new ReleaseError(
      `${ENVIRONMENT_FILE} of ${store.address} cannot be read. Run wattline-release compose --config <file>.`,
      { cause },
    );
  }
}
