import { isDeepStrictEqual } from 'node:util';
import { readComposed } from '../live/as-composed';
import { readPointer, sharesOf } from '../live/live-pointer';
import { readWithdrawn } from '../live/withdrawn';
import { knownKeys } from '../signing/known-keys';
import { readRegistry } from '../signing/site-registry';
import { REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';
import { composition, type Composition } from './compose';
import { storedEnvironment } from './environment';
import { siteKeyIn } from './sign-site';

/**
 * Shows visitors what was made live. A signed site is left to its composer, which has the key (docs/decisions/0034): null then.
 * @throws Those of compose.
 */
export async function composeWhereHeld(store: Store): Promise<Composition | null> {
  return siteKeyIn(await storedEnvironment(store)) === null ? composition(store) : null;
}

/**
 * Since when a signed site shows what is live of some parts, ISO 8601, by its registry; null where it does not yet, and where
 * it is not signed.
 */
export async function shownSince(store: Store, parts: readonly string[]): Promise<string | null> {
  const { siteKey } = await knownKeys(store);
  const text = siteKey === null ? undefined : (await store.read(`${SITE}/${REGISTRY}`))?.content.toString();
  const registry = siteKey === null || text === undefined ? null : readRegistry(text, siteKey);
  const composed = await readComposed(store, siteKey);
  if (!registry || !composed) return null;
  const { withdrawn = {} } = registry.discovery as { readonly withdrawn?: Readonly<Record<string, readonly string[]>> };
  for (const part of parts) {
    const live = sharesOf((await readPointer(store, part))?.pointer ?? { releases: [] });
    const shown = (composed.get(part)?.releases ?? []).map(({ part: { version }, traffic }) => ({ version, traffic }));
    if (sharesOf({ releases: shown }) !== live) return null;
    if (!isDeepStrictEqual(withdrawn[part] ?? [], await readWithdrawn(store, part))) return null;
  }
  return new Date(registry.issued).toISOString();
}
