import { encodingRules } from '../accepted-encoding';
import { FIRST_VIEW_VARY, ownReleaseQuery, SITE_HEADER, VIEW_HEADER, viewCookies } from '../first-view';
import { SITE_VARIABLE } from '../preview-host';
import { VIEW_PATH } from '../rate-limits';
import { originsOf } from './backend';
import { block, map, quoted } from './block';
import { PAGE_VARIABLE } from './rate-limit-lines';

/** A renderer beside this nginx (docs/decisions/0019). */
export interface NginxRenderer {
  /** 'http://renderer:8081', or several instances with commas between them. */
  readonly origin: string;
  /** '127.0.0.1:8079': where nginx waits for itself until a document is whole. */
  readonly gather: string;
  /**
   * '127.0.0.1:8078': where the renderer alone reads, in the clear. The host that it names is believed there. Null or not
   * given: it reads where browsers do.
   */
  readonly reads?: string | null;
  /** In all, from asking for a document to having it whole; then the static one is sent. */
  readonly budgetMs?: number;
}

const BUDGET_MS = 240;
/** So much less for the renderer itself, so that one that hangs counts as failed. */
const SPARE_MS = 15;
/** After three failures it is left alone for this long. */
const PAUSE_S = 10;

const GATHER_PATH = '/.gather';
const STATIC_PAGE = '@page';

/**
 * Asks for a first view in the location of pages before a file is looked for. One `if` that leads elsewhere: after one
 * that does not, nginx looks for no file.
 */
export const askForView = (marker: string): readonly string[] => [
  block(`if (-f ${quoted(`$document_root/${marker}$edge_own_release`)})`, [
    `set $${PAGE_VARIABLE} $uri;`,
    `rewrite ^ ${VIEW_PATH} last;`,
  ]),
];

/** For the server that browsers talk to: the variables on which pages with a possible first view depend. */
export const viewVariables: readonly string[] = ['set $edge_vary_view "";'];

/** Any failure is answered with the static page. */
const ANY_FAILURE = '400 401 403 404 405 408 411 413 414 415 416 429 500 501 502 503 504';

/** The header by which the second server knows the browser's request. A browser cannot send it: none of its headers is passed on. */
const REQUEST_HEADER = 'X-Edge-Request';

/** The place of a document in the cache: a request has its own, so that none is given another's. */
interface CachePlace {
  /** A variable with the id of the browser's request. */
  readonly request: string;
  readonly cookies: string;
  readonly encoding: string;
}

const cacheLines = ({ request, cookies, encoding }: CachePlace): readonly string[] => [
  'proxy_cache first_views;',
  `proxy_cache_key "${request} $host ${cookies} ${encoding} $request_uri";`,
  'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires;',
  'proxy_cache_valid 200 1s;',
];

/** Passes on only the cookies of language, theme and release, and nothing of the driver. */
const askingLines = ({ request, cookies, encoding }: CachePlace, waitMs: number): readonly string[] => [
  'proxy_http_version 1.1;',
  'proxy_pass_request_headers off;',
  'proxy_pass_request_body off;',
  'proxy_set_header Connection "";',
  'proxy_set_header Content-Length "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-Host $host;',
  `proxy_set_header ${SITE_HEADER} $${SITE_VARIABLE};`,
  `proxy_set_header ${REQUEST_HEADER} ${request};`,
  `proxy_set_header Cookie ${cookies};`,
  `proxy_set_header Accept-Encoding ${encoding};`,
  'proxy_connect_timeout 50ms;',
  `proxy_read_timeout ${waitMs}ms;`,
];

/** An error line would quote the request with its query; the access log tells of failures. */
const quiet = (errorLog: string): string => `error_log ${quoted(errorLog)} crit;`;

const AT_EDGE: CachePlace = {
  request: '$request_id',
  cookies: '$edge_view_cookies',
  encoding: '$edge_view_encoding',
};
/** In the second server: as the first one has passed them on. */
const AT_GATHER: CachePlace = {
  request: `$http_${REQUEST_HEADER.toLowerCase().replaceAll('-', '_')}`,
  cookies: '$http_cookie',
  encoding: '$http_accept_encoding',
};

