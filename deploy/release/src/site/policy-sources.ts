import { readRuntimeConfig } from '@wattline/base/config';
import type { PolicySources } from '@wattline/services/edge';
import type { Environment } from './environment';

/** Where pages send what a driver tells the support team, what a policy refused and what they measured: other origins. */
function sentTo(config: unknown): readonly string[] {
  const { support, reports, telemetry } = readRuntimeConfig(config);
  return originsOf([support.url, reports.url, telemetry.url]);
}

/** Of those that are no paths. */
const originsOf = (urls: readonly (string | null)[]): readonly string[] =>
  urls.flatMap((url) => (url !== null && URL.canParse(url) ? new URL(url).origin : []));

/** The sources that the page's policy lets in. Development servers talk to their page over both http and ws. */
export function policySources({
  config,
  sources,
  fallbackBase,
  allowLocalOverrides,
}: Environment): Required<Omit<PolicySources, 'hasTrustedTypes'>> {
  const local = allowLocalOverrides ? ['http://localhost:*'] : [];
  return {
    scripts: [...sources.scripts, ...(fallbackBase === null ? [] : [fallbackBase]), ...local],
    connections: [
      ...sources.connections,
      ...sentTo(config),
      ...local,
      ...local.map((origin) => origin.replace('http', 'ws')),
    ],
    frames: sources.frames,
    images: [...new Set([...sources.images, ...originsOf([readRuntimeConfig(config).map.tiles])])],
    policies: sources.policies,
  };
}
