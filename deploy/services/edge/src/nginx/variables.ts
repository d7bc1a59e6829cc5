import { ASK, cacheRules, NO_STORE, VARY } from '../cache-policy';
import { operatorCalls } from '../operator-calls';
import { SHARED_WITH, sharedFiles } from '../origin-policy';
import { VIEW_PATH } from '../rate-limits';
import { READING_METHODS } from '../refusals';
import { ledTargets, wellFormedTarget } from '../request-target';
import { routeRules } from '../route-policy';
import { NO_PAGE, pagePolicy, policyRules } from '../security-headers';
import type { SiteHosts } from '../site-hosts';
import { bearerToken } from '../users-list';
import { map, portOf } from './block';
import type { NginxRenderer } from './first-views';
import { playedPolicies, playedVariables } from './played-services';
import { siteMaps } from './site-maps';

/** A pattern that fits one path. */
const exactly = (path: string): RegExp => new RegExp(`^${path.replaceAll(/[^\w/-]/g, String.raw`\$&`)}$`);

/** Writes the map of a header by the path that answers; empty for the backend's answers. */
const fileHeader = (name: string, otherwise: string, cases: readonly (readonly [RegExp, string])[]): string => {
  const proxied = routeRules
    .filter(({ kind, service }) => service === undefined && kind !== 'hidden' && kind !== 'file')
    .map(({ pattern }) => [pattern, ''] as const);
  return map('$uri', name, otherwise, [...proxied, ...cases]);
};

/** The host that a request is for, as the backend gets it: the renderer asks this nginx for a page of another host. */
const askedHost = (reads: string | null | undefined): string =>
  map(
    '"$server_port $http_x_forwarded_host"',
    '$edge_asked_host',
    '$host',
    reads ? [[new RegExp(`^${portOf(reads)} (?<edge_named_host>[a-z0-9.-]+)$`), '$edge_named_host']] : [],
  );

/** The options that the variables depend on. */
interface VariableOptions extends SiteHosts {
  readonly cookiePath?: string | null;
  readonly renderer?: NginxRenderer | null;
  readonly reports?: string | null;
  readonly sandbox?: boolean;
}

/** The variables of nginx that answers depend on, each worked out of a request or of what is passed on. */
export const variables = (options: VariableOptions): string[] => {
  const { cookiePath = null, renderer = null, reports = null, sandbox = false } = options;
  return [
    ...siteMaps(options),
    askedHost(renderer?.reads),
    map('$request_uri', '$edge_well_formed', '', [[wellFormedTarget, 'yes']]),
    map(
      '$request_uri',
      '$edge_led',
      '$request_uri',
      ledTargets.map(({ pattern, to }) => [pattern, to] as const),
    ),
    fileHeader('$edge_kept', ASK, [
      ...cacheRules.map(({ pattern, value }) => [pattern, value] as const),
      // As the renderer has it.
      ...(renderer ? [[exactly(VIEW_PATH), ''] as const] : []),
    ]),
    // Refusals are not cached, unless the backend itself says otherwise.
    map('$status:$upstream_http_cache_control', '$edge_cache_control', '$edge_kept', [
      [/^[45]\d\d:$/, NO_STORE],
      [/^[45]/, ''],
    ]),
    fileHeader('$edge_encoded', renderer ? `${VARY}$edge_vary_view` : VARY, []),
    ...playedVariables(sandbox, reports),
    map('$uri', '$edge_policy', NO_PAGE, [
      ...playedPolicies(sandbox),
      ...(renderer ? [[exactly(VIEW_PATH), pagePolicy(reports)] as const] : []),
      ...policyRules(reports).map(({ pattern, value }) => [pattern, value] as const),
    ]),
    map('$status', '$edge_vary', '', [[/^[23]/, '$edge_encoded']]),
    map('$status', '$edge_allow', '', [[/^405$/, READING_METHODS.join(', ')]]),
    map('$uri', '$edge_shared', '', [[sharedFiles, SHARED_WITH]]),
    map(
      '"$request_method $request_uri"',
      '$edge_operator_call',
      '',
      operatorCalls.map((call) => [call, 'yes']),
    ),
    map('$http_authorization', '$edge_bearer', '', [[bearerToken, 'yes']]),
    map('$uri', '$edge_cookie', '', cookiePath === null ? [] : [[exactly(cookiePath), '$http_cookie']]),
  ];
};