/** The locations of the server that browsers talk to. `files` are those of a static page. */
export const viewLocations = (
  { budgetMs = BUDGET_MS }: NginxRenderer,
  files: readonly string[],
  errorLog: string,
): readonly string[] => [
  block(`location = ${VIEW_PATH}`, [
    'internal;',
    `auth_request ${GATHER_PATH};`,
    // Set when that is over, since it begins as the server does, with the variable empty.
    `auth_request_set $edge_vary_view ${quoted(FIRST_VIEW_VARY.replace('Accept-Encoding', ''))};`,
    'proxy_pass http://nothing;',
    ...cacheLines(AT_EDGE),
    // Its Cache-Control is the renderer's: one driver's document is not to be kept.
    ...['Vary', 'Set-Cookie', VIEW_HEADER].map((name) => `proxy_hide_header ${name};`),
    `error_page ${ANY_FAILURE} = ${STATIC_PAGE};`,
    quiet(errorLog),
  ]),
  block(`location = ${GATHER_PATH}`, [
    'internal;',
    'proxy_pass http://edge_gather$request_uri;',
    ...askingLines(AT_EDGE, budgetMs),
    'proxy_next_upstream off;',
    quiet(errorLog),
  ]),
  block(`location ${STATIC_PAGE}`, [`try_files ${files.map((file) => quoted(`/${file}`)).join(' ')} =404;`]),
];

const upstreams = ({ origin, gather }: NginxRenderer): readonly string[] => {
  return [
    block('upstream renderer', [
      'zone renderer 64k;',
      ...originsOf(origin).map(
        ({ hostname, port }) => `server ${hostname}:${port} max_fails=3 fail_timeout=${PAUSE_S}s;`,
      ),
      '# Never asked; of a single server nginx counts no failures.',
      'server 127.0.0.1:9 backup down;',
      'keepalive 16;',
    ]),
    block('upstream edge_gather', [`server ${gather};`, 'keepalive 16;']),
    '# For what should have been in the cache.',
    block('upstream nothing', ['server 127.0.0.1:9 down;']),
  ];
};

const cookieMaps = (): readonly string[] => {
  const one = viewCookies.map(({ name, value }, index) => {
    const place = new RegExp(
      `(?:^|;) *${name.replaceAll('.', String.raw`\.`)}=(?<view_cookie_${index}>${value.source})`,
    );
    return map('$http_cookie', `$edge_view_cookie_${index}`, '', [[place, `${name}=$view_cookie_${index};`]]);
  });
  const all = viewCookies.map((_, index) => `$edge_view_cookie_${index}`).join('');
  return [...one, map('$request_method', '$edge_view_cookies', all, [])];
};

/**
 * Configures the second server behind the server that browsers talk to. nginx passes an answer on as it comes, and
 * could not take back the beginning of one that is cut. So it asks itself first (`auth_request`, which waits for the
 * end of an answer): the second server fetches the document into a cache, the same way, and answers once it is
 * complete. A fetch that fails counts as an answer that did not come. The document is then sent from the cache, which
 * has no other use: the renderer is asked each time.
 */
export const viewServer = (renderer: NginxRenderer, scratch: string, errorLog: string): readonly string[] => [
  `proxy_cache_path ${quoted(`${scratch}/first-views`)} levels=1 keys_zone=first_views:64k max_size=16m inactive=5s use_temp_path=off;`,
  ...cookieMaps(),
  map('$args', '$edge_own_release', '', [[ownReleaseQuery, '/own']]),
  map(
    '$http_accept_encoding',
    '$edge_view_encoding',
    '',
    encodingRules.map(({ encoding, accepted }) => [accepted, encoding] as const),
  ),
  map(`$upstream_http_${VIEW_HEADER.toLowerCase().replaceAll('-', '_')}`, '$edge_no_view', 'yes', [[/^whole$/, '']]),
  ...upstreams(renderer),
  block('server', [
    `listen ${renderer.gather};`,
    'access_log off;',
    quiet(errorLog),
    block('location /', ['auth_request /.fetch;', 'try_files /.none @whole;']),
    block('location @whole', ['return 204;']),
    block('location = /.fetch', [
      'internal;',
      'proxy_pass http://renderer$request_uri;',
      ...askingLines(AT_GATHER, (renderer.budgetMs ?? BUDGET_MS) - SPARE_MS),
      '# Rendering only reads: another instance is asked within the same time.',
      'proxy_next_upstream error invalid_header;',
      ...cacheLines(AT_GATHER),
      'proxy_cache_bypass yes;',
      'proxy_no_cache $edge_no_view;',
    ]),
  ]),
];
