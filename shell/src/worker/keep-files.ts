import { findKept, keep, keptAt } from './checked-cache';
import { type Duty, namesWithdrawn, type Surroundings } from './duty';
import { filePath } from './request-kind';
import type { Asking } from './worker-scope';

const FILES = 'wattline-files';

/** How long files of a release that is live no more stay while a tab is open, which may run it: a charge does not last that long. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** The files of releases, kept by their addresses, which carry the hash of their content. */
export interface KeptFiles extends Duty {
  /** Fetches and keeps a file that is not there yet. Gives whether it is there now. @throws Where there is no room. */
  readonly fetchKept: (path: string, integrity: string) => Promise<boolean>;
  /** Removes the files that no tab can need. */
  readonly prune: () => Promise<void>;
  /** Removes those of withdrawn releases, which no tab may keep. */
  readonly dropWithdrawn: () => Promise<void>;
}

/**
 * Answers with kept files. A page chooses its own releases (docs/rules.md: kept-for-no-signal): it requests them by
 * address, with the integrity that it knows.
 */
export function keepFiles({ scope, live }: Surroundings): KeptFiles {
  const cache = (): Promise<Cache> => scope.caches.open(FILES);
  const integrities = new Map(live.groups.flatMap(({ files }) => files));
  const isLive = (path: string): boolean => live.folders.some((folder) => path.startsWith(folder));

  async function answer(asking: Asking, path: string, integrity: string): Promise<Response> {
    const kept = await findKept(cache(), path, integrity);
    if (kept) return kept;
    const fetched = await scope.fetch(asking.request);
    // The target of a signed link is not live, and not kept.
    if (isLive(path)) asking.waitUntil(keep(cache(), path, integrity, fetched.clone()).catch(() => false));
    return fetched;
  }

  return {
    caches: [FILES],
    answer: (asking) => {
      const path = filePath(asking.request, scope.location.origin);
      if (path === null) return null;
      const integrity = asking.request.integrity || integrities.get(path);
      return integrity ? answer(asking, path, integrity) : null;
    },
    async fetchKept(path, integrity) {
      if (await (await cache()).match(path)) return true;
      const fetched = await scope.fetch(path, { integrity, priority: 'low' }).catch(() => null);
      return fetched !== null && (await keep(cache(), path, integrity, fetched));
    },
    async dropWithdrawn() {
      const files = await cache();
      for (const request of await files.keys())
        if (namesWithdrawn(live, new URL(request.url).pathname)) await files.delete(request);
    },
    async prune() {
      const tabs = await scope.clients.matchAll({ includeUncontrolled: true });
      const files = await cache();
      for (const request of await files.keys()) {
        if (isLive(new URL(request.url).pathname)) continue;
        const kept = await files.match(request);
        if (tabs.length === 0 || !kept || Date.now() - keptAt(kept) > KEPT_MS) await files.delete(request);
      }
    },
  };
}
