import { ConfigError } from '@wattline/base/config';
import type { ReleaseName } from '../live/release-name';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { forEachBrand } from './brand';
import { buildSite } from './build-site';
import { type Environment, storedEnvironment } from './environment';
import { partsWith } from './parts-with';

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
    const parts = await partsWith(store, wishes, environment);
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
