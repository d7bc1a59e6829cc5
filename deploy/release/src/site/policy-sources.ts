import { isMapArchive, readRuntimeConfig } from '@wattline/base/config';
import type { PolicySources } from '@wattline/services/edge';
import type { Environment } from './environment';

/** Other origins: of what pages send (reports of drivers and of policies, measurements), and of the map, an archive or pictures. */
function originsIn(config: unknown): Record<'connections' | 'images', readonly string[]> {
  const { support, reports, telemetry, map } = readRuntimeConfig(config);
  const [archive, pictures] = isMapArchive(map.tiles ?? '') ? [map.tiles, null] : [null, map.tiles];
  return { connections: originsOf([support.url, reports.url, telemetry.url, archive]), images: originsOf([pictures]) };
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
  const { connections, images } = originsIn(config);
  const local = allowLocalOverrides ? ['http://localhost:*'] : [];
  return {
    scripts: [...sources.scripts, ...(fallbackBase === null ? [] : [fallbackBase]), ...local],
    connections: [
      ...sources.connections,
      ...connections,
      ...local,
      ...local.map((origin) => origin.replace('http', 'ws')),
    ],
    frames: sources.frames,
    images: [...new Set([...sources.images, ...images])],
    policies: sources.policies,
  };
}
