import { block, quoted } from './block';

/** TLS in this nginx itself; an edge behind a load balancer has none. */
export interface NginxTls {
  /** The file of the certificate with its chain. */
  readonly certificate: string;
  /** The file of its private key. */
  readonly key: string;
  /** The port of the site's address, which may be another than where it listens: '443'. */
  readonly publicPort: string;
  /** Where it listens over http, to lead to https: '80' or '127.0.0.1:8080'; null where something else does that. */
  readonly redirectFrom: string | null;
  /** The folder with the answers to a certificate authority's questions (ACME), asked over http; null for none. */
  readonly acme: string | null;
}

const HTTPS_PORT = '443';

/** The lines of a server that answers over TLS, or in the clear. Versions and ciphers are Mozilla's intermediate list. */
export const listenLines = (listen: string, tls: NginxTls | null): readonly string[] =>
  tls === null
    ? [`listen ${listen};`]
    : [
        `listen ${listen} ssl http2;`,
        `ssl_certificate ${quoted(tls.certificate)};`,
        `ssl_certificate_key ${quoted(tls.key)};`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;',
        'ssl_prefer_server_ciphers off;',
        'ssl_session_cache shared:edge_tls:10m;',
        'ssl_session_timeout 1d;',
        'ssl_session_tickets off;',
      ];

/** The server that leads from http to https; none without TLS. A form that was sent to the wrong scheme is not lost (308). */
export function redirectServer(tls: NginxTls | null): readonly string[] {
  if (tls === null || tls.redirectFrom === null) return [];
  const host = tls.publicPort === HTTPS_PORT ? '$host' : `$host:${tls.publicPort}`;
  return [
    block('server', [
      `listen ${tls.redirectFrom};`,
      ...(tls.acme === null
        ? []
        : [block('location /.well-known/acme-challenge/', [`root ${quoted(tls.acme)};`, 'try_files $uri =404;'])]),
      block('location /', [`return 308 https://${host}$request_uri;`]),
    ]),
  ];
}
