import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What the shell provides once and remotes consume: only what holds state or context. Everything else
 * is bundled with its owner, because a remote's release must not wait for another team's.
 * The library facades stand in for whole packages (react-router-dom, i18next), whose unused parts the
 * shell's build can then drop (docs/decisions/0002).
 */
const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@wattline/styled',
  '@wattline/router',
  '@wattline/i18n',
  '@wattline/query',
  '@wattline/event-bus',
  '@wattline/auth',
  '@wattline/config',
  '@wattline/storage',
] as const;

interface SharedOptions {
  readonly singleton: true;
  readonly eager?: boolean;
  readonly import?: false;
  readonly version?: string;
  readonly requiredVersion: string;
}

function installedVersion(projectRoot: string, module: string): string {
  const name = module.startsWith('@') ? module : (module.split('/')[0] ?? module);
  const workspace = join(projectRoot, 'node_modules');
  for (const base of [workspace, ...(createRequire(join(projectRoot, 'package.json')).resolve.paths(name) ?? [])]) {
    try {
      const manifest = JSON.parse(readFileSync(join(base, name, 'package.json'), 'utf8')) as { version: string };
      return manifest.version;
    } catch {
      // Not in this folder: the next one up may hold it.
    }
  }
  throw new Error(`${name} is shared but not installed. Run npm ci.`);
}

const share = (projectRoot: string, how: (version: string) => SharedOptions): Record<string, SharedOptions> =>
  Object.fromEntries(sharedModules.map((module) => [module, how(installedVersion(projectRoot, module))]));

/** The shell's side of the table: it provides each module, in its own first script. */
export const providedModules = (projectRoot: string): Record<string, SharedOptions> =>
  share(projectRoot, (version) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` }));

/** A remote's side: it takes the shell's and carries no copy. */
export const consumedModules = (projectRoot: string): Record<string, SharedOptions> =>
  share(projectRoot, (version) => ({ singleton: true, import: false, requiredVersion: `^${version}` }));
