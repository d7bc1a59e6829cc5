/** What answers a path. */
export type EdgeRoute =
  /** A file of the store; a missing one is a 404, never the page. */
  | { readonly kind: 'file'; readonly file: string }
  /** A page of the app: the document composed for its first segment, else the general one. */
  | { readonly kind: 'document'; readonly names: readonly string[] }
  /** Not the edge's: the backend's. */
  | { readonly kind: 'backend' };

const backend = /^\/(api|ocpi|sandbox)(\/|$)/;
const part = /^\/(shell|remotes)\//;
const looksLikeFile = /^\/[^/]+\.[a-z0-9]+$/i;

/**
 * Which file of the store answers a path (decoded, no query). A script that is gone must answer 404:
 * HTML in its place would be run, or would look like success to whoever watches.
 */
export function routePolicy(path: string): EdgeRoute {
  if (backend.test(path)) return { kind: 'backend' };
  if (part.test(path)) return { kind: 'file', file: path.slice(1) };
  if (looksLikeFile.test(path)) return { kind: 'file', file: `site${path}` };
  const [, first = ''] = path.split('/');
  const own = /^[a-z-]+$/.test(first) ? [`site/${first}.html`] : [];
  return { kind: 'document', names: [...own, 'site/index.html'] };
}
