import { SIGNED_OUT_MARK } from '@wattline/contract';
import type { WorkerScope } from './worker-scope';

/**
 * A cache of what is a driver's own; null once they have signed out. It is looked at first, so that no cache is made, and
 * again, since they may sign out in between: a sign-out that comes later deletes what was opened here.
 *
 * @throws What a browser has against storage.
 */
export async function openWhileSignedIn({ caches }: Pick<WorkerScope, 'caches'>, name: string): Promise<Cache | null> {
  const isSignedOut = (): Promise<boolean> => caches.has(SIGNED_OUT_MARK);
  if (await isSignedOut()) return null;
  const cache = await caches.open(name);
  return (await isSignedOut()) ? null : cache;
}
