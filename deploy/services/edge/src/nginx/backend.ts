import type { Service } from '../route-policy';
import { securityHeaders } from '../security-headers';
import { block, quoted } from './block';

/** START_SESSION waits 70 s for a charger; the edge must not give up before the app does. */
const BACKEND_TIMEOUT_S = 80;

/** So long an answer of the name server counts. */
const RESOLVED_S = 10;

/** The targets to which requests are passed on: the backend, and the services beside it. */
export type Passed = 'backend' | Service;

/**
 * Where it is: 'http://platform:8080', or several instances with commas between them. The backend answers for a service
 * that is not here.
 */
export type PassedTo = Readonly<Partial<Record<Service, string | null>>> & {
  readonly backend: string;
  /** The name server, '10.0.0.2', that names of single instances are asked of again as they change; names of others are found once, when nginx starts. */
  readonly resolver?: string | null;
};

/** A name that is asked for again; an address never changes, and of several instances nginx has to know which one fails. */
const isResolved = ({ resolver = null }: Pick<PassedTo, 'resolver'>, [first, ...more]: readonly Origin[]): boolean =>
  resolver !== null && more.length === 0 && first !== undefined && !/^[\d.]+$/.test(first.hostname);

export interface Origin {
  readonly scheme: string;
  readonly hostname: string;
  readonly port: string;
}

/**
 * Reads an origin's parts.
 *
 * @throws TypeError for an invalid origin.
 */
function originOf(origin: string): Origin {
  const found = /^(?<scheme>https?):\/\/(?<hostname>[A-Za-z0-9.-]+)(?::(?<port>\d+))?$/.exec(origin)?.groups;
  if (!found) throw new TypeError(`An origin is written http://host:port, not '${origin}'.`);
  const { scheme = '', hostname = '', port = scheme === 'https' ? '443' : '80' } = found;
  return { scheme, hostname, port };
}

/**
 * Reads the origins of instances, 'http://desk-1:8083,http://desk-2:8083'.
 *
 * @throws TypeError for an invalid origin, and for instances with different schemes.
 */
export function originsOf(origins: string): readonly [Origin, ...Origin[]] {
  const [first = '', ...more] = origins.split(',');
  const all = [originOf(first), ...more.map(originOf)] as const;
  if (all.some(({ scheme }) => scheme !== all[0].scheme))
    throw new TypeError(`Instances have the same scheme, http or https, not '${origins}'.`);
  return [...all];
}

/**
 * Configures the backend and the services beside it, with connections that stay open.
 *
 * @throws TypeError for an invalid origin.
 */
export function upstreams({ backend, desk, health, finder, resolver = null }: PassedTo): string[] {
  const all: readonly (readonly [Passed, string | null | undefined])[] = [
    ['backend', backend],
    ['desk', desk],
    ['health', health],
    ['finder', finder],
  ];
  const named = all.flatMap(([name, origins]) => {
    if (typeof origins !== 'string' || isResolved({ resolver }, originsOf(origins))) return [];
    const servers = originsOf(origins).map(({ hostname, port }) => `server ${hostname}:${port};`);
    // Of several, all workers know which one fails.
    const shared = servers.length > 1 ? [`zone ${name}_instances 64k;`] : [];
    return [block(`upstream ${name}`, [...shared, ...servers, 'keepalive 32;'])];
  });
  return [...(resolver === null ? [] : [`resolver ${resolver} valid=${RESOLVED_S}s;`]), ...named];
}

/** Passes a request on as it came, compresses answers of JSON, and removes headers that the edge sets itself. */
export function proxyLines(to: Passed, origins: string, options: Pick<PassedTo, 'resolver'>): string[] {
  const all = originsOf(origins);
  const [{ scheme, hostname, port }, ...more] = all;
  const [first = ''] = origins.split(',');
  return [
    // nginx looks a name up again only where it stands in a variable; then it keeps no connection open.
    ...(isResolved(options, all)
      ? [`set $edge_to_${to} ${quoted(`${hostname}:${port}`)};`, `proxy_pass ${scheme}://$edge_to_${to};`]
      : [`proxy_pass ${scheme}://${to};`]),
    // Pipelines send builds to the desk.
    ...(to === 'desk' ? ['client_max_body_size 24m;'] : []),
    'gzip on;',
    'gzip_types application/json;',
    'gzip_min_length 1024;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    `proxy_set_header Host ${quoted(new URL(first).host)};`,
    'proxy_set_header X-Forwarded-Host $edge_asked_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_connect_timeout 5s;',
    `proxy_read_timeout ${BACKEND_TIMEOUT_S}s;`,
    `proxy_send_timeout ${BACKEND_TIMEOUT_S}s;`,
    '# A command that was sent is sent once. Another instance gets a request that did not leave, or that only reads.',
    `proxy_next_upstream ${to !== 'backend' && more.length > 0 ? 'error' : 'off'};`,
    ...(scheme === 'https'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${quoted(hostname)};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
    ...[...Object.keys(securityHeaders()), 'Reporting-Endpoints'].map((name) => `proxy_hide_header ${name};`),
  ];
}
