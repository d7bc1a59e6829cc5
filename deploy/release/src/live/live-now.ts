import type { KnownKeys } from '../signing/known-keys';
import type { Store } from '../store/store';
import { resolve } from './resolve';
import { readSnapshot } from './snapshot';
import { verify, type LiveNow } from './verify';

/**
 * The live releases of every part, as a composition would have them.
 * @throws What the store throws.
 */
export async function liveNow(store: Store, keys: KnownKeys): Promise<LiveNow> {
  const snapshot = await readSnapshot(store);
  return verify(resolve(snapshot), snapshot.site, keys);
}
