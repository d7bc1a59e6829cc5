import { networkRules } from '@wattline/services/command';
import { RETRY_AFTER_S, rateLimits } from '../rate-limits';
import { map, portOf } from './block';

const MEMORY = '10m';

/** Addresses count by their networks. */
const addressLines = (): string =>
  map(
    '$remote_addr',
    '$edge_network',
    '$remote_addr',
    networkRules.map(({ pattern, network }) => [pattern, network]),
  );

/** The variable with the path of a page for which a renderer is asked; empty for all other requests. */
export const PAGE_VARIABLE = 'edge_page';

/**
 * Writes the limits for each address in nginx's language, for its http block: a request without a limit has an empty
 * key, which nginx does not count. With several replicas each counts for itself. Nothing counts at `reads`, where a
 * renderer reads for many visitors: their pages were counted before.
 */
export function rateLimitLines(trustedProxies: readonly string[], reads: string | null): string[] {
  return [
    ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
    ...(trustedProxies.length > 0 ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    addressLines(),
    map(
      '$server_port',
      '$edge_address',
      '$edge_network',
      reads === null ? [] : [[new RegExp(`^${portOf(reads)}$`), '']],
    ),
    ...rateLimits.flatMap(({ name, pattern, perMinute }) => [
      map(`"$request_method $uri$${PAGE_VARIABLE}"`, `$edge_limit_${name}`, '', [[pattern, '$edge_address']]),
      `limit_req_zone $edge_limit_${name} zone=${name}:${MEMORY} rate=${perMinute}r/m;`,
    ]),
    'limit_req_status 429;',
    '# The error log would show the whole request line.',
    'limit_req_log_level info;',
    map('$limit_req_status', '$edge_retry_after', '', [[/^REJECTED$/, String(RETRY_AFTER_S)]]),
  ];
}

/** The same for the server that browsers talk to. */
export const limitedLines: readonly string[] = [
  `set $${PAGE_VARIABLE} "";`,
  ...rateLimits.map(({ name, burst }) => `limit_req zone=${name} burst=${burst} nodelay;`),
];
