/**
 * What answers a path.
 * - 'backend': the backend;
 * - 'operator': the backend too, with the operator's token, but only the calls of operator-calls.ts; the rest is a 404;
 * - 'sandbox': the backend where the environment has the sandbox's controls, else a 404;
 * - 'hidden': nothing; the answer is 404 although the store may have such a file;
 * - 'file': the first of `files` that the store has. A missing one is a 404.
 */
export type RouteKind = 'backend' | 'operator' | 'sandbox' | 'hidden' | 'file';

/** Paths, by a pattern that JavaScript and nginx (PCRE) read alike: ASCII only, case matters, named groups. */
export interface RouteRule {
  readonly kind: RouteKind;
  readonly pattern: RegExp;
  /** Where in the store; `$name` is what the pattern's group of that name found. */
  readonly files?: readonly string[];
}

/**
 * Every path there is: the first rule that fits counts. A script that is gone must answer 404: HTML in its place would be
 * run, or would look like success to monitoring. What the store keeps for the release command, a document that lacks
 * its policy, what renders on a server, source maps and the copies in other encodings are not served.
 */
export const routeRules: readonly RouteRule[] = [
  { kind: 'operator', pattern: /^\/ocpi(?:\/|$)/ },
  { kind: 'backend', pattern: /^\/api(?:\/|$)/ },
  { kind: 'sandbox', pattern: /^\/sandbox(?:\/|$)/ },
  { kind: 'hidden', pattern: /\/\./ },
  {
    kind: 'hidden',
    pattern: /^\/(?:shell|remotes)\/(?:.*\/)?(?:(?:live|part|release)\.json|document\.html|server\.[^/]*)$/,
  },
  { kind: 'hidden', pattern: /^\/(?:(?:shell|remotes)\/.+|[^/]+)\.(?:br|gz|map)$/ },
  { kind: 'file', pattern: /^\/(?<release>(?:shell|remotes)\/.*)$/, files: ['$release'] },
  { kind: 'file', pattern: /^\/(?<name>[^/]+\.[A-Za-z0-9]+)$/, files: ['site/$name'] },
  // A page of the app: the document composed for its first segment, else the general one.
  { kind: 'file', pattern: /^\/(?<segment>[a-z-]+)(?:\/|$)/, files: ['site/$segment.html', 'site/index.html'] },
  { kind: 'file', pattern: /^\//, files: ['site/index.html'] },
];

/** What answers a path. */
export interface EdgeRoute {
  readonly kind: RouteKind;
  /** Candidates in the store, the best one first. */
  readonly files: readonly string[];
}

/** The route of a decoded path, without its query. */
export function routePolicy(path: string): EdgeRoute {
  for (const { kind, pattern, files = [] } of routeRules) {
    const found = pattern.exec(path);
    if (found)
      return {
        kind,
        files: files.map((file) => file.replaceAll(/\$(\w+)/g, (_, group: string) => found.groups?.[group] ?? '')),
      };
  }
  return { kind: 'hidden', files: [] };
}
