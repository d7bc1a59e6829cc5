import { RECORDS_CACHE } from '@wattline/contract';
import type { WorkerScope } from './worker-scope';

/** The cache that holds the worker's records, as JSON by path: a worker has no other storage that is as small to use. */
export const RECORDS = RECORDS_CACHE;

/** More are not needed: the oldest go. */
const MOST = 60;

/** What the worker writes down for later, since it may be stopped at any moment. */
export interface Records {
  /** Null where there is none. @throws What a browser has against storage. */
  readonly read: (path: string) => Promise<unknown>;
  /** @throws As above. */
  readonly write: (path: string, record: unknown) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** All records below a path. @throws As above. */
  readonly below: (path: string) => Promise<readonly unknown[]>;
}

/** The records of this origin's worker. */
export function openRecords({ caches, location }: WorkerScope): Records {
  const cache = (): Promise<Cache> => caches.open(RECORDS);
  const read = async (path: string): Promise<unknown> => (await (await cache()).match(path))?.json() ?? null;
  const paths = async (): Promise<string[]> =>
    (await (await cache()).keys()).map(({ url }) => url.slice(location.origin.length));
  const remove = async (path: string): Promise<void> => void (await (await cache()).delete(path));
  return {
    read,
    remove,
    async write(path, record) {
      await (await cache()).put(path, new Response(JSON.stringify(record)));
      for (const old of (await paths()).slice(0, -MOST)) await remove(old);
    },
    async below(path) {
      const found = (await paths()).filter((one) => one.startsWith(path));
      return Promise.all(found.map(read));
    },
  };
}
