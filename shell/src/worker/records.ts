import { RECORDS_CACHE } from '@wattline/charge';
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

/** More are not needed: the oldest go. */
const MOST = 60;

/**
 * The records that the worker keeps for later, since it may be stopped at any moment: as JSON by path in a cache, since a worker
 * has no other storage that is as small to use.
 */
export interface Records {
  /**
   * Null: there is none.
   *
   * @throws Errors of a browser’s storage.
   */
  readonly read: (path: string) => Promise<unknown>;
  /** @throws As above, and after a driver's sign-out, until one signs in. */
  readonly write: (path: string, record: unknown) => Promise<void>;
  /** Writes where there is a record. Gives whether there is: it may have been removed meanwhile. @throws As above. */
  readonly replace: (path: string, record: unknown) => Promise<boolean>;
  readonly remove: (path: string) => Promise<void>;
  /** All records below a path. @throws As above. */
  readonly below: (path: string) => Promise<readonly unknown[]>;
}

/** The records of this origin's worker. */
export function openRecords(scope: WorkerScope): Records {
  const { caches, location } = scope;
  const cache = (): Promise<Cache> => caches.open(RECORDS_CACHE);
  const read = async (path: string): Promise<unknown> => {
    // To open one that is not there would make it.
    if (!(await caches.has(RECORDS_CACHE))) return null;
    return (await (await cache()).match(path))?.json() ?? null;
  };
  const pathsIn = async (records: Cache): Promise<string[]> =>
    (await records.keys()).map(({ url }) => url.slice(location.origin.length));

  async function put(records: Cache, path: string, record: unknown): Promise<void> {
    await records.put(path, new Response(JSON.stringify(record)));
    for (const old of (await pathsIn(records)).slice(0, -MOST)) await records.delete(old);
  }

  return {
    read,
    async remove(path) {
      if (await caches.has(RECORDS_CACHE)) await (await cache()).delete(path);
    },
    async write(path, record) {
      const records = await openWhileSignedIn(scope, RECORDS_CACHE);
      if (!records) throw new Error('Signed out');
      await put(records, path, record);
    },
    async replace(path, record) {
      if (!(await caches.has(RECORDS_CACHE))) return false;
      const records = await cache();
      if (!(await records.match(path))) return false;
      await put(records, path, record);
      return true;
    },
    async below(path) {
      if (!(await caches.has(RECORDS_CACHE))) return [];
      const found = (await pathsIn(await cache())).filter((one) => one.startsWith(path));
      return Promise.all(found.map(read));
    },
  };
}
