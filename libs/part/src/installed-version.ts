import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
