import { contentTypes, OTHER_CONTENT } from '../content-types';
import { logRules } from '../log-rules';
import { SITE_VARIABLE } from '../preview-host';
import { MOVED, READING_METHODS, refusalBody, refusals, type RefusalStatus, refusedAsPage } from '../refusals';
import { isComposed, NOT_FOUND_PAGE, type RouteRule, routeRules } from '../route-policy';
import { requireReportsAddress, securityHeaders } from '../security-headers';
import type { SiteHosts } from '../site-hosts';
import type { UsersList } from '../users-list';
import { type PassedTo, proxyLines, upstreams } from './backend';
import { block, map, quoted, portOf } from './block';
import { askForView, type NginxRenderer, viewLocations, viewServer, viewVariables } from './first-views';
import { playedLocations } from './played-services';
import { limitedLines, rateLimitLines } from './rate-limit-lines';
import { overLines, refuseOver } from './site-maps';
import { listenLines, type NginxTls, redirectServer } from './tls';
import { variables } from './variables';

const FIELDS = {
  at: '"$time_iso8601"',
  asked: '"$edge_asked"',
  status: '$status',
  bytes: '$body_bytes_sent',
  seconds: '$request_time',
  backendStatus: '"$upstream_status"',
  backendSeconds: '"$upstream_response_time"',
};

/** The access log: one line of JSON for each request, without query, headers and address, and masked by the log rules. */
function accessLogLines(file: string): string[] {
  const format = Object.entries(FIELDS)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',');
  return [
    // A request line may name the host too, before the path. The method of a request that was refused is in it alone.
    map('$request', '$edge_line', '$request', [
      [/^(?<line_method>\S+) +[^ :/?]+:\/\/[^/? ]*(?<line_path>\/.*)$/, '$line_method $line_path'],
    ]),
    map(
      '$edge_line',
      '$edge_shown',
      '',
      logRules.map(({ pattern, shown }) => [pattern, shown]),
    ),
    // A malformed request may hide data that the rules mask: only its method is shown.
    map('$edge_well_formed', '$edge_asked', '$request_method ***', [[/^yes$/, '$edge_shown']]),
    `log_format edge escape=json '{${format}}';`,
    `access_log ${quoted(file)} edge;`,
  ];
}

/** `backend` is the target of /api and /ocpi, except for the paths of `desk`, `health` and `finder` if these are given. */
export interface NginxOptions extends PassedTo, SiteHosts {
  /** The folder with the composed store. */
  readonly store: string;
  /** A file of one line, `proxy_set_header Authorization "Token …";`, which a secret lays there. Without it nginx does not start. */
  readonly operatorFile: string;
  /** '8080' or '127.0.0.1:8080' */
  readonly listen: string;
  /** A folder that nginx may write to, for files that live as long as it does. */
  readonly scratch: string;
  readonly accessLog: string;
  readonly errorLog: string;
  /** ngx_http_brotli_static_module.so; null where there is none, and gzip has to do. */
  readonly brotliModule: string | null;
  /** Whether this environment has the sandbox's controls; without them /sandbox is a 404. */
  readonly sandbox?: boolean;
  /** Whether there is a list of all users, and for whom; 'none' unless given. */
  readonly usersList?: UsersList;
  /**
   * Networks ('10.0.0.0/8') of the proxies in front of this nginx: their X-Forwarded-For is trusted. Limits count by
   * that address.
   */
  readonly trustedProxies?: readonly string[];
  /** The one path with cookies that the backend gets: a token sync address (auth.syncUrl) that keeps a cookie. */
  readonly cookiePath?: string | null;
  /**
   * The address to which browsers report violations of a policy, as in the site's configuration (reports.url); or null.
   */
  readonly reports?: string | null;
  /** The renderer of first views; without it all documents are static. */
  readonly renderer?: NginxRenderer | null;
  /** TLS in this nginx itself; without it, something in front of it has the certificate. */
  readonly tls?: NginxTls | null;
}

/** Of each worker process. */
const CONNECTIONS = 4096;

/** No browser can ask for it: refusals are found here by nginx alone. */
const refusalPath = (status: string): string => `/.refused/${status}`;

/** The page in the place of a refusal: by a name, because nginx looks at the request's target again wherever a path leads. */
const REFUSAL_PAGE = '@refusal_page';
/** The same of a malformed target, which nginx itself may have refused, before there was a path to lead from. */
const MALFORMED_PAGE = `${refusalPath('400')}/page`;

