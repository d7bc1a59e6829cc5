import { SIGNED_OUT_MARK } from '@wattline/contract';
import type { WorkerScope } from './worker-scope';

/**
 * Opens a cache of a driver's records; null once they have signed out. The sign-in is checked first, so that no cache
 * is made, and again, since they may sign out in between: a later sign-out deletes the cache that was opened here.
 *
 * @throws Errors of a browser's storage.
 */
export async function openWhileSignedIn({ caches }: Pick<WorkerScope, 'caches'>, name: string): Promise<Cache | null> {
  const isSignedOut = (): Promise<boolean> => caches.has(SIGNED_OUT_MARK);
  if (await isSignedOut()) return null;
  const cache = await caches.open(name);
  return (await isSignedOut()) ? null : cache;
}
