import { RELEASED } from './content-types';
import { SITE_FOLDER, SITE_VARIABLE } from './preview-host';
import { withGroups } from './request-target';
import { usersListPath } from './users-list';

/**
 * The kind of answer to a path.
 * - 'backend': the backend;
 * - 'operator': the backend too, with the operator's token, but only the calls of operator-calls.ts; the rest is a 404;
 * - 'users': the backend too, by the rules of users-list.ts;
 * - 'sandbox': the backend where the environment has the sandbox's controls, else a 404;
 * - 'hidden': nothing; the answer is 404 although the store may have such a file;
 * - 'file': the first of `files` that the store has. A missing one is a 404.
 */
type RouteKind = 'backend' | 'operator' | 'users' | 'sandbox' | 'hidden' | 'file';

/** The services beside the backend that answer some of its paths: the release desk, the health of releases, the session finder. */
export type Service = 'desk' | 'health' | 'finder';

/** Paths, by a pattern that JavaScript and nginx (PCRE) read alike: ASCII only, case matters, named groups. */
export interface RouteRule {
  readonly kind: RouteKind;
  readonly pattern: RegExp;
  /** Answers in the backend's place, where the environment has it. */
  readonly service?: Service;
  /**
   * The files in the store; `$name` is replaced by the pattern's group of that name, and `$edge_site` by the folder of the
   * host's composition.
   */
  readonly files?: readonly string[];
  /** A file of the store that says, by being there, that these pages may have a first view (docs/decisions/0019). */
  readonly firstViews?: string;
}

/** Of the shell's own pages, which have documents beside those of the parts. */
export const SHELL_SEGMENTS = ['test-auth', 'auth'];

/** Of the document for addresses that no part has, as if it was a path's first segment. */
export const NOT_FOUND_SEGMENT = 'not-found';

/** The page in the place of a refusal (refusals.ts). */
export const NOT_FOUND_PAGE = `$${SITE_VARIABLE}/${NOT_FOUND_SEGMENT}.html`;

/**
 * All paths: the first rule that fits counts. A missing script must answer 404: HTML in its place would be run, or
 * would look like success to monitoring. Of a release only a closed list of kinds of files is served: its folder is
 * written by its team. Files of the store for the release command and code that renders on a server are not.
 */
export const routeRules: readonly RouteRule[] = [
  { kind: 'operator', pattern: /^\/ocpi(?:\/|$)/ },
  { kind: 'backend', pattern: /^\/api\/desk(?:\/|$)/, service: 'desk' },
  { kind: 'backend', pattern: /^\/api\/telemetry\/v1\/logs$/, service: 'health' },
  { kind: 'backend', pattern: /^\/api\/session-finder\//, service: 'finder' },
  { kind: 'users', pattern: usersListPath },
  { kind: 'backend', pattern: /^\/api(?:\/|$)/ },
  { kind: 'sandbox', pattern: /^\/sandbox(?:\/|$)/ },
  { kind: 'file', pattern: /^\/\.well-known\/(?<name>[\w-][\w.-]*)$/, files: ['$edge_site/.well-known/$name'] },
  { kind: 'hidden', pattern: /\/\./ },
  {
    kind: 'hidden',
    pattern:
      /^\/(?:shell|remotes)\/(?:.*\/)?(?:(?:live|withdrawn|part|release)\.json|part\.sig|document\.html|server\.[^/]*)$/,
  },
  { kind: 'hidden', pattern: /^\/[^/]+\.(?:br|gz|map)$/ },
  {
    kind: 'file',
    pattern: new RegExp(String.raw`^\/(?<file>(?:shell|remotes)(?:\/.*)?\/${RELEASED})$`),
    files: ['$file'],
  },
  { kind: 'hidden', pattern: /^\/(?:shell|remotes)\// },
  { kind: 'file', pattern: /^\/(?<name>[^/]+\.[A-Za-z0-9]+)$/, files: ['$edge_site/$name'] },
  // For probes, which ask by an address: whether there is a composed site, and what is live of it.
  { kind: 'file', pattern: /^\/health$/, files: [`${SITE_FOLDER}/discovery.json`] },
  // A page of the app: the document composed for its first segment. So what is composed is the list of the addresses that lead
  // somewhere; two documents are of none.
  {
    kind: 'file',
    pattern: new RegExp(String.raw`^\/(?!(?:index|${NOT_FOUND_SEGMENT})(?:\/|$))(?<segment>[a-z0-9-]+)(?:\/|$)`),
    files: ['$edge_site/$segment.html'],
    firstViews: '$edge_site/$segment.first-view',
  },
  { kind: 'file', pattern: /^\/$/, files: ['$edge_site/index.html'] },
  { kind: 'hidden', pattern: /^\// },
];

/** Whether files are of the composition of the request's host. */
export const isComposed = (files: readonly string[]): boolean =>
  files.some((file) => file.includes(`$${SITE_VARIABLE}`));

/** The route of a path. */
export interface EdgeRoute {
  readonly kind: RouteKind;
  /** Candidates in the store, the best one first. */
  readonly files: readonly string[];
  /** Whether they are of a composition, and not the same at each host. */
  readonly isComposed?: boolean;
  /** Where pages may have a first view: its path's first segment, and the file that says so by being there. */
  readonly firstViews?: { readonly segment: string; readonly file: string };
}

/**
 * Finds the route of a decoded path, without its query.
 *
 * @param site The folder of the host's composition (site-hosts.ts).
 */
export function routePolicy(path: string, site: string = SITE_FOLDER): EdgeRoute {
  for (const { kind, pattern, files = [], firstViews } of routeRules) {
    const found = pattern.exec(path);
    if (!found) continue;
    const groups = { ...found.groups, edge_site: site };
    const segment = found.groups?.['segment'];
    return {
      kind,
      files: files.map((file) => withGroups(file, groups)),
      ...(isComposed(files) && { isComposed: true }),
      ...(segment !== undefined &&
        firstViews !== undefined && { firstViews: { segment, file: withGroups(firstViews, groups) } }),
    };
  }
  return { kind: 'hidden', files: [] };
}
