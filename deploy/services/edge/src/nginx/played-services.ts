import { pagePolicy } from '../security-headers';
import { type PassedTo, proxyLines } from './backend';
import { block, map, quoted } from './block';

/** Where the sandbox plays Firebase: its hosts as the first part of the path, as Firebase's library calls an emulator. */
const PLAYED_SIGN_IN = /^\/(?:(?:identitytoolkit|securetoken|www)\.googleapis\.com|emulator)\//;
const SANDBOX = /^\/sandbox(?:\/|$)/;

/** The policy that the sandbox gives to a frame of a service that it plays; that of every other answer without one. */
const PLAYED_POLICY = '$edge_played_policy';

/** The policies of what the sandbox plays, by their paths; none without a sandbox. */
export const playedPolicies = (sandbox: boolean): readonly (readonly [RegExp, string])[] =>
  sandbox
    ? [
        [SANDBOX, PLAYED_POLICY],
        [PLAYED_SIGN_IN, PLAYED_POLICY],
      ]
    : [];

/** The variable of those policies. */
export const playedVariables = (sandbox: boolean, reports: string | null): readonly string[] =>
  sandbox
    ? [
        // No pattern fits an empty value: nginx takes the default then.
        map('$upstream_http_content_security_policy', PLAYED_POLICY, pagePolicy(reports), [
          [/./, '$upstream_http_content_security_policy'],
        ]),
      ]
    : [];

/** The locations of the sign-in that the sandbox plays beside /sandbox; none without a sandbox. */
export const playedLocations = (sandbox: boolean, to: PassedTo): readonly string[] =>
  sandbox ? [block(`location ~ ${quoted(PLAYED_SIGN_IN.source)}`, proxyLines('backend', to.backend, to))] : [];
