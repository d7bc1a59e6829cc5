import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A module that the shell provides once (shell/src/federation/load/provided.ts) and remotes consume. */
export interface SharedModule {
  /** Why it is not bundled with its owner, as everything else is. */
  readonly why: string;
  /** The versions with which a remote does that has not installed the module itself: it has its types alone. */
  readonly range: string;
  /**
   * The chunk of the shell that holds the library behind it, fetched when it is first used. Without one, the module is in
   * the shell's first script, or in the chunk 'federation' where no screen of the shell needs it.
   */
  readonly chunk?: string;
}

/**
 * The shared modules, which hold state or context, or are too heavy for each remote to carry its own. Everything else is
 * bundled with its owner, because a remote's release must not wait for another team's (docs/decisions, 2).
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: { why: 'the state of hooks and context', range: '^19.0.0' },
  'react/jsx-runtime': { why: 'belongs to react', range: '^19.0.0' },
  'react-dom': { why: 'one renderer on a page', range: '^19.0.0' },
  '@wattline/vendor/styled': { why: 'one style sheet, one theme', range: '^1.0.0' },
  '@wattline/vendor/router': { why: 'the context of the location', range: '^1.0.0' },
  '@wattline/base/i18n': { why: 'the language and the texts of all parts', range: '^1.0.0' },
  '@wattline/vendor/query': {
    why: 'the context of the query client; 9 KB for each remote',
    range: '^1.0.0',
  },
  '@wattline/vendor/schema': {
    why: '2 KB for each remote, and the shell reads records too',
    range: '^1.0.0',
  },
  '@wattline/base/http': {
    why: '12 KB for each remote (docs/decisions, 13)',
    range: '^1.0.0',
    chunk: 'http',
  },
  '@wattline/event-bus': { why: 'the events and the places of all parts', range: '^1.3.0' },
  '@wattline/auth': { why: 'who is signed in, and the tokens', range: '^2.0.0' },
  '@wattline/base/config': { why: 'the configuration that the shell has read', range: '^1.0.0' },
  '@wattline/base/storage': { why: 'the texts kept in memory where the browser blocks storage', range: '^1.0.0' },
};

/**
 * The version in which a package is installed for the project in `root`, of which `module` may be a path ('react/jsx-runtime');
 * null where it is not.
 */
export function installedVersion(root: string, module: string): string | null {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  for (const base of [join(root, 'node_modules'), ...folders]) {
    try {
      const { version } = JSON.parse(readFileSync(join(base, name, 'package.json'), 'utf8')) as { version: string };
      return version;
    } catch {
      // Not in this folder: the next one up may hold it.
    }
  }
  return null;
}