const refusalLines = (options: NginxOptions): readonly string[] => [
  'recursive_error_pages on;',
  ...Object.keys(refusals).flatMap((status) => [
    `error_page ${status} ${['400', '404'].includes(status) ? `$edge_refused_${status}` : refusalPath(status)};`,
    block(`location = ${refusalPath(status)}`, [
      'internal;',
      'types { }',
      `default_type ${quoted(contentTypes.json)};`,
      `return ${status} ${quoted(refusalBody(Number(status) as RefusalStatus))};`,
    ]),
  ]),
  block(`location = ${MALFORMED_PAGE}`, ['internal;', `error_page 400 ${REFUSAL_PAGE};`, 'return 400;']),
  block(`location ${REFUSAL_PAGE}`, [
    'etag off;',
    ...(options.previewHost ? [block('if ($edge_over)', [`rewrite ^ ${refusalPath('404')} last;`])] : []),
    `try_files ${quoted(`/${NOT_FOUND_PAGE}`)} ${refusalPath('404')};`,
  ]),
];

function routeLines({ kind, service, files = [], firstViews }: RouteRule, options: NginxOptions): readonly string[] {
  // nginx writes a request's whole first line into its error log; the access log has the backend's answer.
  const quietly = `error_log ${quoted(options.errorLog)} crit;`;
  switch (kind) {
    case 'backend':
      return [
        ...proxyLines(service ?? 'backend', (service && options[service]) ?? options.backend, options),
        `proxy_set_header Cookie ${service ? '""' : '$edge_cookie'};`,
        quietly,
      ];
    case 'operator':
      return [
        block('if ($edge_operator_call = "")', ['return 404;']),
        ...proxyLines('backend', options.backend, options),
        'proxy_set_header Cookie "";',
        `include ${quoted(options.operatorFile)};`,
        quietly,
      ];
    case 'users':
      if ((options.usersList ?? 'none') === 'none') return ['return 404;'];
      return [
        ...(options.usersList === 'with-token' ? [block('if ($edge_bearer = "")', ['return 401;'])] : []),
        ...proxyLines('backend', options.backend, options),
        'proxy_set_header Cookie "";',
        quietly,
      ];
    case 'sandbox':
      return options.sandbox ? proxyLines('backend', options.backend, options) : ['return 404;'];
    case 'hidden':
      return ['return 404;'];
    case 'file':
      return [
        ...(isComposed(files) ? refuseOver(options) : []),
        block(`if ($request_method !~ ${quoted(`^(?:${READING_METHODS.join('|')})$`)})`, ['return 405;']),
        ...(isComposed(files) && options.hosts ? [block(`if ($${SITE_VARIABLE} = "")`, ['return 421;'])] : []),
        ...(options.renderer && firstViews !== undefined ? askForView(firstViews) : []),
        `try_files ${files.map((file) => quoted(`/${file}`)).join(' ')} =404;`,
      ];
  }
}

/** nginx takes the first pattern that fits, as the policy does. */
const locations = (options: NginxOptions): string[] => [
  ...playedLocations(options.sandbox === true, options),
  ...routeRules
    .filter(({ service }) => service === undefined || typeof options[service] === 'string')
    .map((rule) => block(`location ~ ${quoted(rule.pattern.source)}`, routeLines(rule, options))),
];

/** On every answer, a refusal too: nginx inherits these as long as no location has one of its own. */
const headerLines = ({ reports }: NginxOptions): readonly string[] => [
  ...Object.entries({ ...securityHeaders(reports), 'Content-Security-Policy': '$edge_policy' }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  ),
  'add_header Cache-Control $edge_cache_control always;',
  'add_header Vary $edge_vary always;',
  'add_header Allow $edge_allow always;',
  'add_header Retry-After $edge_retry_after always;',
  'add_header Access-Control-Allow-Origin $edge_shared;',
  'add_header X-Robots-Tag $edge_robots always;',
];

/**
 * At a port where browsers ask, rendered documents would be asked for without an end, browsers left without an answer, and
 * the host that one of them names believed.
 */
function requireOwnPorts({ listen, renderer = null, tls = null }: NginxOptions): void {
  if (renderer === null) return;
  const { gather, reads = null } = renderer;
  const ofBrowsers = [listen, tls?.redirectFrom ?? ''].map(portOf);
  if (ofBrowsers.includes(portOf(gather)))
    throw new TypeError(`nginx asks itself for rendered documents at a port of its own, not at '${gather}'.`);
  if (reads !== null && [...ofBrowsers, portOf(gather)].includes(portOf(reads)))
    throw new TypeError(`The renderer reads at a port of its own, not at '${reads}'.`);
}

