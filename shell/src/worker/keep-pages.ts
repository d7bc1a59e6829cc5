import { canonicalPath, documentAddress } from '@wattline/contract';
import { findKept, keep, keptAt } from './checked-cache';
import { type Duty, inTime, namesWithdrawn, type Surroundings } from './duty';
import { pageSegment } from './request-kind';
import type { Asking } from './worker-scope';

const PAGES = 'wattline-pages';

/** The time for which a page waits for the network before its kept document is opened. */
const PATIENCE_MS = 3_000;

/** The static documents of the live releases, which hold no station's data. */
export interface KeptPages extends Duty {
  /** Fetches and keeps the document of a segment ('' for the general one). Gives whether it is there now. @throws Where there is no room. */
  readonly fetchKept: (segment: string) => Promise<boolean>;
  /** Removes the documents of earlier compositions. */
  readonly prune: () => Promise<void>;
  /** Removes those that name a withdrawn release, of earlier compositions too. */
  readonly dropWithdrawn: () => Promise<void>;
  /** Whether any document is kept, by this worker or the one before. */
  readonly hasAny: () => Promise<boolean>;
}

/** The same document, which says when it was kept: shell/src/document/read-document.ts reads it. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  return new Response(
    html.replace('<html', () => `<html data-kept-at="${keptAt(kept)}"`),
    { headers: kept.headers },
  );
}

/** As the edge has it. */
const MOVED = 308;

/** The address that one means, as people have it (docs/rules.md: addresses-as-people-have-them); null for that address itself. */
function ledTo(address: string): string | null {
  const { origin, pathname, search } = new URL(address);
  const path = canonicalPath(pathname);
  return path === pathname ? null : `${origin}${path}${search}`;
}

/**
 * Opens pages from the network, so that a promotion shows at once; without an answer in time, from the kept documents
 * (docs/rules.md: kept-for-no-signal). A document is read by the integrity in the worker's own script, since that
 * cannot be changed as a cache can.
 */
export function keepPages({ scope, live }: Surroundings): KeptPages {
  const cache = (): Promise<Cache> => scope.caches.open(PAGES);
  const integrities = new Map(live.groups.flatMap(({ documents }) => Object.entries(documents)));
  /** Another one with each composition, so that the worker before this one keeps its own until it is replaced. */
  const keyOf = (segment: string): string =>
    `${documentAddress(segment)}?${encodeURIComponent(integrities.get(segment) ?? '')}`;

  async function findPage(segment: string): Promise<Response | null> {
    const known = integrities.has(segment) ? segment : '';
    const kept = await findKept(cache(), keyOf(known), integrities.get(known) ?? '');
    return kept && marked(kept);
  }

  async function answer({ request }: Asking, segment: string): Promise<Response> {
    const asked = scope.fetch(request);
    const first = await inTime(asked, PATIENCE_MS);
    return (first && first.status < 500 && first) || (await findPage(segment)) || asked;
  }

  return {
    caches: [PAGES],
    answer: (asking) => {
      const segment = pageSegment(asking.request, scope.location.origin);
      if (segment === null) return null;
      const led = ledTo(asking.request.url);
      return led === null ? answer(asking, segment) : Promise.resolve(Response.redirect(led, MOVED));
    },
    async fetchKept(segment) {
      const integrity = integrities.get(segment) ?? '';
      if (await (await cache()).match(keyOf(segment))) return true;
      const fetched = await scope.fetch(documentAddress(segment), { priority: 'low' }).catch(() => null);
      return fetched !== null && (await keep(cache(), keyOf(segment), integrity, fetched));
    },
    async prune() {
      const pages = await cache();
      const current = new Set(
        [...integrities.keys()].map((segment) => new URL(keyOf(segment), scope.location.origin).href),
      );
      for (const request of await pages.keys()) if (!current.has(request.url)) await pages.delete(request);
    },
    async dropWithdrawn() {
      const pages = await cache();
      for (const request of await pages.keys()) {
        const kept = await pages.match(request);
        if (kept && namesWithdrawn(live, await kept.text())) await pages.delete(request);
      }
    },
    hasAny: async () => (await (await cache()).keys()).length > 0,
  };
}
