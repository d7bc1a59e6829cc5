import { ASK, cacheRules, NO_STORE } from '../cache-policy';
import { contentTypes, OTHER_CONTENT } from '../content-types';
import { SHARED_WITH, sharedFiles } from '../origin-policy';
import { READING_METHODS, refusalBody, refusals, type RefusalStatus } from '../refusals';
import { wellFormedTarget } from '../request-target';
import { routeRules, type RouteRule } from '../route-policy';
import { securityHeaders } from '../security-headers';
import { backendOf, proxyLines } from './backend';
import { block, map, quoted } from './block';

export interface NginxOptions {
  /** The folder with the composed store. */
  readonly store: string;
  /** 'http://platform:8080': where /api and /ocpi go. */
  readonly backend: string;
  /** A file of one line, `proxy_set_header Authorization "Token …";`, which a secret lays there. Without it nginx does not start. */
  readonly operatorFile: string;
  /** '8080' or '127.0.0.1:8080' */
  readonly listen: string;
  /** A folder that nginx may write to, for what lives as long as it does. */
  readonly scratch: string;
  readonly accessLog: string;
  readonly errorLog: string;
  /** ngx_http_brotli_static_module.so; null where there is none, and gzip has to do. */
  readonly brotliModule: string | null;
}

/** No browser can ask for it: refusals are found here by nginx alone. */
const refusalPath = (status: string): string => `/.refused/${status}`;

const refusalLines: readonly string[] = Object.keys(refusals).flatMap((status) => [
  `error_page ${status} ${refusalPath(status)};`,
  block(`location = ${refusalPath(status)}`, [
    'internal;',
    'types { }',
    `default_type ${quoted(contentTypes.json)};`,
    `return ${status} ${quoted(refusalBody(Number(status) as RefusalStatus))};`,
  ]),
]);

function routeLines({ kind, files = [] }: RouteRule, options: NginxOptions): readonly string[] {
  switch (kind) {
    case 'backend':
      return proxyLines(options.backend);
    case 'operator':
      return [...proxyLines(options.backend), `include ${quoted(options.operatorFile)};`];
    case 'hidden':
      return ['return 404;'];
    case 'file':
      return [
        block(`if ($request_method !~ ${quoted(`^(?:${READING_METHODS.join('|')})$`)})`, ['return 405;']),
        `try_files ${files.map((file) => quoted(`/${file}`)).join(' ')} =404;`,
      ];
  }
}

/** nginx takes the first pattern that fits, as the policy does. */
const locations = (options: NginxOptions): string[] =>
  routeRules.map((rule) => block(`location ~ ${quoted(rule.pattern.source)}`, routeLines(rule, options)));

/** On every answer, a refusal too: nginx inherits these as long as no location has one of its own. */
const headerLines: readonly string[] = [
  ...Object.entries(securityHeaders).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
  'add_header Cache-Control $edge_cache_control always;',
  'add_header Vary $edge_vary always;',
  'add_header Allow $edge_allow always;',
  'add_header Access-Control-Allow-Origin $edge_shared;',
];

/** What a header says by the path that answers: of the backend's answers, nothing. */
const fileHeader = (name: string, otherwise: string, cases: readonly (readonly [RegExp, string])[]): string => {
  const proxied = routeRules.filter(({ kind }) => kind === 'backend' || kind === 'operator').map(({ pattern }) => [pattern, ''] as const);
  return map('$uri', name, otherwise, [...proxied, ...cases]);
};

const maps = (): string[] => [
  map('$request_uri', '$edge_well_formed', '', [[wellFormedTarget, 'yes']]),
  fileHeader('$edge_kept', ASK, cacheRules.map(({ pattern, value }) => [pattern, value])),
  // A refusal is kept by nobody, unless the backend says otherwise of its own.
  map('$status:$upstream_http_cache_control', '$edge_cache_control', '$edge_kept', [[/^[45]\d\d:$/, NO_STORE], [/^[45]/, '']]),
  fileHeader('$edge_encoded', 'Accept-Encoding', []),
  map('$status', '$edge_vary', '', [[/^[23]/, '$edge_encoded']]),
  map('$status', '$edge_allow', '', [[/^405$/, READING_METHODS.join(', ')]]),
  map('$uri', '$edge_shared', '', [[sharedFiles, SHARED_WITH]]),
  map('$request', '$edge_asked', '', [[/^(?<edge_line>[^? ]+ [^? ]+)/, '$edge_line']]),
];

/** What was asked, without its query, which may hold what is nobody's; no request headers. */
const LOG_FORMAT =
  'log_format edge escape=json \'{"at":"$time_iso8601","asked":"$edge_asked","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"backendSeconds":"$upstream_response_time"}\';';

/**
 * The whole configuration of an nginx that answers as `serveEdge` does: the same policies, in its language. It needs no
 * rights, and writes nowhere but to `scratch` and its logs. Errors: TypeError for a backend that is no address.
 */
export function nginxConfiguration(options: NginxOptions): string {
  const { store, backend, listen, scratch, accessLog, errorLog, brotliModule } = options;
  const server = block('server', [
    `listen ${listen};`,
    `root ${quoted(store)};`,
    'client_max_body_size 5m;',
    block('if ($edge_well_formed = "")', [`rewrite ^ ${refusalPath('400')} last;`]),
    ...headerLines,
    ...refusalLines,
    ...locations(options),
  ]);
  const http = block('http', [
    block('types', Object.entries(contentTypes).map(([ending, type]) => `${quoted(type)} ${ending};`)),
    `default_type ${OTHER_CONTENT};`,
    LOG_FORMAT,
    `access_log ${quoted(accessLog)} edge;`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${quoted(`${scratch}/${kind}`)};`),
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65s;',
    'client_header_timeout 15s;',
    'client_body_timeout 15s;',
    'send_timeout 30s;',
    'absolute_redirect off;',
    '# The request says one path; nobody reads another one into it.',
    'merge_slashes off;',
    '# Copies are made at build time. Through a proxy, too: it says Via, and nginx would send it the large one.',
    ...(brotliModule === null ? [] : ['brotli_static on;']),
    'gzip_static on;',
    'gzip_proxied any;',
    ...maps(),
    backendOf(backend),
    server,
  ]);
  return `${[
    '# Generated by `wattline-edge nginx` from the policies in deploy/edge/src. Change those.',
    ...(brotliModule === null ? [] : [`load_module ${quoted(brotliModule)};`]),
    'worker_processes auto;',
    `pid ${quoted(`${scratch}/nginx.pid`)};`,
    `error_log ${quoted(errorLog)} warn;`,
    block('events', ['worker_connections 1024;']),
    http,
  ].join('\n')}\n`;
}