function requireOptions(options: NginxOptions): void {
  const { trustedProxies = [], cookiePath = null, reports = null, resolver = null } = options;
  requireOwnPorts(options);
  if (reports !== null) requireReportsAddress(reports);
  const wrong = trustedProxies.find((network) => !/^[0-9a-f.:]+(?:\/\d+)?$/i.test(network));
  if (wrong !== undefined) throw new TypeError(`A network is written 10.0.0.0/8, not '${wrong}'.`);
  if (resolver !== null && !/^[0-9a-f.:]+$/i.test(resolver))
    throw new TypeError(`A name server is an address, 10.0.0.2, not '${resolver}'.`);
  if (cookiePath !== null && !/^\/api\/[\w./~-]+$/.test(cookiePath))
    throw new TypeError(`A cookie path is a path below /api, not '${cookiePath}'.`);
}

/**
 * The whole configuration of an nginx that answers as `serveEdge` does: the same policies, in its language. It needs no
 * rights, and writes nowhere but to `scratch` and its logs.
 * @throws TypeError for a backend, a service or a renderer that is no address, a network that is none, a host that is none, a cookie
 * path that is not below /api, an address for reports that is not safe, and one port for browsers and for the renderer.
 */
export function nginxConfiguration(options: NginxOptions): string {
  requireOptions(options);
  const {
    store,
    listen,
    scratch,
    accessLog,
    errorLog,
    brotliModule,
    trustedProxies = [],
    renderer = null,
    tls = null,
  } = options;
  const pageFiles = routeRules.find(({ firstViews }) => firstViews !== undefined)?.files ?? [];
  const server = block('server', [
    ...listenLines(listen, tls),
    ...(renderer?.reads ? [`listen ${renderer.reads};`] : []),
    `root ${quoted(store)};`,
    'client_max_body_size 5m;',
    ...(renderer ? viewVariables : []),
    ...limitedLines,
    ...overLines(options),
    block('if ($edge_led != $request_uri)', [`return ${MOVED} $edge_led;`]),
    block('if ($edge_well_formed = "")', ['rewrite ^ $edge_refused_400 last;']),
    ...headerLines(options),
    ...refusalLines(options),
    ...(renderer ? viewLocations(renderer, pageFiles, errorLog) : []),
    ...locations(options),
  ]);
  const http = block('http', [
    block(
      'types',
      Object.entries(contentTypes).map(([ending, type]) => `${quoted(type)} ${ending};`),
    ),
    `default_type ${OTHER_CONTENT};`,
    ...accessLogLines(accessLog),
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${quoted(`${scratch}/${kind}`)};`,
    ),
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65s;',
    'client_header_timeout 15s;',
    'client_body_timeout 15s;',
    'send_timeout 30s;',
    'absolute_redirect off;',
    '# The path is taken as the request says it, never decoded into another one.',
    'merge_slashes off;',
    '# Copies are made at build time. Through a proxy, too: it says Via, and nginx would send it the large one.',
    ...(brotliModule === null ? [] : ['brotli_static on;']),
    'gzip_static on;',
    'gzip_proxied any;',
    ...variables(options),
    map('"$request_method $http_accept"', '$edge_refused_404', refusalPath('404'), [
      [refusedAsPage[404], REFUSAL_PAGE],
    ]),
    map('$request', '$edge_refused_400', refusalPath('400'), [[refusedAsPage[400], MALFORMED_PAGE]]),
    ...rateLimitLines(trustedProxies, renderer?.reads ?? null),
    ...upstreams(options),
    ...(renderer ? viewServer(renderer, scratch, errorLog) : []),
    ...redirectServer(tls),
    server,
  ]);
  return `${[
    '# Generated by `wattline-edge nginx` from the policies in deploy/services/edge/src. Change those.',
    ...(brotliModule === null ? [] : [`load_module ${quoted(brotliModule)};`]),
    'worker_processes auto;',
    '# Two files for each call that is passed on.',
    `worker_rlimit_nofile ${4 * CONNECTIONS};`,
    `pid ${quoted(`${scratch}/nginx.pid`)};`,
    `error_log ${quoted(errorLog)} warn;`,
    block('events', [`worker_connections ${CONNECTIONS};`]),
    http,
  ].join('\n')}\n`;
}
