import { NO_STORE } from '../cache-policy';
import { contentTypes } from '../content-types';
import { originPolicy } from '../origin-policy';
import { READING_METHODS, refusalBody } from '../refusals';
import { headerPolicy, securityHeaders } from '../security-headers';

/** A rule for paths; of several that fit, the first counts. */
interface Behavior {
  /** As CloudFront writes it: '*' stands for any text. */
  readonly path: string;
  /** The edge (nginx) answers calls, the store all files. */
  readonly origin: 'edge' | 'store';
  readonly methods: readonly string[];
  /** 'object': as long as the object's Cache-Control says; 'none': never kept. */
  readonly cache: 'object' | 'none';
  /** Compressed by the CDN, with Brotli and gzip. */
  readonly compress: boolean;
  /** Whether the function of viewer-request.js leads the path to its object. */
  readonly isLed: boolean;
  /** Headers that the CDN sets on each answer, in the place of the origin's. Null: the edge's own stay. */
  readonly headers: Readonly<Record<string, string>> | null;
}

/** The rules for a CDN in front of a store, as data: of CloudFront, and of others that have the same. */
export interface CdnRules {
  readonly behaviors: readonly Behavior[];
  /** An answer of the store in the place of which an object is sent. A store says 403 of a missing object where it lists none. */
  readonly errors: readonly {
    readonly of: readonly number[];
    readonly status: number;
    readonly object: string;
    /** How long the CDN itself keeps it, in seconds. */
    readonly keptForSeconds: number;
  }[];
  /** Objects that the store needs besides what is composed. */
  readonly objects: readonly {
    readonly key: string;
    readonly contentType: string;
    readonly cacheControl: string;
    readonly body: string;
  }[];
}

const NOT_FOUND = 'refused/404.json';
const ALL_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

/** By the edge's own policies, of an example of each kind of path; `file` is its place in the store. */
function ofStore(path: string, file: string, reports: string | null): Behavior {
  const shared = originPolicy(`/${file}`);
  return {
    path,
    origin: 'store',
    methods: READING_METHODS,
    cache: 'object',
    compress: true,
    isLed: true,
    headers: {
      ...securityHeaders(reports),
      'Content-Security-Policy': headerPolicy(file, reports),
      ...(shared !== null && { 'Access-Control-Allow-Origin': shared }),
    },
  };
}

const ofEdge = (path: string): Behavior => ({
  path,
  origin: 'edge',
  methods: ALL_METHODS,
  cache: 'none',
  compress: false,
  isLed: false,
  headers: null,
});

/** @param reports The address to which browsers report violations, or null. */
export const cdnRules = (reports: string | null = null): CdnRules => ({
  behaviors: [
    ofEdge('/api/*'),
    ofEdge('/ocpi/*'),
    ofStore('/sw.js', 'site/sw.js', reports),
    ofStore('/shell/*', 'shell/x', reports),
    ofStore('/remotes/*', 'remotes/x', reports),
    ofStore('*', 'site/x', reports),
  ],
  errors: [{ of: [403, 404], status: 404, object: `/${NOT_FOUND}`, keptForSeconds: 0 }],
  objects: [{ key: NOT_FOUND, contentType: contentTypes.json, cacheControl: NO_STORE, body: refusalBody(404) }],
});
