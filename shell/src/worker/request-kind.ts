/** The part of a request that decides which handler answers it. */
export type AskedFor = Pick<Request, 'method' | 'mode' | 'url'>;

/** Paths of the edge itself, of the backend, and of operators (docs/rules.md: kept-for-no-signal). */
const NEVER = new Set(['api', 'ocpi', 'sandbox', 'debug', 'shell', 'remotes']);

/** The address of a read on the page's own origin, or null. */
function ownAddress({ method, url }: AskedFor, origin: string): URL | null {
  const address = new URL(url);
  return method === 'GET' && address.origin === origin ? address : null;
}

/**
 * Finds the first segment of the path of a page that is opened ('' for the home page); null: it is none of the app's
 * pages. A page with a signed link does not count: it may run a release that is not live.
 */
export function pageSegment(request: AskedFor, origin: string): string | null {
  const address = request.mode === 'navigate' ? ownAddress(request, origin) : null;
  if (!address || /[?&]override=/.test(address.search)) return null;
  const segment = address.pathname.split('/')[1] ?? '';
  return NEVER.has(segment) || segment.includes('.') ? null : segment;
}

/**
 * The path of a release's file that carries its hash in its name, so that it never changes, or null. One that is asked
 * for afresh (with a query) is left to the network.
 */
export function filePath(request: AskedFor, origin: string): string | null {
  const address = ownAddress(request, origin);
  const isFile = address?.search === '' && /^\/(?:shell|remotes)\/.*\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(address.pathname);
  return isFile ? address.pathname : null;
}
