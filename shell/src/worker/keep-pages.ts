import { canonicalPath, documentAddress } from '@wattline/contract';
import { findKept, fits, keep, keptAt } from './checked-cache';
import { type Duty, namesWithdrawn, type Surroundings } from './duty';
import { openAtOnce, splitDocument, type Word } from './open-at-once';
import { pageSegment } from './request-kind';
import type { Asking } from './worker-scope';

const PAGES = 'wattline-pages';

/** The time for which a page waits for the network before its kept document is opened. */
const PATIENCE_MS = 3_000;

/** A header of a kept document: whether the network had it when it was asked last ('true', 'false'). */
const IS_LIVE = 'x-wattline-is-live';

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

/** An answer by cookies: it may be a first view with a station's data, which no kept document is. */
const isByCookie = ({ headers }: Response): boolean => /cookie/i.test(headers.get('Vary') ?? '');

/**
 * Opens pages from the network, so that a promotion shows at once; without an answer in time, from the kept documents
 * (docs/rules.md: kept-for-no-signal). Where the network had the kept document when it was asked last, its head is sent while
 * the network is asked (docs/decisions/0077). A document is read by the integrity in the worker's own script, since that cannot
 * be changed as a cache can.
 */
export function keepPages({ scope, live }: Surroundings): KeptPages {
  const cache = (): Promise<Cache> => scope.caches.open(PAGES);
  const integrities = new Map(live.groups.flatMap(({ documents }) => Object.entries(documents)));
  const integrityOf = (segment: string): string => integrities.get(segment) ?? '';
  /** Another one with each composition, so that the worker before this one keeps its own until it is replaced. */
  const keyOf = (segment: string): string => `${documentAddress(segment)}?${encodeURIComponent(integrityOf(segment))}`;
  const findDocument = (segment: string): Promise<Response | null> =>
    findKept(cache(), keyOf(segment), integrityOf(segment));

  /** The segments of which the network had another document, where storage did not take that in. */
  const differing = new Set<string>();

  /** Whether the network had the kept document when it was asked last; null before that. */
  function wasLive(segment: string, kept: Response): boolean | null {
    const noted = kept.headers.get(IS_LIVE);
    return noted === null ? null : noted === 'true' && !differing.has(segment);
  }

  async function note(segment: string, isSame: boolean): Promise<void> {
    if (isSame) differing.delete(segment);
    else differing.add(segment);
    const kept = await findDocument(segment);
    if (!kept) return;
    const headers = new Headers(kept.headers);
    headers.set(IS_LIVE, `${isSame}`);
    await (await cache()).put(keyOf(segment), new Response(await kept.arrayBuffer(), { headers }));
  }

  /** Compares the network's document with the kept one, and notes the outcome. Never rejects. */
  async function compare(segment: string, kept: Response, asked: Promise<Response>): Promise<Word> {
    try {
      const first = await asked;
      if (first.status >= 500) return 'none';
      const isSame = first.ok && !isByCookie(first) && (await fits(await first.arrayBuffer(), integrityOf(segment)));
      if (isSame !== wasLive(segment, kept)) await note(segment, isSame).catch(() => undefined);
      return isSame ? 'same' : 'other';
    } catch {
      return 'none';
    }
  }

  async function findPage(segment: string): Promise<Response | null> {
    const kept = await findDocument(integrities.has(segment) ? segment : '');
    return kept && marked(kept);
  }

  async function answer(asking: Asking, segment: string): Promise<Response> {
    const asked = scope.fetch(asking.request);
    // It is looked at once the kept document is found.
    asked.catch(() => undefined);
    const outOfTime = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), PATIENCE_MS);
    });
    const kept = integrities.has(segment) ? await findDocument(segment) : null;
    const parts = kept && wasLive(segment, kept) ? splitDocument(await kept.text()) : null;
    if (kept && parts) {
      const word = Promise.race([compare(segment, kept, asked), outOfTime]).then((known) => known ?? 'none');
      asking.waitUntil(word);
      return openAtOnce(kept, parts, word);
    }
    const first = await Promise.race([asked.catch(() => null), outOfTime]);
    if (!first || first.status >= 500) return (await findPage(segment)) ?? asked;
    if (kept) asking.waitUntil(compare(segment, kept, Promise.resolve(first.clone())));
    return first;
  }

  /** Asks the network for a page that is open, where it was not yet compared with the kept document of its segment. */
  async function compareOpen(segment: string): Promise<void> {
    const kept = await findDocument(segment);
    if (!kept || wasLive(segment, kept) !== null) return;
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const isOfSegment = ({ url }: { readonly url: string }): boolean =>
      pageSegment({ method: 'GET', mode: 'navigate', url }, scope.location.origin) === segment;
    const open = tabs.find(isOfSegment);
    if (open) await compare(segment, kept, scope.fetch(open.url, { priority: 'low' }));
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
      if (!(await (await cache()).match(keyOf(segment)))) {
        const fetched = await scope.fetch(documentAddress(segment), { priority: 'low' }).catch(() => null);
        if (!fetched || !(await keep(cache(), keyOf(segment), integrityOf(segment), fetched))) return false;
      }
      await compareOpen(segment);
      return true;
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
