import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A module that the shell provides once (shell/src/federation/load/provided.ts) and remotes consume. */
export interface SharedModule {
  /** Why it is not bundled with its owner, as everything else is. */
  readonly why: string;
  /** The library whose used exports it passes on: the shell's build drops the rest of that library. */
  readonly facadeOf?: string;
  /**
   * The chunk of the shell that holds the library behind it, fetched when it is first used. Without one, the module is in
   * the shell's first script, or in the chunk 'federation' where no screen of the shell needs it.
   */
  readonly chunk?: string;
}

/**
 * The shared modules, which hold state or context, or are too heavy for each remote to carry its own. Everything else is
 * bundled with its owner, because a remote's release must not wait for another team's (docs/decisions/0002).
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: { why: 'the state of hooks and context' },
  'react/jsx-runtime': { why: 'belongs to react' },
  'react-dom': { why: 'one renderer on a page' },
  '@wattline/styled': { why: 'one style sheet, one theme', facadeOf: 'styled-components' },
  '@wattline/router': { why: 'the context of the location', facadeOf: 'react-router-dom' },
  '@wattline/i18n': { why: 'the language and the texts of all parts', facadeOf: 'i18next' },
  '@wattline/query': {
    why: 'the context of the query client; 9 KB for each remote',
    facadeOf: '@tanstack/react-query',
  },
  '@wattline/schema': { why: '2 KB for each remote, and the shell reads records too', facadeOf: 'valibot' },
  '@wattline/http': { why: '12 KB for each remote (docs/decisions/0013)', facadeOf: 'axios', chunk: 'http' },
  '@wattline/event-bus': { why: 'how parts hear of one another' },
  '@wattline/auth': { why: 'who is signed in, and the tokens' },
  '@wattline/config': { why: 'the configuration that the shell has read' },
  '@wattline/storage': { why: 'the texts kept in memory where the browser blocks storage' },
};

/** How a remote takes a shared module: from the shell, never a copy of its own. */
interface ConsumedModule {
  readonly singleton: true;
  readonly import: false;
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

/** The shell's side of the table: the version that it gives of each module. */
export const providedVersions = (projectRoot: string): Record<string, string> =>
  Object.fromEntries(Object.keys(sharedModules).map((module) => [module, installedVersion(projectRoot, module)]));

/** A remote's side: it takes the shell's and carries no copy. */
export const consumedModules = (projectRoot: string): Record<string, ConsumedModule> =>
  Object.fromEntries(
    Object.entries(providedVersions(projectRoot)).map(([module, version]) => [
      module,
      { singleton: true, import: false, requiredVersion: `^${version}` },
    ]),
  );
