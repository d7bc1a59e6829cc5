import { securityHeaders } from '../security-headers';
import { block, quoted } from './block';

/** START_SESSION waits 70 s for a charger; the edge must not give up before the app does. */
const BACKEND_TIMEOUT_S = 80;

export interface Origin {
  readonly scheme: string;
  readonly hostname: string;
  readonly port: string;
}

/**
 * An origin's parts.
 * @throws TypeError for what is no origin.
 */
export function originOf(backend: string): Origin {
  const found = /^(?<scheme>https?):\/\/(?<hostname>[A-Za-z0-9.-]+)(?::(?<port>\d+))?$/.exec(backend)?.groups;
  if (!found) throw new TypeError(`A backend is an origin, http://host:port, not '${backend}'.`);
  const { scheme = '', hostname = '', port = scheme === 'https' ? '443' : '80' } = found;
  return { scheme, hostname, port };
}

/**
 * The backend, with connections that stay open.
 * @throws TypeError for what is no origin.
 */
export function backendOf(backend: string): string {
  const { hostname, port } = originOf(backend);
  return block('upstream backend', [`server ${hostname}:${port};`, 'keepalive 32;']);
}

/** What passes a request on as it came, and hides what the edge says itself. */
export function proxyLines(backend: string): string[] {
  const { scheme, hostname } = originOf(backend);
  return [
    `proxy_pass ${scheme}://backend;`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    `proxy_set_header Host ${quoted(new URL(backend).host)};`,
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_connect_timeout 5s;',
    `proxy_read_timeout ${BACKEND_TIMEOUT_S}s;`,
    `proxy_send_timeout ${BACKEND_TIMEOUT_S}s;`,
    '# A command that was sent is sent once.',
    'proxy_next_upstream off;',
    ...(scheme === 'https'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${quoted(hostname)};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
    ...Object.keys(securityHeaders).map((name) => `proxy_hide_header ${name};`),
  ];
}
