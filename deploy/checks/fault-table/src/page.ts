import { join } from 'node:path';
import { allGuarantees } from '@wattline/base/config/guarantees';
import { readPartConfig } from '@wattline/build';
import { CONTRACT_VERSION } from '@wattline/contract';

/**
 * @param isPlain The backend guarantees nothing beyond the specification.
 * @param hasFinder The site has a session finder.
 */
const configurationFor = (isPlain: boolean, hasFinder: boolean) => ({
  environment: 'fault-table',
  ...(hasFinder && { sessionFinder: { url: '/api/session-finder' } }),
  backend: { guarantees: isPlain ? {} : allGuarantees, accountDeletion: !isPlain },
  ocpi: { token: 'edge', cpoIdentifier: 'WTL' },
});

const release = (part: string): object => ({
  url: `/remotes/${part}/1.0.0/entry.js`,
  metadata: { version: '1.0.0', integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { default: true },
  extras: { wattline: { contract: CONTRACT_VERSION } },
});

const parts = ['stations', 'checkout', 'session'];

/** Each first segment of a remote's paths, as its build reads them, with its name. */
async function routesOf(part: string): Promise<readonly (readonly [prefix: string, name: string])[]> {
  const { prefixes = [] } = await readPartConfig(join(import.meta.dirname, '../../../../remotes', part));
  return prefixes.map((prefix) => [prefix, `@wattline/${part}`] as const);
}

/** One release of each remote, all in the bundle. */
const discovery = {
  routes: Object.fromEntries((await Promise.all(parts.map(routesOf))).flat()),
  microFrontends: Object.fromEntries(parts.map((part) => [`@wattline/${part}`, [release(part)]])),
};

/** The app's document, with what a promoted release inlines into it. */
export const pageFor = (
  isPlain: boolean,
  hasFinder: boolean,
): string => `<!doctype html><html lang="en"><head><title>Wattline</title></head><body>
<div id="root"></div>
<script type="application/json" id="wattline-config">${JSON.stringify(configurationFor(isPlain, hasFinder))}</script>
<script type="application/json" id="wattline-discovery">${JSON.stringify(discovery)}</script>
</body></html>`;
